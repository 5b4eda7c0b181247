import { useQuery } from "@tablero/api-client/query";
import { useUser } from "@tablero/api-client/session";
import { useEffectOn } from "@tablero/ui/lib/effect-on";
import { useRef } from "react";

export interface Contact {
  email: string;
  name: string;
  surname: string;
  phone: string;
}

/** Calls `tell` with a signed-in shopper's contact data once the data is loaded; never for a guest. */
export function useAccountContact(tell: (contact: Contact) => void): void {
  const isClient = useUser()?.role === "client";
  const { data: profile } = useQuery("GET /api/shop/account", isClient ? {} : null, {
    background: true,
    handles: [401, 403, 404],
    revalidateOnFocus: false,
  });
  const told = useRef(false);
  // Runs once, when the data arrives.
  useEffectOn([profile], () => {
    if (!profile || told.current) return;
    told.current = true;
    const { email, name, surname, phone } = profile;
    tell({ email, name, surname, phone: phone ?? "" });
  });
}

/** Contact values for the fields that are still empty. */
export function fillBlanks(written: Contact, known: Contact): Partial<Contact> {
  const fill = (field: keyof Contact) =>
    known[field] && written[field].trim() === "" ? { [field]: known[field] } : {};
  return { ...fill("email"), ...fill("name"), ...fill("surname"), ...fill("phone") };
}
