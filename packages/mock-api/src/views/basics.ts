import type { User } from "@tablero/contract/people/shapes/sessions";
import type { Address, Image } from "@tablero/contract/platform/shapes/basics";
import type * as demo from "@tablero/demo-shop/types";
import { permissionsOf } from "@tablero/domain/people/accounts/permissions";
import { personOf } from "../callers.ts";
import { byId } from "../rows.ts";
import type { Store } from "../store.ts";

export function pictureOf(store: Store, imageId: string | null): Image | null {
  const image = byId(store.data.images, imageId);
  return image ? viewPicture(image) : null;
}

export function viewPicture({ id, alt, width, height, tint }: Omit<demo.Image, "art">): Image {
  return { id, src: `/media/${id}`, alt, width, height, tint };
}

/** A picture required by a row. */
export function mustPicture(store: Store, imageId: string): Image {
  const picture = pictureOf(store, imageId);
  if (!picture) throw new Error(`No picture ${imageId}`);
  return picture;
}

export function gameRef(store: Store, gameId: string | null) {
  const game = byId(store.data.games, gameId);
  return game ? { id: game.id, name: game.name, slug: game.slug, colour: game.colour } : null;
}

/** Options without missing values. */
export function optionsOf(options: demo.VariantOptions): Record<string, string> {
  return Object.fromEntries(Object.entries(options).filter(([, value]) => value)) as Record<string, string>;
}

export function addressOf(address: demo.Address): Address {
  return {
    name: address.name,
    ...(address.surname && { surname: address.surname }),
    line1: address.line1,
    ...(address.line2 && { line2: address.line2 }),
    postcode: address.postcode,
    city: address.city,
    province: address.province,
    country: address.country,
    ...(address.phone && { phone: address.phone }),
  };
}

/** The signed-in account, staff or shopper. */
export function userOf(store: Store, account: demo.Account): User {
  const person = personOf(store, account);
  const staff = byId(store.data.users, person.id);
  const set = store.avatars.get(person.id);
  const avatar = staff?.avatarImageId ? `/media/${staff.avatarImageId}/240.webp` : null;
  return {
    id: person.id,
    name: person.name,
    email: account.email,
    avatar: set === undefined ? avatar : set,
    status: staff?.presence ?? store.presences.get(person.id) ?? "online",
    role: account.role,
    permissions: permissionsOf(account.role),
  };
}
