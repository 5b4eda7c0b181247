import { formatDate } from "../../platform/dates.ts";
import { Failure, type FieldError, invalidField } from "../../platform/failure.ts";
import type { BulkAction } from "../../platform/kit/bulk.ts";
import type { CsvColumn } from "../../platform/kit/csv.ts";
import type { UniqueField } from "../../platform/kit/unique.ts";
import { normalisePhone } from "../../platform/phones.ts";
import { versionConflict } from "../../platform/refusals.ts";
import { parseTaxId } from "../../platform/tax-id.ts";
import { isEmail, normaliseEmail } from "../../platform/validation.ts";
import type { ClientKind } from "../../platform/vocabulary.ts";
import { CLIENT_KIND_LABELS } from "../../platform/words/labels.ts";

export const MAX_TAGS = 20;
export const MAX_TAG_LENGTH = 30;
export const MAX_ADDRESSES = 20;

/** Checks that a client with this number of addresses may add another one. Throws `validation`. */
export function requireRoomForAddress(count: number): void {
  if (count < MAX_ADDRESSES) return;
  throw invalidField("line1", "too-many", `Como mucho ${MAX_ADDRESSES} direcciones.`);
}

/** Editable fields of a client. */
export interface ClientFields {
  kind: ClientKind;
  /** First name, or the company's name. */
  name: string;
  /** Empty for a company. */
  surname: string;
  /** Empty for a guest's record, to which the address typed with its orders does not belong. */
  email: string;
  phone: string | null;
  /** Spanish ids are validated; others begin with their two-letter country code. */
  taxId: string | null;
  tags: string[];
  /** false: blocked. A blocked client can neither sign in nor order. */
  active: boolean;
  /** Reason for the block; null while not blocked. */
  blockReason: string | null;
}

export const clientName = ({ name, surname }: { name: string; surname?: string | null }): string =>
  [name, surname].filter(Boolean).join(" ");

const FOREIGN_TAX_ID = /^(?!ES)[A-Z]{2}[0-9A-Z+*]{2,13}$/;

/** A tax id without formatting; null if its check digit is wrong. */
function compactTaxId(text: string): string | null {
  const compact = text.replace(/[\s.-]/g, "").toUpperCase();
  return FOREIGN_TAX_ID.test(compact) ? compact : (parseTaxId(compact)?.value ?? null);
}

/** Tags without surrounding spaces; those that differ only in case are deduplicated. */
export function cleanTags(tags: readonly string[]): string[] {
  const known = new Map<string, string>();
  for (const tag of tags.map((each) => each.trim().replace(/\s+/g, " ")))
    if (tag && !known.has(tag.toLocaleLowerCase("es"))) known.set(tag.toLocaleLowerCase("es"), tag);
  return [...known.values()];
}

const WRONG_EMAIL: FieldError = {
  path: "email",
  code: "invalid-email",
  message: "Escribe un correo como nombre@ejemplo.es",
};

/** Validates a client and returns it as stored. Validation errors by field, in Spanish. */
export function checkClient<C extends ClientFields>(client: C): { client: C; errors: FieldError[] } {
  const errors: FieldError[] = [];
  const email = normaliseEmail(client.email);
  if (email !== "" && !isEmail(email)) errors.push(WRONG_EMAIL);
  const typedPhone = client.phone?.trim() || null;
  const phone = typedPhone && normalisePhone(typedPhone);
  if (typedPhone && !phone)
    errors.push({ path: "phone", code: "invalid-phone", message: "Ese teléfono no es correcto." });
  const typedTaxId = client.taxId?.trim() || null;
  const taxId = typedTaxId && compactTaxId(typedTaxId);
  if (typedTaxId && !taxId)
    errors.push({
      path: "taxId",
      code: "invalid-tax-id",
      message: "Ese NIF no es correcto. Los de otros países empiezan por sus dos letras.",
    });
  return {
    client: {
      ...client,
      name: client.name.trim(),
      surname: client.kind === "company" ? "" : client.surname.trim(),
      email,
      phone: phone ?? typedPhone,
      taxId: taxId ?? typedTaxId,
      tags: cleanTags(client.tags),
      blockReason: client.active ? null : client.blockReason?.trim() || null,
    },
    errors,
  };
}

