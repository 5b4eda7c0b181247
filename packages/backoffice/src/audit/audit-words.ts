import type { AuditEntry } from "@tablero/contract/shapes/admin-audit";
import { AUDIT_ACTION_LABELS, AUDIT_ENTITY_LABELS } from "@tablero/domain/audit/audit";
import { MISSING_LABELS } from "@tablero/domain/catalogue/product-readiness";
import { CONSENT_LABELS, CONSENT_SOURCE_LABELS } from "@tablero/domain/clients/consents";
import { formatDateTime } from "@tablero/domain/dates";
import type { TaxStep } from "@tablero/domain/fiscal/rate-on";
import { formatMoney } from "@tablero/domain/money/money";
import { EXCLUSION_WORDS } from "@tablero/domain/orders/withdrawal-exclusion";
import type { FeeStep } from "@tablero/domain/payments/fees";
import type { FieldWords } from "@tablero/domain/resources/descriptor";
import { pathOf } from "@tablero/domain/resources/paths";
import { REGISTRY, WITH_RECORDS } from "@tablero/domain/resources/registry";
import type { ZoneRule } from "@tablero/domain/shipping/shipping";
import {
  CLIENT_KIND_LABELS,
  GAME_KIND_LABELS,
  MOVEMENT_KIND_LABELS,
  RULESET_LABELS,
} from "@tablero/domain/words/labels";
import { RATE_BASIS_LABELS, zoneWords } from "@tablero/domain/words/shipping";
import { PAYMENT_METHOD_LABELS } from "@tablero/domain/words/shop-labels";
import {
  FULFILMENT_STATE_LABELS,
  ORDER_PAYMENT_STATE_LABELS,
  ORDER_STATE_LABELS,
  PRODUCT_STATUS_LABELS,
  SHIPMENT_STATE_LABELS,
} from "@tablero/domain/words/state-labels";
import { feeText } from "../settings/fee-words.ts";
import {
  DEFAULT_TAX_LABELS,
  stepText,
  TAX_FREE_LABELS,
  TAX_KIND_LABELS,
  UNPAID_KIND_LABELS,
  UNPAID_LIMIT_LABELS,
} from "../settings/tax-words.ts";
import { SETTINGS_FIELDS } from "./settings-field-words.ts";

/** A changed member: its label, and both values as display text; null where there was no value. */
export interface Difference {
  name: string;
  before: string | null;
  after: string | null;
}

