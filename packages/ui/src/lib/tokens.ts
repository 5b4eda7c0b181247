import { TOKEN_NAMES } from "./token-names.generated.ts";

export { TOKEN_NAMES };

export type TokenGroup = keyof typeof TOKEN_NAMES;
/** The name of a token in the style sheets, such as "page" or "primary-tint" for `TokenName<"color">`. */
export type TokenName<Group extends TokenGroup> = (typeof TOKEN_NAMES)[Group][number];

/** Prefixes of the custom properties of each group. */
export const PROPERTIES: Record<TokenGroup, string> = {
  color: "--color",
  shadow: "--elevation",
  size: "--spacing",
  radius: "--radius",
  text: "--text",
  duration: "--duration",
  ease: "--ease",
};

/** The custom property of a token, for an inline style: `tokenProperty("color", "primary")` is `--color-primary`. */
export const tokenProperty = <Group extends TokenGroup>(group: Group, name: TokenName<Group>) =>
  `${PROPERTIES[group]}-${name}` as `--${string}`;
