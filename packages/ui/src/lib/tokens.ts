import { TOKEN_NAMES } from "./token-names.generated.ts";

export { TOKEN_NAMES };

export type TokenGroup = keyof typeof TOKEN_NAMES;
/** The name of a token in the style sheets, such as `TokenName<"color">`: "page" or "primary-tint". */
export type TokenName<Group extends TokenGroup> = (typeof TOKEN_NAMES)[Group][number];

/** Custom properties of a group, without their name. */
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
