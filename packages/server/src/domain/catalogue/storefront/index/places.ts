import type { Hits } from "./hits.ts";

/** Places of products: a range, or the entries of a list at these positions. */
export interface Places {
  list: Uint32Array | null;
  from: number;
  to: number;
}

/** All places in a range, excluding its end, or those of them that a search found. */
export function slicePlaces(hits: Hits | null, from: number, to: number): Places {
  if (!hits) return { list: null, from, to };
  return { list: hits.places, from: hits.findPosition(from), to: hits.findPosition(to) };
}
