import { type Clock, createClock, createRandom, type Random } from "@tablero/demo-shop/kit";
import { foldText } from "@tablero/domain/platform/search/search";

export { DAY, HOUR, MINUTE } from "@tablero/demo-shop/kit";

/** Context for sample data: the same start gives the same data, including ids. */
export interface Sampling {
  clock: Clock;
  /** Returns the GUID for a key. */
  id(key: string): string;
  /** Returns the random generator for a key. */
  random(key: string): Random;
}

export function createSampling(now: Date): Sampling {
  return { clock: createClock(now), id: sampleId, random: (key) => createRandom(`template|${key}`) };
}

/** A GUID v4 whose random part is derived from `key`. */
export function sampleId(key: string): string {
  const random = createRandom(`template|id|${key}`);
  const digits = Array.from({ length: 32 }, () => random.int(0, 15).toString(16));
  digits[12] = "4";
  digits[16] = "89ab"[random.int(0, 3)] as string;
  const hex = digits.join("");
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join("-");
}

/** A GUID for objects created while the mock runs. */
export const newSampleId = (): string => crypto.randomUUID();

/** A name as a URL segment: plain letters and digits, with hyphens between them. */
export const slugOf = (text: string): string =>
  foldText(text)
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-+|-+$/g, "");
