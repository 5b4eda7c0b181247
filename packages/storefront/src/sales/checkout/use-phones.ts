import { hasPrefix } from "@tablero/domain/platform/phone-text";
import { useEffectOn } from "@tablero/ui/lib/effect-on";
import { useState } from "react";

/** Reads telephone numbers. With the numbering plans it weighs more than all the rest of the cart. */
export type Phones = typeof import("@tablero/domain/platform/phones");

let arrived: Phones | null = null;

/** Null where the code cannot be had: the shop checks every order's number itself. */
const load = async (): Promise<Phones | null> => {
  arrived ??= await import("@tablero/domain/platform/phones").catch(() => null);
  return arrived;
};

/** The telephone with the prefix of its country; as it is where it has one or is no number of that country. */
export const withPrefix = (phones: Phones, phone: string, country: string): string =>
  hasPrefix(phone) ? phone : (phones.internationalPhone(phone, country) ?? phone);

export interface PhonesHandle {
  /** Null until they are there. */
  phones: Phones | null;
  /** They are wanted and may still come. */
  pending: boolean;
  load: () => Promise<Phones | null>;
}

/** The numbering plans, which come as soon as they are wanted or asked for. */
export function usePhones(wanted: boolean): PhonesHandle {
  const [phones, setPhones] = useState(arrived);
  const [failed, setFailed] = useState(false);
  const ask = async () => {
    const found = await load();
    setPhones(found);
    setFailed(found === null);
    return found;
  };
  // Once, when they are wanted.
  useEffectOn([wanted], () => {
    if (wanted) void ask();
  });
  return { phones, pending: wanted && !phones && !failed, load: ask };
}