/** Fields that several records share, and members of entries that are no fields. */
export const SHARED_LABELS: Readonly<Record<string, string>> = {
  account: AUDIT_ENTITY_LABELS.account,
  active: "Activo",
  added: "Imágenes añadidas",
  address: "Dirección",
  addresses: "Direcciones",
  alt: "Texto alternativo",
  amount: "Importe",
  announce: "Rebaja anunciada",
  attributes: "Atributos",
  avatar: "Foto",
  barcode: "Código de barras",
  bases: "Expansión de",
  basis: "Cobra",
  brackets: "Tramos (g o céntimos)",
  brand: "Marca",
  capacity: "Plazas",
  carrier: AUDIT_ENTITY_LABELS.carrier,
  carrierId: "Transportista",
  carts: "Carritos",
  categories: "Categorías",
  categoryIds: "Categorías",
  checkInFrom: "Llegada desde",
  children: "Subcategorías",
  city: "Localidad",
  code: "Código",
  codSurcharge: "Recargo contra reembolso",
  colour: "Color",
  consent: "Consentimiento",
  consents: "Consentimientos",
  cost: "Coste",
  country: "País",
  coupons: "Cupones",
  cut: "Eliminatoria (jugadores)",
  days: "Plazo máximo (días)",
  daysFrom: "Plazo mínimo (días)",
  depth: "Nivel",
  description: "Descripción",
  documents: "Documentos",
  email: "Correo",
  pendingEmail: "Correo por confirmar",
  endsAt: "Termina",
  events: "Eventos",
  expansions: "Expansiones",
  format: "Formato",
  freeFrom: "Gratis desde",
  from: "Desde",
  fulfilmentState: "Entrega",
  game: AUDIT_ENTITY_LABELS.game,
  gameId: "Juego",
  gamesToWin: "Partidas para ganar",
  granted: "Acepta",
  image: "Imagen",
  imageId: "Imagen",
  images: "Imágenes",
  into: "Con",
  invoices: "Facturas",
  isBilling: "Para facturas",
  isDefault: "Para envíos",
  kind: "Tipo",
  label: "Cómo la llama",
  language: "Idioma",
  lastOrderAt: "Último pedido",
  line1: "Calle",
  line2: "Piso",
  lineId: "Línea",
  lines: "Líneas",
  machine: "De",
  mails: "Correos",
  manufacturer: "Fabricante",
  maxWeight: "Peso máximo (g)",
  method: "Forma de pago",
  minimumAge: "Edad mínima",
  minutes: "Minutos por ronda",
  missing: "Le falta",
  name: "Nombre",
  note: "Nota",
  notes: "Notas",
  number: "Número",
  onHand: "Existencias",
  options: "Opciones",
  orders: "Pedidos",
  paidOn: "Día del ingreso",
  parentId: "Dentro de",
  parentName: "Dentro de",
  paymentId: "Pago",
  paymentState: "Pago",
  perClientLimit: "Máximo por cliente",
  phone: "Teléfono",
  place: "Lugar",
  playerId: "Jugador",
  players: "Jugadores",
  position: "Posición",
  postcode: "Código postal",
  price: "Precio",
  priceMax: "Precio máximo",
  priceMin: "Precio mínimo",
  priorPrice: "Precio tachado",
  priority: "Prioridad",
  products: "Productos",
  province: "Provincia",
  provider: "Pasarela",
  quantity: "Unidades",
  rates: "Tarifas",
  reason: "Motivo",
  reference: "Referencia",
  refund: "Devolución",
  refundId: "Reembolso",
  registrations: "Inscripciones",
  releasedOn: "Salida",
  reservations: "Reservas",
  result: "Resultado",
  role: "Rol",
  round: "Ronda",
  rounds: "Rondas suizas",
  rules: "Adónde",
  safetyWarning: "Advertencia",
  seoDescription: "Descripción para buscadores",
  seoTitle: "Título para buscadores",
  sessions: "Sesiones",
  shipmentId: "Bulto",
  shipping: "Gastos de envío",
  size: "Tamaño",
  sku: "SKU",
  slug: "Dirección",
  source: "Cómo lo ha dicho",
  spent: "Gastado",
  startsAt: "Empieza",
  state: "Estado",
  status: "Visibilidad",
  step: "Qué se ha hecho",
  subject: "Asunto",
  supplierId: "Proveedor",
  tags: "Etiquetas",
  taxId: "NIF",
  taxRate: "IVA",
  text: "Texto",
  textVersion: "Versión del texto",
  title: "Título",
  to: "Hasta",
  tracking: "Seguimiento",
  value: "Valor",
  vatCheck: "Comprobación en VIES",
  vatNumber: "NIF-IVA",
  variants: "Variantes",
  was: "Total de antes",
  weight: "Peso",
  zone: AUDIT_ENTITY_LABELS.zone,
  zoneId: "Zona",
  crop: "Recorte",
  cropMobile: "Recorte en móviles",
  imageMobileId: "Imagen para móviles",
  kicker: "Antetítulo",
  link: "Enlace",
  linkLabel: "Texto del enlace",
  subtitle: "Texto",
  visibleFrom: "Se ve desde",
  visibleUntil: "Se ve hasta",
  x: "Foco en horizontal (%)",
  y: "Foco en vertical (%)",
  zoom: "Ampliación (%)",
  prizes: "Premios",
  published: "Publicado",
  registrationOpensAt: "Abre la inscripción",
  registrationClosesAt: "Cierra la inscripción",
  withdrawalExclusion: "Derecho de desistimiento",
  withdrawUntil: "Devolución hasta",
};

