import type { FieldError } from "../../platform/failure.ts";
import { archivedError } from "../../platform/kit/archived.ts";
import type { ProductStatus } from "../../platform/vocabulary.ts";

/** Maximum number of base games of an expansion. */
export const MAX_BASES = 6;
/** Maximum number of expansions that a base game's page lists. */
export const MAX_EXPANSIONS = 24;

const fieldError = (index: number, code: string, message: string): FieldError => ({
  path: `baseIds.${index}`,
  code,
  message,
});

/**
 * Validation errors of the base games chosen for a product: the product itself, a duplicate, or one of its own
 * expansions, direct or indirect. `basesOf` returns the stored base games of a product.
 */
export function baseErrors(
  productId: string | null,
  baseIds: readonly string[],
  basesOf: (productId: string) => readonly string[],
): FieldError[] {
  return baseIds.flatMap((id, index) => {
    if (id === productId) return [fieldError(index, "self", "Un producto no puede ser expansión de sí mismo.")];
    if (baseIds.indexOf(id) < index) return [fieldError(index, "duplicate", "Ese juego base está repetido.")];
    if (productId !== null && leadsTo(id, productId, basesOf))
      return [
        fieldError(index, "cycle", "Ese producto ya es una expansión de este: no puede ser a la vez su juego base."),
      ];
    return [];
  });
}

/**
 * Validation errors for base games that do not exist (`statusOf` undefined), or that are archived and newly
 * chosen.
 */
export function missingBaseErrors(
  baseIds: readonly string[],
  statusOf: (productId: string) => ProductStatus | undefined,
  known: readonly string[],
): FieldError[] {
  return baseIds.flatMap((id, index) => {
    const status = statusOf(id);
    if (!status) return [fieldError(index, "unknown", "Ese producto ya no existe.")];
    return status === "archived" && !known.includes(id) ? [archivedError(`baseIds.${index}`)] : [];
  });
}

/** Whether `from` is an expansion of `wanted`, at any depth. */
function leadsTo(from: string, wanted: string, basesOf: (productId: string) => readonly string[]): boolean {
  const seen = new Set<string>();
  const open = [from];
  for (let id = open.pop(); id !== undefined; id = open.pop()) {
    if (id === wanted) return true;
    if (seen.has(id)) continue;
    seen.add(id);
    open.push(...basesOf(id));
  }
  return false;
}
