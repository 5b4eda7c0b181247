import { Failure, type FieldError } from "../../platform/failure.ts";
import { entriesOf } from "../../platform/typed.ts";
import type { ProductKind, ProductStatus } from "../../platform/vocabulary.ts";

/** Parts without which a product cannot be published. */
export const MISSING_PARTS = ["image", "alt", "maker", "maker-address", "maker-email"] as const;
export type MissingPart = (typeof MISSING_PARTS)[number];

/** Goods must name the responsible party (GPSR); a service has no manufacturer. */
export const NEEDS_SAFETY: Readonly<Record<ProductKind, boolean>> = {
  sealed: true,
  single: true,
  "board-game": true,
  accessory: true,
  book: true,
  service: false,
};

/** Required safety data, by the code of the missing part. */
export const SAFETY_PARTS = { maker: "name", "maker-address": "address", "maker-email": "email" } as const;

export interface ShownProduct {
  kind: ProductKind;
  images: readonly { alt: string }[];
  manufacturer?: { name: string; address: string; email: string } | null | undefined;
}

export const MISSING_LABELS: Record<MissingPart, string> = {
  image: "imagen",
  alt: "texto alternativo",
  maker: "fabricante",
  "maker-address": "dirección del fabricante",
  "maker-email": "correo de seguridad",
};

/** Parts a product lacks for publication, in a fixed order. */
export function missingParts({ kind, images, manufacturer }: ShownProduct): MissingPart[] {
  const safety = entriesOf(SAFETY_PARTS);
  return [
    ...(images.length === 0 ? (["image"] as const) : []),
    ...(images.some(({ alt }) => alt.trim() === "") ? (["alt"] as const) : []),
    ...(NEEDS_SAFETY[kind] ? safety.filter(([, field]) => !manufacturer?.[field].trim()).map(([part]) => part) : []),
  ];
}

/** "imagen, fabricante y correo de seguridad" */
export function missingText(parts: readonly MissingPart[]): string {
  return new Intl.ListFormat("es-ES").format(parts.map((part) => MISSING_LABELS[part]));
}

const MISSING_ERRORS: Record<Exclude<MissingPart, "alt">, Omit<FieldError, "code">> = {
  image: { path: "images", message: "Para publicarlo hace falta al menos una imagen" },
  maker: { path: "manufacturer.name", message: "Para publicarlo hace falta el fabricante" },
  "maker-address": { path: "manufacturer.address", message: "Para publicarlo hace falta la dirección del fabricante" },
  "maker-email": { path: "manufacturer.email", message: "Para publicarlo hace falta el correo de seguridad" },
};

/**
 * Validation errors that prevent publication, each at its field. A published product may still lack parts that
 * it lacked `before`.
 */
export function publishErrors(product: ShownProduct, before: ShownProduct | null = null): FieldError[] {
  const known = before ? missingParts(before) : [];
  return missingParts(product)
    .filter((part) => !known.includes(part))
    .flatMap((part) => {
      if (part !== "alt") return [{ ...MISSING_ERRORS[part], code: "needed-in-public" }];
      return product.images.flatMap(({ alt }, index) =>
        alt.trim() === ""
          ? [{ path: `images.${index}.alt`, code: "needed-in-public", message: "Describe lo que se ve en la imagen" }]
          : [],
      );
    });
}

/** Throws `validation` for parts that a published product lacks, unless it lacked them before while published. */
export function requireReady(
  after: ShownProduct & { status: ProductStatus },
  before?: ShownProduct & { status: ProductStatus },
): void {
  if (after.status !== "published") return;
  const errors = publishErrors(after, before?.status === "published" ? before : null);
  if (errors.length > 0) throw new Failure("validation", "Le falta algo para estar en la tienda.", { errors });
}
