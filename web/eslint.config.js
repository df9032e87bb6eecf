import js from "@eslint/js";
import prettier from "eslint-config-prettier";
import svelte from "eslint-plugin-svelte";
import globals from "globals";
import ts from "typescript-eslint";

import svelteConfig from "./svelte.config.js";

export default ts.config(
  { ignores: ["dist", "src/rules/plates", "src/api/schema.ts"] },
  js.configs.recommended,
  ...ts.configs.recommended,
  ...svelte.configs.recommended,
  prettier,
  ...svelte.configs.prettier,
  { languageOptions: { globals: { ...globals.browser, ...globals.node } } },
  {
    files: ["**/*.svelte", "**/*.svelte.ts"],
    languageOptions: { parserOptions: { parser: ts.parser, svelteConfig } },
  },
  {
    rules: {
      "no-undef": "off", // TypeScript finds these itself
      "no-empty-pattern": ["error", { allowObjectPatternsAsParameters: true }], // so fixtures say that they need none
      "@typescript-eslint/no-unused-vars": ["error", { varsIgnorePattern: "^_$" }], // what is taken out of an object
      "svelte/no-useless-mustaches": "off", // {" "} is a space that Prettier keeps
      "svelte/prefer-svelte-reactivity": "off", // what no part of the page shows need not be watched
    },
  },
);
