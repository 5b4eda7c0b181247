import type { TokenGroup } from "../../packages/ui/src/lib/tokens.ts";

/** Foundations pages that show the tokens of a group. */
export const TOKEN_PAGES: Record<TokenGroup, string> = {
  color: "foundations-colour",
  shadow: "foundations-space-and-shape",
  size: "foundations-space-and-shape",
  radius: "foundations-space-and-shape",
  text: "foundations-type",
  duration: "foundations-timing",
  ease: "foundations-timing",
};

/** Id of the element that shows a token. */
export const tokenAnchor = (group: TokenGroup, name: string): string => `token-${group}-${name}`;
