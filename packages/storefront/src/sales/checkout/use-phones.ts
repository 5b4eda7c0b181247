import { hasPrefix } from "@tablero/domain/platform/phone-text";
import { useEffectOn } from "@tablero/ui/lib/effect-on";
import { useState } from "react";

/** Parses telephone numbers. With its numbering plans, this code is larger than the rest of the cart's code. */
export type Phones = typeof import("@tablero/domain/platform/phones");

let arrived: Phones | null = null;

/** Null if the code cannot be loaded. The server checks the number of each order anyway. */
const load = async (): Promise<Phones | null> => {
  arrived ??= await import("@tablero/domain/platform/phones").catch(() => null);
  return arrived;
};

/**
 * The telephone number with its country's prefix; unchanged if it already has one or is not a number of that country.
 */
export const withPrefix = (phones: Phones, phone: string, country: string): string =>
  hasPrefix(phone) ? phone : (phones.internationalPhone(phone, country) ?? phone);

export interface PhonesHandle {
  /** Null until loaded. */
  phones: Phones | null;
  /** True while the plans are needed but not loaded yet. */
  pending: boolean;
  load: () => Promise<Phones | null>;
}

/** The numbering plans, loaded as soon as they are needed or requested. */
export function usePhones(wanted: boolean): PhonesHandle {
  const [phones, setPhones] = useState(arrived);
  const [failed, setFailed] = useState(false);
  const ask = async () => {
    const found = await load();
    setPhones(found);
    setFailed(found === null);
    return found;
  };
  // Runs once, when the plans are first needed.
  useEffectOn([wanted], () => {
    if (wanted) void ask();
  });
  return { phones, pending: wanted && !phones && !failed, load: ask };
}
