import type { CSSProperties } from "react";

/** Background in a colour from data (a game, a header). The shop validates its contrast with white in both schemes. */
export const onColour = (colour: string): CSSProperties => ({ backgroundColor: colour, color: "white" });
