/** What staff did, as the audit log names it. Old entries keep their word, so a word is never taken away. */
export const AUDIT_ACTIONS = [
  "create",
  "update",
  "archive",
  "delete",
  "images",
  "movement",
  "transition",
  "shipment",
  "payment",
  "refund",
  "note",
  "password",
  "retry",
  "send",
  "sign-in",
  "sign-in-failed",
  "sign-out",
  "end-sessions",
  "refused",
] as const;
export type AuditAction = (typeof AUDIT_ACTIONS)[number];

/** What they did it to. */
export const AUDIT_ENTITIES = [
  "order",
  "refund",
  "product",
  "variant",
  "coupon",
  "client",
  "category",
  "game",
  "supplier",
  "event",
  "preorder",
  "invoice",
  "header",
  "carrier",
  "zone",
  "rate",
  "user",
  "account",
  "settings",
  "job",
  "mail",
  "fault",
  "payment-event",
] as const;
export type AuditEntity = (typeof AUDIT_ENTITIES)[number];

export const AUDIT_ACTION_LABELS: Record<AuditAction, string> = {
  create: "Alta",
  update: "Cambio",
  archive: "Archivado",
  delete: "Borrado",
  images: "Imágenes",
  movement: "Movimiento de stock",
  transition: "Cambio de estado",
  shipment: "Envío",
  payment: "Cobro",
  refund: "Devolución de dinero",
  note: "Nota",
  password: "Contraseña nueva",
  retry: "Reintento",
  send: "Correo enviado",
  "sign-in": "Inicio de sesión",
  "sign-in-failed": "Inicio de sesión fallido",
  "sign-out": "Cierre de sesión",
  "end-sessions": "Sesiones cerradas",
  refused: "Acceso denegado",
};

export const AUDIT_ENTITY_LABELS: Record<AuditEntity, string> = {
  order: "Pedido",
  refund: "Devolución",
  product: "Producto",
  variant: "Variante",
  coupon: "Cupón",
  client: "Cliente",
  category: "Categoría",
  game: "Juego",
  supplier: "Proveedor",
  event: "Evento",
  preorder: "Precompra",
  invoice: "Factura",
  header: "Cabecera",
  carrier: "Transportista",
  zone: "Zona",
  rate: "Tarifa",
  user: "Usuario",
  account: "Cuenta",
  settings: "Ajustes",
  job: "Tarea",
  mail: "Correo",
  fault: "Fallo",
  "payment-event": "Aviso de la pasarela",
};

/** Members that no log may hold, whatever they are part of. */
const SECRET = /password|passwd|secret|token|hash|^jti$|iban|cardnumber/i;
/** Members that change with every write and say nothing. */
const NOISE = new Set(["updatedAt", "version"]);

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function without(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(without);
  if (!isRecord(value)) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([name]) => !SECRET.test(name))
      .map(([name, member]) => [name, without(member)]),
  );
}

/**
 * What an audit entry keeps of a row before and after: without secrets, and of two rows only the members that differ.
 * A side that is missing stays missing.
 */
export function auditChanges(before: unknown, after: unknown): { before: unknown; after: unknown } {
  const clean = { before: without(before), after: without(after) };
  if (!isRecord(clean.before) || !isRecord(clean.after)) return clean;
  const { before: old, after: fresh } = clean as { before: Record<string, unknown>; after: Record<string, unknown> };
  const names = [...new Set([...Object.keys(old), ...Object.keys(fresh)])].filter(
    (name) => !NOISE.has(name) && JSON.stringify(old[name]) !== JSON.stringify(fresh[name]),
  );
  const pick = (row: Record<string, unknown>) =>
    Object.fromEntries(names.filter((name) => row[name] !== undefined).map((name) => [name, row[name]]));
  return { before: pick(old), after: pick(fresh) };
}
