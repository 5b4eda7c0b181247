import type { AuditEntry } from "@tablero/contract/shapes/admin-audit";
import { AUDIT_ACTION_LABELS, AUDIT_ENTITY_LABELS } from "@tablero/domain/audit";
import { GAME_KIND_LABELS, MOVEMENT_KIND_LABELS, PAYMENT_METHOD_LABELS, RULESET_LABELS } from "@tablero/domain/labels";
import { formatMoney } from "@tablero/domain/money";
import { pathOf } from "@tablero/domain/resources/paths";
import { WITH_RECORDS } from "@tablero/domain/resources/registry";
import {
  FULFILMENT_STATE_LABELS,
  ORDER_PAYMENT_STATE_LABELS,
  ORDER_STATE_LABELS,
  PRODUCT_STATUS_LABELS,
  SHIPMENT_STATE_LABELS,
} from "@tablero/domain/state-labels";

/** A member that differs: where it is, in words, and both values as people read them; null where there was none. */
export interface Difference {
  name: string;
  before: string | null;
  after: string | null;
}

export const FIELD_LABELS: Readonly<Record<string, string>> = {
  active: "Activo",
  added: "Imágenes añadidas",
  alt: "Texto alternativo",
  amount: "Importe",
  attributes: "Atributos",
  avatar: "Foto",
  barcode: "Código de barras",
  brand: "Marca",
  categories: "Categorías",
  categoryIds: "Categorías",
  children: "Subcategorías",
  code: "Código",
  colour: "Color",
  contact: "Contacto",
  cost: "Coste",
  depth: "Nivel",
  description: "Descripción",
  email: "Correo",
  endsAt: "Termina",
  events: "Eventos",
  format: "Formato",
  from: "Desde",
  fulfilmentState: "Envío",
  game: AUDIT_ENTITY_LABELS.game,
  gameId: "Juego",
  image: "Imagen",
  images: "Imágenes",
  kind: "Tipo",
  leadDays: "Plazo (días)",
  lineId: "Línea",
  lines: "Líneas",
  machine: "De",
  manufacturer: "Fabricante",
  maxUses: "Usos como máximo",
  method: "Forma de pago",
  minimum: "Compra mínima",
  minimumOrder: "Pedido mínimo",
  name: "Nombre",
  note: "Nota",
  notes: "Notas",
  number: "Número",
  onHand: "Existencias",
  options: "Opciones",
  parentId: "Dentro de",
  parentName: "Dentro de",
  paymentId: "Pago (id)",
  paymentState: "Pago",
  perClientLimit: "Máximo por cliente",
  perClientUses: "Usos por cliente",
  phone: "Teléfono",
  position: "Posición",
  price: "Precio",
  products: "Productos",
  quantity: "Unidades",
  reason: "Motivo",
  reference: "Referencia",
  refund: "Devolución",
  refundId: "Devolución (id)",
  releasedOn: "Salida",
  role: "Rol",
  ruleset: "Reglas de torneo",
  safetyWarning: "Advertencia",
  seoDescription: "Descripción para buscadores",
  seoTitle: "Título para buscadores",
  sets: "Expansiones",
  shipmentId: "Envío (id)",
  shipping: "Gastos de envío",
  sku: "SKU",
  slug: "Dirección",
  startsAt: "Empieza",
  state: "Estado",
  status: "Visibilidad",
  supplierId: "Proveedor",
  tags: "Etiquetas",
  taxId: "NIF",
  taxRate: "IVA",
  text: "Texto",
  to: "Hasta",
  tracking: "Seguimiento",
  uses: "Usos",
  value: "Valor",
  variants: "Variantes",
  weight: "Peso",
};

type Words = Readonly<Record<string, { label: string } | string>>;

/** Members whose value is one of the shop's words. */
const VALUE_LABELS: Readonly<Record<string, Words>> = {
  state: ORDER_STATE_LABELS,
  paymentState: ORDER_PAYMENT_STATE_LABELS,
  fulfilmentState: FULFILMENT_STATE_LABELS,
  status: PRODUCT_STATUS_LABELS,
  method: PAYMENT_METHOD_LABELS,
  kind: { ...MOVEMENT_KIND_LABELS, ...GAME_KIND_LABELS },
  ruleset: RULESET_LABELS,
  to: SHIPMENT_STATE_LABELS,
  from: SHIPMENT_STATE_LABELS,
};
const CENTS = new Set(["price", "cost", "amount", "minimum", "minimumOrder", "shipping", "total", "fee"]);
const BASIS_POINTS = new Set(["taxRate"]);

