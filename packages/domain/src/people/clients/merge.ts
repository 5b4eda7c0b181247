import { type FieldError, requireNoErrors } from "../../platform/failure.ts";
import { versionConflict } from "../../platform/refusals.ts";
import type { ClientKind } from "../../platform/vocabulary.ts";
import { cleanTags } from "./clients.ts";

/** Fields of the removed client that may override the remaining one; the name includes surname and kind. */
export const MERGE_FIELDS = ["name", "email", "phone", "taxId"] as const;
export type MergeField = (typeof MERGE_FIELDS)[number];
export const MERGE_FIELD_LABELS: Record<MergeField, string> = {
  name: "Nombre",
  email: "Correo",
  phone: "Teléfono",
  taxId: "NIF",
};

export interface Mergeable {
  id: string;
  kind: ClientKind;
  name: string;
  surname: string;
  email: string;
  phone: string | null;
  taxId: string | null;
  tags: string[];
  active: boolean;
  blockReason: string | null;
  hasAccount: boolean;
  mergedInto: string | null;
  anonymisedAt: string | null;
}

/** Validation error if two clients cannot be merged; null if they can. */
export function mergeClientError(from: Mergeable, into: Mergeable): FieldError | null {
  const fieldError = (code: string, message: string): FieldError => ({ path: "into", code, message });
  if (from.id === into.id) return fieldError("same", "Elige otro cliente: es el mismo.");
  for (const each of [from, into])
    if (each.mergedInto !== null || each.anonymisedAt !== null)
      return fieldError("closed", "Uno de los dos ya no está en uso: está fusionado o anonimizado.");
  if (from.hasAccount && into.hasAccount)
    return fieldError(
      "two-accounts",
      "Los dos tienen cuenta, y cada cuenta es de quien la abrió: no se pueden fusionar. Si una sobra, anonimiza a su cliente.",
    );
  return null;
}

/**
 * Throws `version-conflict` for a client that was changed since it was read, and `validation` if the two cannot
 * be merged.
 */
export function requireMergeable<M extends Mergeable & { version: number }>(
  from: M,
  into: M,
  { version, intoVersion }: { version: number; intoVersion?: number | undefined },
): void {
  for (const [current, seen] of [[from, version] as const, [into, intoVersion ?? into.version] as const])
    if (current.version !== seen) throw versionConflict("Alguien ha cambiado uno de los dos clientes.", current);
  const fieldError = mergeClientError(from, into);
  requireNoErrors([fieldError]);
}

/** Addresses of two merged clients, except the one that the remaining client uses. */
export function aliasesAfterMerge(
  clients: readonly { email: string; aliases: readonly string[] }[],
  stays: string,
): string[] {
  const all = clients.flatMap(({ email, aliases }) => [email, ...aliases]);
  return [...new Set(all)].filter((email) => email !== "" && email !== stays).sort();
}

/**
 * The remaining client after the merge. Empty fields are filled from the other client; the mail is that of the
 * client with an account.
 */
export function combineClients<M extends Mergeable>(from: M, into: M, take: readonly MergeField[]): M {
  const wins = (field: MergeField) => take.includes(field);
  const person = wins("name") ? from : into;
  const owner = from.hasAccount ? from : into.hasAccount ? into : wins("email") ? from : into;
  return {
    ...into,
    kind: person.kind,
    name: person.name,
    surname: person.surname,
    email: owner.email || into.email || from.email,
    phone: (wins("phone") ? from.phone : into.phone) ?? into.phone ?? from.phone,
    taxId: (wins("taxId") ? from.taxId : into.taxId) ?? into.taxId ?? from.taxId,
    tags: cleanTags([...into.tags, ...from.tags]),
    active: into.active && from.active,
    blockReason: into.active && from.active ? null : (into.blockReason ?? from.blockReason),
    hasAccount: into.hasAccount || from.hasAccount,
  };
}

/** Number of tags that a merge adds to the remaining client, ignoring case. */
export function countAddedTags(from: { tags: readonly string[] }, into: { tags: readonly string[] }): number {
  const known = new Set(into.tags.map((tag) => tag.toLocaleLowerCase("es")));
  return from.tags.filter((tag) => !known.has(tag.toLocaleLowerCase("es"))).length;
}
