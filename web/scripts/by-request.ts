/** Matches that are set and played by requests, with a page's own cookies: the page comes to them as they stand. */

import type { APIRequestContext, Page } from "@playwright/test";

import type { Created, NewMatch, State } from "../src/api/messages";

/** What may be said of a match beside who plays. */
export type Terms = Pick<NewMatch, "options" | "clock">;

/** Open a match against `others` bots of a level, and sit down in it; return the match. */
export async function seated(
  page: Page,
  game: string,
  {
    others = 1,
    level = "random",
    name = "Ann",
    ...terms
  }: Terms & { others?: number; level?: string; name?: string } = {},
): Promise<string> {
  const { request } = page.context();
  const seats = [{ kind: "link" }, ...Array.from({ length: others }, () => ({ kind: "bot", level }))];
  const answer = await request.post("/api/matches", { data: { game, seats, ...terms } });
  const { match, seats: links } = (await answer.json()) as Created;
  const headers = { authorization: `Bearer ${links[0]?.secret}` };
  await request.post(`/api/matches/${match}/join`, { data: { name }, headers });
  return match;
}

/** Play at random to the end, or `most` actions; then, unless it is over, until it is our turn again. */
export async function playAtRandom(request: APIRequestContext, match: string, most = 4000): Promise<void> {
  const look = async (address: string): Promise<State> => (await (await request.get(address)).json()) as State;
  let state = await look(`/api/matches/${match}`);
  for (let n = 0; state.status === "playing";) {
    const { legal, version } = state;
    if (legal.length && n++ >= most) return;
    if (legal.length) {
      const quiet = legal.filter((action) => !/^(surrender|draw)$/.test(action));
      const action = (quiet.length ? quiet : legal)[Math.floor(Math.random() * (quiet.length || legal.length))];
      await request.post(`/api/matches/${match}/act`, { data: { do: "act", action, version } });
    }
    state = await look(`/api/matches/${match}?since=${version}&wait=20`);
  }
}
