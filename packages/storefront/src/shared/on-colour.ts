import type { CSSProperties } from "react";

/** Ground in a colour that comes from data (a game, a header); the shop checks that white reads on it in both schemes. */
export const onColour = (colour: string): CSSProperties => ({ backgroundColor: colour, color: "white" });