export const actionLabel = (action: string): string =>
  (AUDIT_ACTION_LABELS as Record<string, string>)[action] ?? action;
export const entityLabel = (entity: string): string =>
  (AUDIT_ENTITY_LABELS as Record<string, string>)[entity] ?? entity;

/** Where what was changed is looked after; null for what has no page of its own. */
export function subjectPath({ entity, entityId }: Pick<AuditEntry, "entity" | "entityId">): string | null {
  const resource = WITH_RECORDS.find(({ audit }) => audit === entity);
  return resource ? pathOf(resource, entityId) : null;
}

type Row = Record<string, unknown>;
const isRow = (value: unknown): value is Row => typeof value === "object" && value !== null && !Array.isArray(value);
const hasIds = (value: unknown): value is (Row & { id: string })[] =>
  Array.isArray(value) && value.length > 0 && value.every((item) => isRow(item) && typeof item.id === "string");

const nameOf = (row: Row, index: number): string => {
  const name = row.sku ?? row.name ?? row.alt ?? row.code;
  return typeof name === "string" && name !== "" ? name : `n.º ${index + 1}`;
};

const placeOf = (path: readonly string[]): string => path.join(" · ") || "Contenido";

/** What differs, member by member; lists of things are compared thing by thing. */
export function differencesOf(before: unknown, after: unknown): Difference[] {
  const found = walk("", before ?? undefined, after ?? undefined, []);
  return found.filter((each) => each.before !== each.after);
}

function walk(key: string, before: unknown, after: unknown, path: readonly string[]): Difference[] {
  if (JSON.stringify(before) === JSON.stringify(after)) return [];
  if (isRow(before ?? {}) && isRow(after ?? {}) && (path.length === 0 || (isRow(before) && isRow(after)))) {
    const [old, fresh] = [(before ?? {}) as Row, (after ?? {}) as Row];
    const keys = [...new Set([...Object.keys(old), ...Object.keys(fresh)])].filter((name) => name !== "id");
    return keys.flatMap((name) => walk(name, old[name], fresh[name], [...path, FIELD_LABELS[name] ?? name]));
  }
  if (hasIds(before) && hasIds(after)) return things(before, after, path);
  return [{ name: placeOf(path), before: words(key, before), after: words(key, after) }];
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
    const name = nameOf(fresh ?? old ?? {}, index);
    if (old && fresh) return walk("", old, fresh, [...path, name]);
    return [{ name: placeOf(path), before: old ? name : null, after: fresh ? name : null }];
  });
  if (found.length > 0) return found;
  const order = (items: readonly Row[]) => items.map(nameOf).join(", ");
  return [{ name: `${placeOf(path)} (orden)`, before: order(before), after: order(after) }];
}

/** A value as people read it. */
function words(key: string, value: unknown): string | null {
  if (value === undefined || value === null || value === "") return null;
  if (typeof value === "boolean") return value ? "Sí" : "No";
  if (typeof value === "number") {
    if (CENTS.has(key)) return formatMoney(value);
    return BASIS_POINTS.has(key) ? `${value / 100} %` : new Intl.NumberFormat("es-ES").format(value);
  }
  if (typeof value === "string") {
    const label = VALUE_LABELS[key]?.[value];
    return typeof label === "string" ? label : (label?.label ?? value);
  }
  if (Array.isArray(value))
    return value.map((item, index) => (isRow(item) ? nameOf(item, index) : String(item))).join(", ") || null;
  return Object.entries(value as Row)
    .map(([name, member]) => [FIELD_LABELS[name] ?? name, words(name, member)])
    .filter(([, text]) => text !== null)
    .map(([name, text]) => `${name}: ${text}`)
    .join("; ");
}

/** The names of what changed, for one line of the list: "Precio, Marca y 2 más". */
export function summaryOf({ before, after }: Pick<AuditEntry, "before" | "after">): string {
  const names = [...new Set(differencesOf(before, after).map(({ name }) => name))];
  const shown = names.slice(0, 3).join(", ");
  return names.length > 3 ? `${shown} y ${names.length - 3} más` : shown;
}
