import type { Address, Image } from "@tablero/contract/platform/shapes/basics";
import type * as demo from "@tablero/demo-shop/types";
import { byId } from "../rows.ts";
import type { Store } from "../store.ts";

export function findPicture(store: Store, imageId: string | null): Image | null {
  const image = byId(store.data.images, imageId);
  return image ? viewPicture(image) : null;
}

export function viewPicture({ id, alt, width, height, tint }: Omit<demo.Image, "art">): Image {
  return { id, src: `/media/${id}`, alt, width, height, tint };
}

/** Returns an image that a row refers to; throws if it is missing. */
export function requirePicture(store: Store, imageId: string): Image {
  const picture = findPicture(store, imageId);
  if (!picture) throw new Error(`No picture ${imageId}`);
  return picture;
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
