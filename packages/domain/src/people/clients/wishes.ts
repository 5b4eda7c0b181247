import { Failure } from "../../platform/failure.ts";

/** Maximum number of products on one wish list. */
export const MAX_WISHES = 100;

export const tooManyWishes = (): Failure => {
  const message = `Como mucho ${MAX_WISHES} productos en la lista: quita alguno.`;
  return new Failure("validation", message, { errors: [{ path: "productId", code: "too-many", message }] });
};
