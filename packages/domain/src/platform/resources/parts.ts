import type { AccessTable, Words } from "./descriptor.ts";

/**
 * Part of a resource or of the shop as a whole that has no section of its own; used by permissions and the audit
 * log.
 */
interface PartDescriptor {
  readonly words?: Words;
  readonly access?: AccessTable;
  readonly audit?: string;
}

const SALES = { admin: "write", manager: "write", clerk: "write", warehouse: "read", accountant: "read" } as const;
const SUPPLY = { admin: "write", manager: "write", clerk: "read", warehouse: "write", accountant: "read" } as const;
const TRANSPORT = { admin: "write", manager: "write", clerk: "read", warehouse: "read", accountant: "read" } as const;
const EVERYONE = {
  admin: "read",
  manager: "read",
  clerk: "read",
  warehouse: "read",
  accountant: "read",
  judge: "read",
} as const;

const f = (one: string, many: string): Words => ({ one, many, gender: "f" });
const m = (one: string, many: string): Words => ({ one, many, gender: "m" });

export const PARTS = {
  payments: { access: SALES },
  "game-sets": { words: f("expansión", "expansiones"), audit: "game-set" },
  "payment-events": { words: m("aviso de la pasarela", "avisos de la pasarela"), audit: "payment-event" },
  payouts: {
    words: m("ingreso de la pasarela", "ingresos de la pasarela"),
    audit: "payout",
  },
  refunds: { words: m("reembolso", "reembolsos"), audit: "refund" },
  shipments: { access: { ...SALES, warehouse: "write" } },
  variants: { words: f("variante", "variantes"), audit: "variant" },
  stock: { access: SUPPLY },
  "purchase-orders": { access: SUPPLY },
  registrations: {
    words: f("inscripción", "inscripciones"),
    audit: "registration",
    access: { admin: "write", manager: "write", clerk: "write", accountant: "read", judge: "write" },
  },
  tournaments: { words: m("torneo", "torneos"), audit: "tournament" },
  zones: { words: f("zona", "zonas"), access: TRANSPORT, audit: "zone" },
  rates: { words: f("tarifa", "tarifas"), access: TRANSPORT, audit: "rate" },
  accounts: { words: f("cuenta", "cuentas"), audit: "account" },
  pictures: { words: f("imagen", "imágenes"), audit: "picture" },
  statistics: { access: EVERYONE },
  inbox: { words: m("asunto de la bandeja", "asuntos de la bandeja"), audit: "inbox" },
  "reply-templates": { words: f("plantilla de respuesta", "plantillas de respuesta"), audit: "reply-template" },
  "saved-filters": { words: f("vista guardada", "vistas guardadas"), audit: "saved-filter" },
  backups: { words: f("copia de seguridad", "copias de seguridad"), audit: "backup" },
  jobs: { words: f("tarea", "tareas"), audit: "job" },
  mails: { words: m("correo", "correos"), audit: "mail" },
  faults: { words: m("fallo", "fallos"), audit: "fault" },
} as const satisfies Record<string, PartDescriptor>;
