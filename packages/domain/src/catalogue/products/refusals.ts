import { Failure, invalidField } from "../../platform/failure.ts";

export const unknownProduct = (): Failure => new Failure("not-found", "No encontramos ese producto.");

/** Failure: the call names an archived or unknown variant. */
export const notInCatalogue = (path: string): Failure =>
  invalidField(path, "unknown", "Ese artículo ya no está en el catálogo.");

/** Maximum number of pictures of a product. */
export const MAX_IMAGES = 40;

export const tooManyImages = (): Failure =>
  invalidField("files", "too-many", `Un producto tiene ${MAX_IMAGES} imágenes como mucho.`);

/** Throws `validation` at the first picture that does not belong to the product. */
export function requireOwnImages(images: readonly { id: string }[], own: readonly string[]): void {
  const strange = images.findIndex(({ id }) => !own.includes(id));
  if (strange >= 0) throw invalidField(`images.${strange}.id`, "unknown", "Esa imagen no es de este producto.");
}
