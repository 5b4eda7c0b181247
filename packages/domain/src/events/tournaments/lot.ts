import { hashText } from "../../platform/kit/hash-text.ts";

/** A lot from 0 to 2³² − 1 that depends on nothing but seed and text, so that it can be drawn again. */
export const lot = (seed: string, text: string): number => hashText(`${seed}\u0000${text}`);
