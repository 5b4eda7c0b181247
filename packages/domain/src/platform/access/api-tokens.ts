import { Failure, type FieldError, requireNoErrors } from "../../platform/failure.ts";
import type { Role } from "../../platform/vocabulary.ts";
import { listPermissions, type Permission, TOKEN_RESOURCES } from "./permissions.ts";

/*
 * An API token is `tbl_`, 43 random characters of 62 (256 bits) and 6 characters of their CRC-32: scanners recognise it
 * anywhere, and a mistyped or truncated token is refused without a database query.
 */

const MARK = "tbl_";
const ALPHABET = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";
const RANDOM_LENGTH = 43;
const CHECK_LENGTH = 6;
const FORM = new RegExp(`^${MARK}[0-9A-Za-z]{${RANDOM_LENGTH + CHECK_LENGTH}}$`);
/** Prefix and the first random characters: the part of a token shown in lists. */
const PREFIX_LENGTH = 10;

/** Permissions that a token may have; some subjects are read-only. */
export const TOKEN_SCOPES: readonly Permission[] = listPermissions("admin").filter((permission) =>
  TOKEN_RESOURCES.some((resource) => permission.startsWith(`${resource}:`)),
);

/** Tokens that are neither revoked nor expired. */
export const MAX_TOKENS = 50;
export const MAX_TOKEN_NAME = 60;
/** Suggested lifetime of a new token. */
export const DEFAULT_TOKEN_DAYS = 365;

function crc32(text: string): number {
  let crc = 0xffffffff;
  for (const character of text) {
    crc ^= character.charCodeAt(0);
    for (let bit = 0; bit < 8; bit += 1) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1;
  }
  return (crc ^ 0xffffffff) >>> 0;
}

function computeCheck(random: string): string {
  let rest = crc32(random);
  let text = "";
  for (let place = 0; place < CHECK_LENGTH; place += 1) {
    text = `${ALPHABET[rest % 62]}${text}`;
    rest = Math.floor(rest / 62);
  }
  return text;
}

/** A new token; its full text exists only in the response that shows it. */
export function newApiToken(): string {
  let random = "";
  while (random.length < RANDOM_LENGTH) {
    // Bytes from 248 on are skipped: they would make some characters more likely than others.
    for (const byte of globalThis.crypto.getRandomValues(new Uint8Array(RANDOM_LENGTH)))
      if (byte < 248 && random.length < RANDOM_LENGTH) random += ALPHABET[byte % 62];
  }
  return `${MARK}${random}${computeCheck(random)}`;
}

/** Whether a bearer token has the form of an API token and not of a session. */
export const isMarkedApiToken = (token: string): boolean => token.startsWith(MARK);

/** Whether a text is a complete API token with a valid checksum. */
export function isApiToken(token: string): boolean {
  if (!FORM.test(token)) return false;
  const random = token.slice(MARK.length, -CHECK_LENGTH);
  return computeCheck(random) === token.slice(-CHECK_LENGTH);
}

/** The part of a token that is shown and stored in plain text: 6 of its 43 random characters. */
export const prefixOfToken = (token: string): string => token.slice(0, PREFIX_LENGTH);

/** Display name of a token in places that normally show a person: audit log, stock movements, notes. */
export const tokenActorName = (name: string): string => `Clave: ${name}`;

export interface ApiTokenFields {
  name: string;
  scopes: readonly Permission[];
  /** Instant in ISO form; null for a token that does not expire. */
  expiresAt: string | null;
}

/** Errors of a new token, in Spanish. */
export function apiTokenErrors({ name, scopes, expiresAt }: ApiTokenFields, role: Role, now: Date): FieldError[] {
  const errors: FieldError[] = [];
  const add = (path: string, code: string, message: string) => errors.push({ path, code, message });
  if (name.trim() === "") add("name", "required", "Ponle un nombre: el del programa que la usará.");
  else if (name.trim().length > MAX_TOKEN_NAME) add("name", "too-long", `Como mucho ${MAX_TOKEN_NAME} caracteres.`);
  if (scopes.length === 0) add("scopes", "required", "Elige al menos un permiso.");
  else if (scopes.some((scope) => !TOKEN_SCOPES.includes(scope)))
    add("scopes", "not-allowed", "Una clave no puede tener ese permiso.");
  else if (scopes.some((scope) => !listPermissions(role).includes(scope)))
    add("scopes", "not-yours", "No puedes dar un permiso que tú no tienes.");
  if (expiresAt !== null && !(Date.parse(expiresAt) > now.getTime()))
    add("expiresAt", "past", "El fin tiene que ser una fecha futura.");
  return errors;
}

/** Throws `quota-exhausted` if the shop has the maximum number of active tokens. */
export function requireTokenQuota(inUse: number): void {
  if (inUse >= MAX_TOKENS)
    throw new Failure("quota-exhausted", `Ya hay ${MAX_TOKENS} claves en uso: revoca antes las que sobren.`);
}

/**
 * Scopes in the order of the registry, without duplicates; a read permission is omitted if the write permission
 * includes it.
 */
export function tidyScopes(scopes: readonly Permission[]): Permission[] {
  return TOKEN_SCOPES.filter((scope) => {
    const isCovered = scope.endsWith(":read") && scopes.some((other) => other === scope.replace(/read$/, "write"));
    return scopes.includes(scope) && !isCovered;
  });
}

/** The fields of a new token in stored form. Throws `validation`. */
export function validateApiToken<Fields extends ApiTokenFields>(
  input: Fields,
  role: Role,
  now: Date,
): Fields & { scopes: Permission[] } {
  requireNoErrors(apiTokenErrors(input, role, now));
  return { ...input, name: input.name.trim(), scopes: tidyScopes(input.scopes) };
}

export const API_TOKEN_STATES = ["active", "expired", "revoked", "suspended"] as const;
/** `suspended`: the account that created the token may not sign in, so the token is refused too. */
export type ApiTokenState = (typeof API_TOKEN_STATES)[number];

export const API_TOKEN_STATE_LABELS: Record<ApiTokenState, string> = {
  active: "En uso",
  expired: "Caducada",
  revoked: "Revocada",
  suspended: "Suspendida",
};
