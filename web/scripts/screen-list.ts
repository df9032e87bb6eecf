/** The screens of the page, and how one comes to them. */

import type { APIRequestContext, Locator, Page } from "@playwright/test";

import type { NewMatch } from "../src/api/messages";
import { playAtRandom, seated, type Terms } from "./by-request";
import { myTurn } from "./playing";

export interface Screen {
  /** Done once; says where the screen is. */
  prepare?: (page: Page) => Promise<string>;
  /** Done in every window, once it is there. */
  open?: (page: Page) => Promise<void>;
}

const TABLES: [game: string, seats: number, steps: number, level: string][] = [
  ["ur", 2, 12, "level-2"],
  ["hexward", 2, 24, "level-2"],
  ["hexward", 3, 20, "level-2"],
  ["ursting", 2, 10, "level-1"],
  ["ursting", 3, 8, "level-1"],
  ["ursting", 4, 6, "level-1"],
  ["wardtcg", 2, 30, "level-2"],
];
const TITLES = ["Ur: The Royal Game", "Ward, the hex game", "The Wards of Ursting", "WARD, the card game"];
const LONG = "Wilhelmina von Hohenstein-Mmmmmm"; // as long as a name may be
const CLOCK: Terms = { clock: { kind: "fischer", seconds: 5400, increment: 30 } };
const SETTINGS = JSON.stringify({ speed: "none", coach: "off" });

const button = (page: Page, name: string | RegExp): Locator => page.getByRole("button", { name }).first();
const isPhone = (page: Page): boolean => !page.viewportSize() || page.viewportSize()!.width < 861;
const press = (page: Page, one: Locator): Promise<void> => (isPhone(page) ? one.tap() : one.click());

/** Sit down, and play at random so many actions; by default to the end. */
async function table(page: Page, game: string, terms: Parameters<typeof seated>[2], steps?: number): Promise<string> {
  await page.goto("/");
  await page.evaluate((settings) => localStorage.setItem("wardroom.settings", settings), SETTINGS);
  const match = await seated(page, game, terms);
  await playAtRandom(page.context().request, match, steps);
  return `/m/${match}`;
}

async function myMove(page: Page): Promise<void> {
  await myTurn(page);
  await page.locator("[data-testid=status][data-behind=false]").waitFor();
}

async function pick(page: Page, which: string): Promise<void> {
  await myMove(page);
  const all = page.locator(which);
  if (await all.count()) await press(page, all.last());
}

async function list(page: Page): Promise<void> {
  await myTurn(page);
  if (isPhone(page)) await button(page, /^Log, chat/).tap();
}

async function review(page: Page): Promise<void> {
  await press(page, button(page, "Review"));
  await page.getByTestId("comment").waitFor();
}

const playing = TABLES.flatMap(([game, seats, steps, level]): [string, Screen][] => {
  const name = `${game}-${seats}`;
  const others = seats - 1;
  const mid = (page: Page) => table(page, game, { others, level, name: LONG, ...CLOCK }, steps);
  const end = (page: Page) => table(page, game, { others, level: game === "hexward" ? "level-4" : level });
  return [
    [`${name}-begin`, { prepare: (page) => table(page, game, { others, level }, 0), open: myMove }],
    [`${name}-mid`, { prepare: mid, open: myMove }],
    [`${name}-picked`, { prepare: mid, open: (page) => pick(page, ".play > .board [data-target].may") }],
    [`${name}-why`, { prepare: mid, open: (page) => pick(page, ".play > .board [data-target]:not(.may)") }],
    [`${name}-log`, { prepare: mid, open: list }],
    [`${name}-over`, { prepare: end, open: (page) => page.getByTestId("end").waitFor() }],
    [`${name}-review`, { prepare: end, open: review }],
  ];
});

const post = async (request: APIRequestContext, path: string, data: unknown): Promise<Record<string, unknown>> =>
  (await (await request.post(path, { data })).json()) as Record<string, unknown>;

const opened = async (page: Page, match: NewMatch): Promise<string> =>
  `/m/${(await post(page.context().request, "/api/matches", match))["match"] as string}`;

