import { baseTokens, densityTokens, looksTokens, type TokenGroup } from "./design-tokens.ts";

/** The module with the names of all tokens, by group: packages/ui/src/lib/token-names.generated.ts. */
export function tokenNames(): string {
  const { color, shadow } = looksTokens("default", "light");
  const { size } = densityTokens("cosy");
  const { radius, text, duration, ease } = baseTokens();
  const groups = Object.entries({ color, shadow, size, radius, text, duration, ease }).map(([name, group]) => {
    const names = Object.keys(group as TokenGroup).filter((one) => !one.startsWith("$"));
    return `  ${name}: [${names.map((one) => JSON.stringify(one)).join(", ")}],\n`;
  });
  return `// Written by \`npm run tokens\` from the style sheets.\n\nexport const TOKEN_NAMES = {\n${groups.join("")}} as const;\n`;
}