/** Labels of fields from the descriptors of their resources, and of the settings. */
export const OWN_FIELDS: readonly (readonly [string, FieldWords])[] = [
  ...REGISTRY.flatMap((resource) => ("fields" in resource ? Object.entries<FieldWords>(resource.fields) : [])),
  ...Object.entries(SETTINGS_FIELDS),
];
const labelled = OWN_FIELDS.map(([name, words]) => [name, typeof words === "string" ? words : words.label]);
export const FIELD_LABELS: Readonly<Record<string, string>> = { ...SHARED_LABELS, ...Object.fromEntries(labelled) };
const writtenAs = (form: "cents" | "instant"): string[] =>
  OWN_FIELDS.flatMap(([name, words]) => (typeof words !== "string" && words.as === form ? [name] : []));

/** Labels of members inside a field that mean something else elsewhere, by the field. */
const MEMBER_LABELS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  unpaidLimits: { ...UNPAID_KIND_LABELS, ...UNPAID_LIMIT_LABELS },
  paymentRules: { ...PAYMENT_METHOD_LABELS, on: "Se ofrece", text: "Texto", min: "Desde", max: "Hasta" },
  taxRates: TAX_KIND_LABELS,
  paymentFees: PAYMENT_METHOD_LABELS,
};

type Words = Readonly<Record<string, { label: string } | string>>;

/** Members whose value is an enum of the domain with a label. */
const VALUE_LABELS: Readonly<Record<string, Words>> = {
  state: ORDER_STATE_LABELS,
  paymentState: ORDER_PAYMENT_STATE_LABELS,
  fulfilmentState: FULFILMENT_STATE_LABELS,
  status: PRODUCT_STATUS_LABELS,
  method: PAYMENT_METHOD_LABELS,
  kind: { ...MOVEMENT_KIND_LABELS, ...GAME_KIND_LABELS, ...CLIENT_KIND_LABELS },
  consent: CONSENT_LABELS,
  source: CONSENT_SOURCE_LABELS,
  ruleset: RULESET_LABELS,
  basis: RATE_BASIS_LABELS,
  withdrawalExclusion: EXCLUSION_WORDS,
  missing: MISSING_LABELS,
  defaultTax: DEFAULT_TAX_LABELS,
  taxFreeTo: TAX_FREE_LABELS,
  to: SHIPMENT_STATE_LABELS,
  from: SHIPMENT_STATE_LABELS,
};
const PICTURES = new Set(["image", "imageMobile"]);
const INSTANTS = new Set([
  ...writtenAs("instant"),
  "checkInFrom",
  "withdrawUntil",
  "registrationClosesAt",
  "registrationOpensAt",
  "visibleFrom",
  "visibleUntil",
]);
const CENTS = new Set([
  ...writtenAs("cents"),
  "price",
  "priceMax",
  "priceMin",
  "priorPrice",
  "cost",
  "amount",
  "shipping",
  "spent",
  "total",
  "fee",
  "freeFrom",
  "codSurcharge",
]);
const BASIS_POINTS = new Set(["taxRate"]);

export const actionLabel = (action: string): string =>
  (AUDIT_ACTION_LABELS as Record<string, string>)[action] ?? action;
export const entityLabel = (entity: string): string =>
  (AUDIT_ENTITY_LABELS as Record<string, string>)[entity] ?? entity;

/** URL of the changed record; null for records without a page of their own. */
export function subjectPath({ entity, entityId }: Pick<AuditEntry, "entity" | "entityId">): string | null {
  const resource = WITH_RECORDS.find(({ audit }) => audit === entity);
  return resource ? pathOf(resource, entityId) : null;
}

type Row = Record<string, unknown>;
const isRow = (value: unknown): value is Row => typeof value === "object" && value !== null && !Array.isArray(value);
const hasIds = (value: unknown): value is (Row & { id: string })[] =>
  Array.isArray(value) && value.length > 0 && value.every((item) => isRow(item) && typeof item.id === "string");

const nameOf = (row: Row, index: number): string => {
  const name = row.sku ?? row.name ?? row.alt ?? row.code ?? row.title;
  return typeof name === "string" && name !== "" ? name : `n.º ${index + 1}`;
};

const placeOf = (path: readonly string[]): string => path.join(" · ") || "Contenido";

