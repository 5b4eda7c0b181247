import { baseTokens, DENSITIES, densityTokens, looksTokens, SCHEMES, THEMES } from "./design-tokens.ts";
import { tokenResolver } from "./token-resolver.ts";

const SCHEMA = "https://www.designtokens.org/schemas/2025.10/format.json";

/**
 * The files of packages/ui/tokens by name: the shared tokens, one file for each theme in each scheme and for each
 * density, and the resolver that combines them.
 */
export function tokenFiles(): Map<string, string> {
  const looks = THEMES.flatMap((theme) =>
    SCHEMES.map((scheme) => [`theme-${theme}.${scheme}.tokens.json`, looksTokens(theme, scheme)] as const),
  );
  const densities = DENSITIES.map((name) => [`density-${name}.tokens.json`, densityTokens(name)] as const);
  const files = [["base.tokens.json", baseTokens()] as const, ...looks, ...densities].map(
    ([name, tokens]) => [name, textOf({ $schema: SCHEMA, ...tokens })] as const,
  );
  return new Map([...files, ["tablero.resolver.json", textOf(tokenResolver())]]);
}

/** One token per line, so that a changed token changes one line. */
function textOf(document: object): string {
  const isToken = (entry: unknown) =>
    typeof entry !== "object" || entry === null || "$value" in entry || "$ref" in entry;
  const text = (entry: unknown, indent: string): string => {
    if (isToken(entry)) return JSON.stringify(entry);
    const inner = `${indent}  `;
    if (Array.isArray(entry)) return `[\n${entry.map((one) => inner + text(one, inner)).join(",\n")}\n${indent}]`;
    const lines = Object.entries(entry as object).map(
      ([name, one]) => `${inner}${JSON.stringify(name)}: ${text(one, inner)}`,
    );
    return `{\n${lines.join(",\n")}\n${indent}}`;
  };
  return `${text(document, "")}\n`;
}
