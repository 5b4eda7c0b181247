import type { AuditEntry } from "@tablero/contract/platform/shapes/admin-audit";
import { AUDIT_ACTION_LABELS, AUDIT_ENTITY_LABELS } from "@tablero/domain/platform/audit/audit";
import { resourcePath } from "@tablero/domain/platform/resources/paths";
import { WITH_RECORDS } from "@tablero/domain/platform/resources/registry";
import { memberOf } from "@tablero/domain/platform/typed";
import { PAYMENT_METHOD_LABELS } from "@tablero/domain/platform/words/shop-labels";
import { UNPAID_KIND_LABELS, UNPAID_LIMIT_LABELS } from "@tablero/domain/settings/orders/unpaid-words";
import { TAX_KIND_LABELS } from "@tablero/domain/settings/taxes/tax-words";
import { FIELD_LABELS } from "./field-words.ts";
import { isRow, type Row, rowText, valueText } from "./value-words.ts";

/** A changed member: its label, and both values as text; null if there was no value. */
export interface Difference {
  name: string;
  before: string | null;
  after: string | null;
}

/** Labels of nested members whose meaning depends on the field that contains them, by field. */
const MEMBER_LABELS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  unpaidLimits: { ...UNPAID_KIND_LABELS, ...UNPAID_LIMIT_LABELS },
  paymentRules: { ...PAYMENT_METHOD_LABELS, on: "Se ofrece", text: "Texto", min: "Desde", max: "Hasta" },
  taxRates: TAX_KIND_LABELS,
  paymentFees: PAYMENT_METHOD_LABELS,
};

const PICTURES = new Set(["image", "imageMobile"]);

export const actionLabel = (action: string): string => memberOf(AUDIT_ACTION_LABELS, action) ?? action;
export const entityLabel = (entity: string): string => memberOf(AUDIT_ENTITY_LABELS, entity) ?? entity;

/** URL of the changed record; null if such records have no page. */
export function subjectPath({ entity, entityId }: Pick<AuditEntry, "entity" | "entityId">): string | null {
  const resource = WITH_RECORDS.find(({ audit }) => audit === entity);
  return resource ? resourcePath(resource, entityId) : null;
}

const hasIds = (value: unknown): value is (Row & { id: string })[] =>
  Array.isArray(value) && value.length > 0 && value.every((item) => isRow(item) && typeof item.id === "string");

const placeOf = (path: readonly string[]): string => path.join(" · ") || "Contenido";

/** Differences, member by member; arrays of objects are compared element by element. */
export function listDifferences(before: unknown, after: unknown): Difference[] {
  const found = walk("", before ?? undefined, after ?? undefined, []);
  return found.filter((each) => each.before !== each.after);
}

function walk(key: string, before: unknown, after: unknown, path: readonly string[], top = ""): Difference[] {
  if (JSON.stringify(before) === JSON.stringify(after)) return [];
  if (isRow(before ?? {}) && isRow(after ?? {}) && (path.length === 0 || (isRow(before) && isRow(after)))) {
    const [old, fresh] = [(before ?? {}) as Row, (after ?? {}) as Row];
    // An image is identified by its id; its other members change only together with the id.
    const names = new Set([...Object.keys(old), ...Object.keys(fresh)]);
    const keys = [...names].filter((name) => name !== "id" && !(PICTURES.has(name) && names.has(`${name}Id`)));
    return keys.flatMap((name) => {
      const label = MEMBER_LABELS[top]?.[name] ?? FIELD_LABELS[name] ?? name;
      return walk(name, old[name], fresh[name], [...path, label], top || name);
    });
  }
  if (hasIds(before) && hasIds(after)) return things(before, after, path);
  if (top === "paymentRules" && (key === "min" || key === "max"))
    return [{ name: placeOf(path), before: valueText("amount", before), after: valueText("amount", after) }];
  return [{ name: placeOf(path), before: valueText(key, before), after: valueText(key, after) }];
}

function things(
  before: readonly (Row & { id: string })[],
  after: readonly (Row & { id: string })[],
  path: readonly string[],
) {
  const ids = [...new Set([...before, ...after].map(({ id }) => id))];
  const found = ids.flatMap((id, index) => {
    const old = before.find((item) => item.id === id);
    const fresh = after.find((item) => item.id === id);
    const name = rowText(fresh ?? old ?? {}, index);
    if (old && fresh) return walk("", old, fresh, [...path, name]);
    return [{ name: placeOf(path), before: old ? name : null, after: fresh ? name : null }];
  });
  if (found.length > 0) return found;
  const order = (items: readonly Row[]) => items.map(rowText).join(", ");
  return [{ name: `${placeOf(path)} (orden)`, before: order(before), after: order(after) }];
}

/** Names of the changed fields, for one row of the list: "Precio, Marca y 2 más". */
export function summarizeChanges({ before, after }: Pick<AuditEntry, "before" | "after">): string {
  const names = [...new Set(listDifferences(before, after).map(({ name }) => name))];
  // If only one more name remains, it is shown instead of a count.
  const shown = names.length > 4 ? names.slice(0, 3) : names;
  const rest = names.length - shown.length;
  return rest > 0 ? `${shown.join(", ")} y ${rest} más` : shown.join(", ");
}
