import type { RegistrationInput } from "@tablero/contract/events/shapes/registrations";
import { uuidv7 } from "@tablero/domain/platform/ids";
import { batch, insertAll } from "../../../db/insert.ts";
import { events } from "../../../db/schema/index.ts";
import type { Db } from "../../../db/types.ts";

const HOUR = 3_600_000;

/** A published event that begins 300 hours after an instant; returns its id. */
export async function makeEvent(db: Db, from: number, size: { capacity: number; price: number }): Promise<string> {
  const id = uuidv7();
  const hours = (count: number) => new Date(from + count * HOUR);
  const when = { startsAt: hours(300), endsAt: hours(304), createdAt: hours(0), updatedAt: hours(0) };
  const where = { place: "Sala", taxRate: 2100, published: true, version: 1 };
  const row = { id, ...when, ...where, ...size, title: "Liga", slug: `liga-${id}`, kind: "league" } as const;
  await insertAll(db, [batch(events, [row])]);
  return id;
}

let guests = 0;

/** A booking of one place by a guest of their own. */
export function bookingInput(more: Partial<RegistrationInput> = {}): RegistrationInput {
  guests += 1;
  return {
    places: [{ name: `Ana ${guests}`, minor: false }],
    contact: { email: `ana${guests}@correo.test`, name: "Ana", surname: "Prieto", phone: "600000114" },
    ageConfirmed: true,
    guardian: null,
    acceptTerms: true,
    ...more,
  };
}
