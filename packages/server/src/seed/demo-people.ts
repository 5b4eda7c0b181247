import type { DemoShop } from "@tablero/demo-shop/types";
import { type Batch, batch } from "../db/insert.ts";
import * as schema from "../db/schema/index.ts";

const date = (instant: string) => new Date(instant);
const dateOrNull = (instant: string | null) => (instant === null ? null : date(instant));
const media = (imageId: string | null) => (imageId ? `/media/${imageId}/240.webp` : null);

/** Accounts, staff, clients, and the shortcuts and notices of staff. All accounts have the demo's password. */
export function demoPeople(shop: DemoShop, passwordHash: string): Batch[] {
  return [
    batch(
      schema.accounts,
      shop.accounts.map((account) => ({
        ...account,
        passwordHash,
        verifiedAt: dateOrNull(account.verifiedAt),
        lastSignInAt: dateOrNull(account.lastSignInAt),
        createdAt: date(account.createdAt),
        updatedAt: date(account.createdAt),
      })),
    ),
    batch(
      schema.users,
      shop.users.map((user) => ({ ...user, createdAt: date(user.createdAt), updatedAt: date(user.createdAt) })),
    ),
    batch(
      schema.clients,
      shop.clients.map(({ mergedInto, anonymisedAt, aliases: _, ...client }) => ({
        ...client,
        mergedIntoId: mergedInto,
        anonymisedAt: dateOrNull(anonymisedAt),
        createdAt: date(client.createdAt),
        updatedAt: date(client.createdAt),
      })),
    ),
    batch(schema.clientAddresses, shop.clientAddresses),
    batch(
      schema.clientNotes,
      shop.clientNotes.map(({ author, at, ...note }) => ({ ...note, actorName: author, at: date(at) })),
    ),
    batch(
      schema.clientConsents,
      shop.clientConsents.map(({ author, at, ...consent }) => ({ ...consent, actorName: author, at: date(at) })),
    ),
    batch(schema.shortcuts, shop.shortcuts),
    batch(
      schema.notifications,
      shop.notifications.map(({ imageId, ...notice }) => ({
        ...notice,
        kind: "demo",
        image: media(imageId),
        time: date(notice.time),
        seen: notice.read,
      })),
    ),
    batch(
      schema.messages,
      shop.messages.map(({ imageId, ...notice }) => ({
        ...notice,
        image: media(imageId),
        time: date(notice.time),
        seen: notice.read,
      })),
    ),
  ];
}
