import { baseTokens, looksTokens, SCHEMES, THEMES, type TokenGroup } from "./design-tokens.ts";

const SCHEMA = "https://www.designtokens.org/schemas/2025.10/format.json";

/** The files of packages/ui/tokens by name: the common tokens, and one file for each theme in each scheme. */
export function tokenFiles(): Map<string, string> {
  const looks = THEMES.flatMap((theme) =>
    SCHEMES.map((scheme) => [`theme-${theme}.${scheme}.tokens.json`, looksTokens(theme, scheme)] as const),
  );
  return new Map(
    [["base.tokens.json", baseTokens()] as const, ...looks].map(([name, tokens]) => [name, textOf(tokens)]),
  );
}

/** One token per line, so that changing one changes one line. */
function textOf(tokens: TokenGroup): string {
  const lines = (group: TokenGroup, indent: string): string =>
    Object.entries(group)
      .map(([name, entry]) => {
        const nested = typeof entry === "object" && !("$value" in entry);
        const value = nested ? `{\n${lines(entry, `${indent}  `)}\n${indent}}` : JSON.stringify(entry);
        return `${indent}${JSON.stringify(name)}: ${value}`;
      })
      .join(",\n");
  return `{\n${lines({ $schema: SCHEMA, ...tokens }, "  ")}\n}\n`;
}
