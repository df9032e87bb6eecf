/** A real server on a free port with a database of its own, for the browser tests and pictures. */

import { spawn, type ChildProcess } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";

const ROOT = resolve(import.meta.dirname, "../..");

interface Health {
  status: string;
  compiling: string[];
}

const pause = (milliseconds: number): Promise<void> => new Promise((done) => setTimeout(done, milliseconds));

function freePort(): Promise<number> {
  return new Promise((done) => {
    const probe = createServer().listen(0, "127.0.0.1", () => {
      const { port } = probe.address() as { port: number };
      probe.close(() => done(port));
    });
  });
}

export class Server {
  private process: ChildProcess | null = null;
  private constructor(
    readonly port: number,
    private readonly folder: string,
    private readonly changes: Record<string, string>,
  ) {}

  /** Open one, with some settings changed, and wait until these games (null: all) are compiled. */
  static async open(games: string[] | null = ["ur"], changes: Record<string, string> = {}): Promise<Server> {
    const server = new Server(await freePort(), mkdtempSync(join(tmpdir(), "wardroom-")), changes);
    await server.start();
    while ((await server.health())?.compiling.some((game) => !games || games.includes(game))) await pause(250);
    return server;
  }

  private health(): Promise<Health | null> {
    return fetch(`${this.address}/health`).then(
      (answer) => answer.json() as Promise<Health>,
      () => null,
    );
  }

  get address(): string {
    return `http://127.0.0.1:${this.port}`;
  }

  async start(): Promise<void> {
    const database = `sqlite:///${join(this.folder, "wardroom.db")}`;
    const settings = ["serve", "--port", String(this.port), "--database", database];
    const environment = {
      ...process.env,
      WARDROOM_LOG: "error",
      WARDROOM_CREATIONS: "600",
      WARDROOM_RATE: "100000",
      WARDROOM_BURST: "100000",
      WARDROOM_BOT_MATCHES: "600",
      WARDROOM_BOT_PACE: "0",
      ...this.changes,
    };
    this.process = spawn(join(ROOT, ".venv/bin/wardroom"), settings, { env: environment, stdio: "ignore" });
    for (let tries = 0; tries < 600; tries++) {
      if ((await this.health())?.status === "ok") return;
      await pause(100);
    }
    throw new Error("the server did not open within a minute");
  }

  stop(): Promise<void> {
    const child = this.process;
    this.process = null;
    return new Promise((done) => {
      if (!child || child.exitCode !== null) return done();
      child.once("exit", () => done());
      child.kill("SIGTERM");
    });
  }

  async close(): Promise<void> {
    await this.stop();
    rmSync(this.folder, { recursive: true, force: true });
  }
}