/** Differences, member by member; arrays of objects are compared element by element. */
export function differencesOf(before: unknown, after: unknown): Difference[] {
  const found = walk("", before ?? undefined, after ?? undefined, []);
  return found.filter((each) => each.before !== each.after);
}

function walk(key: string, before: unknown, after: unknown, path: readonly string[], top = ""): Difference[] {
  if (JSON.stringify(before) === JSON.stringify(after)) return [];
  if (isRow(before ?? {}) && isRow(after ?? {}) && (path.length === 0 || (isRow(before) && isRow(after)))) {
    const [old, fresh] = [(before ?? {}) as Row, (after ?? {}) as Row];
    // An image is identified by its id: its other members only change together with the id.
    const names = new Set([...Object.keys(old), ...Object.keys(fresh)]);
    const keys = [...names].filter((name) => name !== "id" && !(PICTURES.has(name) && names.has(`${name}Id`)));
    return keys.flatMap((name) => {
      const label = MEMBER_LABELS[top]?.[name] ?? FIELD_LABELS[name] ?? name;
      return walk(name, old[name], fresh[name], [...path, label], top || name);
    });
  }
  if (hasIds(before) && hasIds(after)) return things(before, after, path);
  if (top === "paymentRules" && (key === "min" || key === "max"))
    return [{ name: placeOf(path), before: words("amount", before), after: words("amount", after) }];
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

/** Display text of a value. */
function words(key: string, value: unknown): string | null {
  if (value === undefined || value === null || value === "") return null;
  if (typeof value === "boolean") return value ? "Sí" : "No";
  if (typeof value === "number") {
    if (CENTS.has(key)) return formatMoney(value);
    return BASIS_POINTS.has(key) ? `${value / 100} %` : new Intl.NumberFormat("es-ES").format(value);
  }
  if (typeof value === "string") {
    if (INSTANTS.has(key)) return formatDateTime(value);
    if (key === "imageId" || key === "imageMobileId") return `…${value.slice(-4)}`;
    const label = VALUE_LABELS[key]?.[value];
    return typeof label === "string" ? label : (label?.label ?? value);
  }
  if (Array.isArray(value) && value.length > 0 && value.every(isStep)) return value.map(stepText).join(", ");
  if (Array.isArray(value) && value.length > 0 && value.every(isFee)) return value.map(feeText).join(", ");
  if (key === "rules" && isRules(value)) return zoneWords(value);
  if (key === "brackets" && Array.isArray(value)) return value.map(bracketText).join("; ") || null;
  if (Array.isArray(value))
    return value.map((item, index) => (isRow(item) ? nameOf(item, index) : words(key, item))).join(", ") || null;
  return Object.entries(value as Row)
    .map(([name, member]) => [FIELD_LABELS[name] ?? name, words(name, member)])
    .filter(([, text]) => text !== null)
    .map(([name, text]) => `${name}: ${text}`)
    .join("; ");
}

const isStep = (value: unknown): value is TaxStep =>
  isRow(value) && typeof value.rate === "number" && typeof value.from === "string";

const isFee = (value: unknown): value is FeeStep =>
  isRow(value) &&
  typeof value.percent === "number" &&
  typeof value.fixed === "number" &&
  typeof value.from === "string";

const isRules = (value: unknown): value is ZoneRule[] =>
  Array.isArray(value) && value.every((rule) => isRow(rule) && typeof rule.country === "string");

/** A bracket of a rate. The entry does not say whether it is by weight or by amount. */
function bracketText(bracket: unknown): string {
  const { upTo, price } = isRow(bracket) ? bracket : {};
  return `${typeof upTo === "number" ? `hasta ${words("", upTo)}` : "sin límite"}: ${words("price", price) ?? "—"}`;
}

/** Names of the changed members, for one row of the list: "Precio, Marca y 2 más". */
export function summaryOf({ before, after }: Pick<AuditEntry, "before" | "after">): string {
  const names = [...new Set(differencesOf(before, after).map(({ name }) => name))];
  // One more is named rather than counted.
  const shown = names.length > 4 ? names.slice(0, 3) : names;
  const rest = names.length - shown.length;
  return rest > 0 ? `${shown.join(", ")} y ${rest} más` : shown.join(", ");
}
