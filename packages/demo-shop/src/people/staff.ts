import type { Presence, StaffRole } from "@tablero/domain/platform/vocabulary";
import { tintOf } from "../art/palettes.ts";
import { type Clock, DAY, HOUR, stableId } from "../kit.ts";
import type { Image, PaletteName } from "../types/art.ts";
import type { Account, StaffUser } from "../types/people.ts";

/** [role, name, presence, palette of the portrait, days since joining] */
const STAFF: [StaffRole, string, Presence, PaletteName, number][] = [
  ["admin", "Marina Olmedo", "online", "sol", 900],
  ["manager", "Julián Barreda", "online", "mar", 820],
  ["clerk", "Noelia Casado", "away", "rosa", 610],
  ["warehouse", "Unai Ercilla", "busy", "bosque", 540],
  ["accountant", "Mercè Dalmau", "not-visible", "uva", 480],
  ["judge", "Fermín Aroca", "online", "menta", 400],
];

/** The staff: one account per role, each with a drawn portrait. */
export function buildStaff(clock: Clock): { accounts: Account[]; users: StaffUser[]; images: Image[] } {
  const accounts: Account[] = [];
  const users: StaffUser[] = [];
  const images: Image[] = [];
  STAFF.forEach(([role, name, presence, palette, days], index) => {
    const createdAt = clock.ago(days * DAY);
    const image: Image = {
      id: stableId(`image:staff:${role}`, createdAt),
      art: { kind: "avatar", spec: { seed: name } },
      alt: `Retrato de ${name}`,
      width: 480,
      height: 480,
      tint: tintOf(palette),
    };
    const accountId = stableId(`account:${role}`, createdAt);
    accounts.push({
      id: accountId,
      email: `${role}@tablero.test`,
      role,
      status: "active",
      verifiedAt: createdAt,
      lastSignInAt: clock.ago((index + 1) * 3 * HOUR),
      createdAt,
    });
    users.push({
      id: stableId(`user:${role}`, createdAt),
      accountId,
      name,
      avatarImageId: image.id,
      presence,
      createdAt,
    });
    images.push(image);
  });
  return { accounts, users, images };
}