export const UNIQUE_CLIENT_FIELDS = {
  email: {
    path: "email",
    message: "Ya hay un cliente con ese correo.",
    key: ({ email }) => normaliseEmail(email) || null,
  },
} as const satisfies Record<string, UniqueField<Pick<ClientFields, "email">>>;

export const MAX_BLOCK_REASON = 500;

const NO_REASON: FieldError = { path: "blockReason", code: "required", message: "Escribe por qué se bloquea." };

/** Error of a bulk call that blocks clients without a reason; the reason is stored for each of them. */
export function blockReasonError(action: BulkAction, preview: boolean, reason: string | undefined): FieldError | null {
  return action === "archive" && !preview && !reason?.trim() ? NO_REASON : null;
}

/**
 * Validation errors of a client's new state, by field, in Spanish. `before`: null for a new one. Only a record
 * that already lacks an address may remain without one.
 */
export function clientChangeErrors(
  before: { active: boolean; email: string; hasAccount: boolean } | null,
  after: ClientFields,
): FieldError[] {
  const isMissing = normaliseEmail(after.email) === "" && before?.email !== "";
  if (before === null) return isMissing ? [WRONG_EMAIL] : [];
  const errors: FieldError[] = isMissing && !before.hasAccount ? [WRONG_EMAIL] : [];
  // The owner of the mailbox can reset the password, so changing the address would hand over the account.
  if (before.hasAccount && normaliseEmail(after.email) !== before.email)
    errors.push({
      path: "email",
      code: "has-account",
      message: "Con este correo entra en su cuenta: no se puede cambiar desde aquí.",
    });
  if (before.active && !after.active && !after.blockReason?.trim()) errors.push(NO_REASON);
  return errors;
}

/** Tags in one cell; empty if one contains a comma, which would be read as two. */
const tagsText = (tags: readonly string[]): string => (tags.some((tag) => tag.includes(",")) ? "" : tags.join(", "));

/**
 * A row of the exported list: the columns of the import template, then columns that only the list has
 * (`LIST_HEADS`).
 */
export const CLIENT_CSV: readonly CsvColumn<
  ClientFields & {
    city: string | null;
    province: string | null;
    hasAccount: boolean;
    orders: number;
    spent: number;
    lastOrderAt: string | null;
    createdAt: string;
  }
>[] = [
  { head: "Correo", value: ({ email }) => email },
  { head: "Nombre", value: ({ name }) => name },
  { head: "Apellidos", value: ({ surname }) => surname },
  { head: "Empresa", value: ({ kind, name }) => (kind === "company" ? name : null) },
  { head: "NIF", value: ({ taxId }) => taxId },
  { head: "Teléfono", value: ({ phone }) => phone },
  { head: "Etiquetas", value: ({ tags }) => tagsText(tags) },
  { head: "Alta", value: ({ createdAt }) => formatDate(createdAt) },
  { head: "Tipo", value: ({ kind }) => CLIENT_KIND_LABELS[kind] },
  { head: "Localidad", value: ({ city }) => city },
  { head: "Provincia", value: ({ province }) => province },
  { head: "Cuenta", value: ({ hasAccount }) => hasAccount },
  { head: "Pedidos", value: ({ orders }) => orders },
  { head: "Gastado", value: ({ spent }) => ({ cents: spent }) },
  { head: "Último pedido", value: ({ lastOrderAt }) => lastOrderAt && formatDate(lastOrderAt) },
  { head: "Bloqueado", value: ({ active }) => !active },
  { head: "Motivo del bloqueo", value: ({ blockReason }) => blockReason },
];

/**
 * Failure: the client is blocked and may not order. It gives no reason, because anyone may have typed the
 * client's address.
 */
export const clientBlocked = (): Failure =>
  new Failure(
    "client-blocked",
    "No podemos aceptar este pedido. Escríbenos o llámanos a la tienda y lo vemos contigo.",
  );

/** Failure: a client that was merged or anonymised. */
export const clientClosed = (): Failure =>
  new Failure("not-found", "Ese cliente ya no está en uso: no se puede cambiar.");

/** Failure: the shopper's own profile was changed since it was read. */
export const ownProfileConflict = (current: unknown): Failure =>
  versionConflict("Tus datos han cambiado en otra ventana.", current);
