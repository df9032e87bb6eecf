// The types of what a seat sees of a position, from the JSON Schemas under docs/schemas: `make schemas` runs it.
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { basename, resolve } from "node:path";
import openapiTS, { astToString } from "openapi-typescript";
import { format, resolveConfig } from "prettier";

type Schema = { $defs: Record<string, unknown> };

const SCHEMAS = resolve(import.meta.dirname, "../../docs/schemas");

export const games = (): string[] => readdirSync(SCHEMAS).map((file) => basename(file, ".json"));
export const fileOf = (game: string): string => resolve(import.meta.dirname, `../src/games/${game}/position.ts`);

/** A list of one length becomes a tuple; others stay lists. */
const ofOneLength = (_: string, value: unknown): unknown => {
  const { minItems, maxItems, ...list } = Object(value) as Record<string, unknown>;
  return minItems !== maxItems ? list : value;
};

/** The definitions that a view is made of: the page is never shown a whole position. */
function ofView($defs: Schema["$defs"]): Schema["$defs"] {
  const names = new Set(["View"]);
  for (const name of names)
    for (const [, part] of JSON.stringify($defs[name]).matchAll(/"#\/\$defs\/(\w+)"/g)) names.add(part as string);
  return Object.fromEntries(Object.entries($defs).filter(([name]) => names.has(name)));
}

export async function positionTypes(game: string): Promise<string> {
  const { $defs } = JSON.parse(readFileSync(resolve(SCHEMAS, `${game}.json`), "utf8"), ofOneLength) as Schema;
  const schemas = JSON.stringify(ofView($defs)).replaceAll("#/$defs/", "#/components/schemas/");
  const types = await openapiTS(
    `{"openapi": "3.1.0", "info": {"title": "", "version": ""}, "paths": {}, "components": {"schemas": ${schemas}}}`,
    { arrayLength: true, rootTypes: true, rootTypesNoSchemaPrefix: true },
  );
  const written = astToString(types)
    .replaceAll(/ *\/\*\* @(enum|constant).*\*\/\n/g, "")
    .replaceAll(/^export type (paths|webhooks|operations|\$defs) .*\n/gm, "")
    .replaceAll(/^ {4}\w+: never;\n/gm, "")
    .replace("export interface components", "interface components");
  const heading = `/** Written by \`make schemas\` from docs/schemas/${game}.json. */\n\n`;
  const file = fileOf(game);
  return format(heading + written, { ...(await resolveConfig(file)), filepath: file });
}

export async function writeAll(): Promise<void> {
  for (const game of games()) writeFileSync(fileOf(game), await positionTypes(game));
}

if (!process.env.VITEST) await writeAll();