const lobby: [string, Screen][] = [
  ["lobby", { open: (page) => button(page, /^Play a bot/).waitFor() }],
  [
    "lobby-tables",
    {
      prepare: async (page) => {
        for (const game of ["ur", "hexward"])
          await opened(page, {
            game,
            seats: [{ kind: "open" }, { kind: "bot", level: "level-2" }],
            visibility: "public",
          });
        await page.goto("/");
        await button(page, `Play a bot: ${TITLES[2]}`).click();
        await page.getByTestId("status").waitFor();
        return "/";
      },
      open: (page) => page.getByRole("heading", { name: "Your tables" }).waitFor(),
    },
  ],
  ...TITLES.map((title, n): [string, Screen] => [
    `setting-${n}`,
    {
      open: async (page) => {
        await press(page, button(page, `More ways to play ${title}`));
        const seats = page.getByLabel("Seats");
        if (await seats.count()) await seats.selectOption({ index: (await seats.locator("option").count()) - 1 });
        await page.getByLabel("Time").selectOption("own");
      },
    },
  ]),
  ["settings", { open: (page) => press(page, button(page, "Settings")) }],
];

const links: [string, Screen][] = [
  ["link-nowhere", { prepare: () => Promise.resolve("/nothing/here") }],
  ["link-cut-off", { prepare: () => Promise.resolve("/m/aaaa") }],
  ["link-no-table", { prepare: () => Promise.resolve("/m/aaaaaaaaaaaaaaaa") }],
  [
    "link-used",
    {
      prepare: async (page) => {
        const path = await opened(page, { game: "ur" });
        return `${path.replace("/m/", "/s/")}/${"used".repeat(8)}`;
      },
    },
  ],
  [
    "seat-free",
    {
      prepare: async (page) => {
        const seats: NewMatch["seats"] = [{ kind: "open" }, { kind: "open" }];
        const path = await opened(page, { game: "wardtcg", seats, visibility: "public", brings: true });
        await page.context().clearCookies();
        return path;
      },
      open: (page) => button(page, "Take the seat").waitFor(),
    },
  ],
];

const moments: [string, Screen][] = [
  [
    "lost",
    {
      prepare: (page) => table(page, "ur", CLOCK, 3),
      open: async (page) => {
        await myMove(page);
        await page.context().setOffline(true);
        await button(page, "Try now").waitFor();
      },
    },
  ],
  [
    "resign",
    {
      prepare: (page) => table(page, "hexward", { others: 2, level: "level-1" }, 3),
      open: async (page) => {
        await list(page);
        await press(page, button(page, "Resign"));
      },
    },
  ],
  [
    "play-on",
    {
      prepare: (page) => table(page, "ursting", { others: 3, level: "level-1" }),
      open: async (page) => {
        await press(page, button(page, "One back"));
        await press(page, button(page, "Play on from here"));
      },
    },
  ],
];

/** Set a table in the dialog, and come to it. */
async function set(page: Page, title: string, choose: (dialog: Locator) => Promise<unknown>): Promise<string> {
  await page.goto("/");
  await button(page, `More ways to play ${title}`).click();
  await choose(page.getByRole("dialog"));
  await button(page, "Begin").click();
  await page.waitForURL(/\/m\//);
  return new URL(page.url()).pathname;
}

const others: [string, Screen][] = [
  [
    "invite",
    {
      prepare: (page) => set(page, TITLES[0] ?? "", (dialog) => dialog.getByRole("radio", { name: /^Invite/ }).check()),
      open: (page) => page.getByAltText("QR code of the link").waitFor(),
    },
  ],
  [
    "curtain",
    {
      prepare: (page) => set(page, TITLES[2] ?? "", (dialog) => dialog.getByLabel("Seats").selectOption("4")),
      open: (page) => button(page, /^I am /).waitFor(),
    },
  ],
  [
    "draft",
    {
      prepare: (page) =>
        set(page, TITLES[3] ?? "", async (dialog) => {
          await dialog.getByRole("radio", { name: /^Play a bot/ }).check();
          await dialog.getByLabel("Where they come from").selectOption("draft");
        }),
      open: (page) => page.getByRole("group", { name: /^Pack / }).waitFor(),
    },
  ],
  [
    "watch",
    {
      prepare: async (page) => {
        const path = await table(page, "wardtcg", CLOCK, 12);
        await page.context().clearCookies();
        return path;
      },
      open: (page) => page.getByTestId("status").waitFor(),
    },
  ],
  [
    "decks",
    { prepare: () => Promise.resolve("/decks"), open: (page) => page.locator("[data-card]").first().waitFor() },
  ],
];

export const SCREENS: Record<string, Screen> = Object.fromEntries([
  ...playing,
  ...lobby,
  ...links,
  ...moments,
  ...others,
]);
