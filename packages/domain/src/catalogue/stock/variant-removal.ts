import type { Permission } from "../../platform/access/permissions.ts";
import { Failure, type FailureCode, type FieldError } from "../../platform/failure.ts";
import type { MovementKind } from "../../platform/vocabulary.ts";

/** A stored variant that is missing from the new state of its product. */
export interface RemovedVariant {
  id: string;
  /** Its options in words, or its SKU. */
  name: string;
  sku: string;
  onHand: number;
  reserved: number;
  /** Numbers of the orders that reserve units of it. */
  orders: readonly string[];
  /** Titles of its unfinished campaigns, including drafts. */
  campaigns: readonly string[];
}

/** A decision by staff about the units of a removed variant. */
export interface UnitsDecision {
  variantId: string;
  /** The units on hand that staff saw, at least one. */
  units: number;
  /** The variant that receives the units; null if they are written off. */
  moveTo: string | null;
  reason: string;
}

/** A ledger entry; the quantity is signed. */
export interface RemovalMovement {
  variantId: string;
  kind: Exclude<MovementKind, "sale">;
  quantity: number;
  reason: string;
}

export interface RemovalRefusal {
  code: Extract<FailureCode, "in-use" | "validation">;
  /** Spanish. */
  detail: string;
  errors: FieldError[];
}

export const MAX_REMOVAL_REASON = 200;

const units = (count: number): string => (count === 1 ? "1 unidad" : `${count} unidades`);

const join = (parts: readonly string[]): string => new Intl.ListFormat("es-ES").format(parts);

/** Why a variant has to stay, whatever staff decided about its units; null if it may be removed. */
export function keepVariantReason({
  name,
  reserved,
  orders,
  campaigns,
}: Pick<RemovedVariant, "name" | "reserved" | "orders" | "campaigns">): string | null {
  const titles = campaigns.map((title) => `la precompra «${title}»`);
  if (reserved > 0) {
    const holders = [...orders.map((number) => `el pedido ${number}`), ...titles];
    const whose = holders.length > 0 ? ` por ${join(holders)}` : "";
    const held = reserved === 1 ? "1 unidad reservada" : `${reserved} unidades reservadas`;
    return `«${name}» tiene ${held}${whose}: no se quita hasta que se sirvan o se liberen.`;
  }
  return titles.length === 0 ? null : `«${name}» es el artículo de ${join(titles)}: no se quita hasta que acabe.`;
}

/**
 * Removed variants that have units but no valid decision, either because there is none or because their units
 * have changed since.
 */
export const listUndecidedUnits = <V extends Pick<RemovedVariant, "id" | "onHand">>(
  removed: readonly V[],
  decisions: readonly Pick<UnitsDecision, "variantId" | "units">[],
): V[] =>
  removed.filter(
    ({ id, onHand }) =>
      onHand > 0 && !decisions.some(({ variantId, units: seen }) => variantId === id && seen === onHand),
  );

/** Removing units requires the permission to move stock by hand. Throws `forbidden`. */
export function requireUnitsPermission(
  decisions: readonly UnitsDecision[],
  may: (permission: Permission) => boolean,
): void {
  if (decisions.length > 0 && !may("stock:write"))
    throw new Failure("forbidden", "Esto mueve existencias: pide permiso a quien las lleva.");
}

/**
 * Why variants cannot be removed with these decisions; null if they can. Units are dropped or moved only if
 * staff decided on exactly that number. `kept` are the stored variants that stay.
 */
export function removalRefusal(
  removed: readonly RemovedVariant[],
  kept: readonly { id: string }[],
  decisions: readonly UnitsDecision[],
): RemovalRefusal | null {
  const invalid = decisions.flatMap(({ variantId, moveTo }, index): FieldError[] => {
    const path = `removals.${index}`;
    if (!removed.some(({ id }) => id === variantId))
      return [{ path: `${path}.variantId`, code: "unknown", message: "Esa variante no se quita." }];
    if (decisions.findIndex((other) => other.variantId === variantId) < index)
      return [{ path: `${path}.variantId`, code: "duplicate", message: "Sus unidades ya están decididas." }];
    if (moveTo !== null && !kept.some(({ id }) => id === moveTo))
      return [{ path: `${path}.moveTo`, code: "unknown", message: "Elige una variante guardada que se quede." }];
    return [];
  });
  if (invalid[0]) return { code: "validation", detail: invalid[0].message, errors: invalid };
  const held = removed.flatMap((variant) => {
    const message = keepVariantReason(variant);
    return message === null ? [] : [{ path: "variants", code: "in-use", message }];
  });
  if (held[0]) return { code: "in-use", detail: held[0].message, errors: held };
  const undecided = listUndecidedUnits(removed, decisions).map(({ id, name, onHand }) => {
    const index = decisions.findIndex(({ variantId }) => variantId === id);
    return index < 0
      ? {
          path: "removals",
          code: "units-undecided",
          message: `«${name}» tiene ${units(onHand)}: di si se dan de baja o pasan a otra variante.`,
        }
      : { path: `removals.${index}.units`, code: "units-changed", message: `«${name}» tiene ahora ${units(onHand)}.` };
  });
  const gone = decisions.flatMap(({ variantId }, index) => {
    const name = removed.find(({ id, onHand }) => id === variantId && onHand === 0)?.name;
    return name === undefined
      ? []
      : [{ path: `removals.${index}.units`, code: "units-changed", message: `«${name}» ya no tiene unidades.` }];
  });
  const changed = [...undecided, ...gone];
  return changed[0] ? { code: "in-use", detail: changed[0].message, errors: changed } : null;
}

/**
 * The ledger entries that empty removed variants, in the order of the decisions. Units moved to another variant
 * are a receipt there and serve its campaign reservations first. Call it after `removalRefusal`.
 */
export function removalMovements(
  removed: readonly Pick<RemovedVariant, "id" | "sku">[],
  kept: readonly { id: string; sku: string }[],
  decisions: readonly UnitsDecision[],
): RemovalMovement[] {
  const skus = new Map([...removed, ...kept].map(({ id, sku }) => [id, sku]));
  return decisions.flatMap(({ variantId, units: quantity, moveTo, reason }): RemovalMovement[] => {
    if (moveTo === null) return [{ variantId, kind: "loss", quantity: -quantity, reason }];
    return [
      { variantId, kind: "adjustment", quantity: -quantity, reason: `Pasan a ${skus.get(moveTo)}: ${reason}` },
      { variantId: moveTo, kind: "receipt", quantity, reason: `Vienen de ${skus.get(variantId)}: ${reason}` },
    ];
  });
}
