import { hashText } from "../../platform/kit/hash-text.ts";

/** A lot from 0 to 2³² − 1 that depends only on seed and text, so that the draw can be repeated. */
export const drawLot = (seed: string, text: string): number => hashText(`${seed}\u0000${text}`);
