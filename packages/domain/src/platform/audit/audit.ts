import { PARTS } from "../resources/parts.ts";
import { REGISTRY, type RegisteredResource } from "../resources/registry.ts";
import { oneOf } from "../resources/words.ts";

/** Staff actions in the audit log. Old entries keep their name, so names are never removed. */
export const AUDIT_ACTIONS = [
  "create",
  "update",
  "archive",
  "delete",
  "images",
  "documents",
  "movement",
  "merge",
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
  "accept",
  "two-factor",
  "address",
  "consent",
  "export",
  "anonymise",
  "clear",
  "publish",
  "check",
  "resume",
  "link",
] as const;
export type AuditAction = (typeof AUDIT_ACTIONS)[number];

type Parts = typeof PARTS;
/** Subject of an audit entry: a resource of the back office or a part of one. */
export type AuditEntity =
  | Extract<RegisteredResource, { audit: string }>["audit"]
  | { [Id in keyof Parts]: Parts[Id] extends { audit: infer Name } ? Name : never }[keyof Parts];

const AUDITED = [
  ...REGISTRY.flatMap((resource) => ("audit" in resource ? [resource] : [])),
  ...Object.entries(PARTS).flatMap(([id, part]) => ("audit" in part ? [{ ...part, id }] : [])),
];

export const AUDIT_ENTITIES: readonly AuditEntity[] = AUDITED.map(({ audit }) => audit);

/** "Pedido", by entity. */
export const AUDIT_ENTITY_LABELS = Object.fromEntries(AUDITED.map((each) => [each.audit, oneOf(each)])) as Record<
  AuditEntity,
  string
>;

/** The entity of a resource or part by its id, such as `orders`. */
export const auditEntityOf = (id: string): AuditEntity | undefined => AUDITED.find((each) => each.id === id)?.audit;

export const AUDIT_ACTION_LABELS: Record<AuditAction, string> = {
  create: "Alta",
  update: "Cambio",
  archive: "Archivado",
  delete: "Borrado",
  images: "Imágenes",
  documents: "Documentos",
  movement: "Movimiento de stock",
  merge: "Fusión",
  transition: "Cambio de estado",
  shipment: "Envío",
  payment: "Cobro",
  refund: "Devolución de dinero",
  note: "Nota",
  password: "Contraseña nueva",
  retry: "Reintento",
  send: "Enviado",
  "sign-in": "Inicio de sesión",
  "sign-in-failed": "Inicio de sesión fallido",
  "sign-out": "Cierre de sesión",
  "end-sessions": "Sesiones cerradas",
  refused: "Acceso denegado",
  accept: "Invitación aceptada",
  "two-factor": "Verificación en dos pasos",
  address: "Dirección",
  consent: "Consentimiento",
  export: "Entrega de datos",
  anonymise: "Anonimización",
  clear: "Vaciado",
  publish: "Publicación",
  check: "Comprobación",
  resume: "Reanudación",
  link: "Enlace copiado",
};

/** Members that are never logged, at any depth. */
const SECRET = /password|passwd|secret|token|hash|^jti$|iban|cardnumber/i;
/** Members that change with every write and say nothing about the change. */
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
 * Changes stored in an audit entry, without secrets. If both rows exist, only the members that differ; a missing
 * row stays missing.
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
