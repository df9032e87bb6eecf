import { defineConfig } from "@playwright/test";

import { CHROMIUM } from "./scripts/browser";

export default defineConfig({
  testDir: "tests/browser",
  testMatch: "*.test.ts",
  outputDir: "../build/browser", // what failed leaves its screens here; `-- --trace retain-on-failure` costs a sixth more
  reporter: "list",
  workers: 2, // browsers at a time, each with a server of its own
  fullyParallel: true,
  retries: process.env["CI"] ? 1 : 0, // bots play as they like: what passes at the second try is told as flaky
  timeout: 240_000, // milliseconds for a whole match on a busy machine
  use: {
    launchOptions: CHROMIUM,
    contextOptions: { reducedMotion: "reduce" },
    actionTimeout: 30_000,
    navigationTimeout: 30_000,
    screenshot: "only-on-failure",
  },
});
