import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vitest/config";

/** The chunk of a game's board is called after the game. */
function chunkFileNames({ facadeModuleId }: { facadeModuleId?: string | null }): string {
  const [, game] = facadeModuleId?.match(/\/games\/(\w+)\/face\.ts$/) ?? [];
  return `assets/${game ?? "[name]"}-[hash].js`;
}

export default defineConfig({
  plugins: [svelte()],
  build: {
    target: "es2022",
    assetsInlineLimit: 0, // the server's content policy allows no fonts from data addresses
    modulePreload: { polyfill: false },
    rolldownOptions: { output: { chunkFileNames } },
  },
  server: { proxy: { "/api": { target: "http://127.0.0.1:8000", ws: true } } },
  test: { include: ["tests/unit/**/*.test.ts"] },
});
