import { Failure, type FieldError, requireNoErrors } from "../failure.ts";
import { versionConflict } from "../refusals.ts";
import { WEBHOOK_EVENTS, type WebhookEvent } from "./events.ts";

export const MAX_WEBHOOKS = 20;
export const MAX_WEBHOOK_URL = 500;
export const MAX_WEBHOOK_NAME = 60;

export interface WebhookFields {
  name: string;
  url: string;
  events: readonly WebhookEvent[];
}

/** Why the shop itself switched a receiver off: its response was "gone", or it failed for days. */
export const DISABLED_REASONS = ["gone", "failing"] as const;
export type DisabledReason = (typeof DISABLED_REASONS)[number];

export const DISABLED_REASON_WORDS: Record<DisabledReason, string> = {
  gone: "El receptor dijo que ya no existe (410).",
  failing: "El receptor llevaba cinco días sin responder bien.",
};

/**
 * Errors of an address, in Spanish. Its host name is resolved and checked at each delivery. `allowed`:
 * `host:port` of a private network that the configuration permits.
 */
function urlError(text: string, allowed: readonly string[]): Omit<FieldError, "path"> | null {
  if (text.trim() === "") return { code: "required", message: "Escribe la dirección del receptor." };
  if (text.length > MAX_WEBHOOK_URL) return { code: "too-long", message: `Como mucho ${MAX_WEBHOOK_URL} caracteres.` };
  if (!URL.canParse(text))
    return { code: "invalid-url", message: "Escribe una dirección como https://erp.example/avisos." };
  const { protocol, hostname, host, username, password } = new URL(text);
  if (username || password)
    return {
      code: "userinfo",
      message: "La dirección no puede llevar usuario ni contraseña: los avisos van firmados.",
    };
  if (allowed.includes(host)) return null;
  if (protocol !== "https:") return { code: "not-https", message: "La dirección tiene que empezar por https://." };
  const isName = hostname.includes(".") && !/^[\d.]+$|^\[|\.(localhost|local|internal)\.?$/.test(hostname);
  return isName ? null : { code: "private", message: "Usa un nombre público, no una dirección de la red interna." };
}

export function webhookErrors({ name, url, events }: WebhookFields, allowed: readonly string[] = []): FieldError[] {
  const errors: FieldError[] = [];
  if (name.trim() === "") errors.push({ path: "name", code: "required", message: "Ponle un nombre." });
  else if (name.trim().length > MAX_WEBHOOK_NAME)
    errors.push({ path: "name", code: "too-long", message: `Como mucho ${MAX_WEBHOOK_NAME} caracteres.` });
  const wrong = urlError(url.trim(), allowed);
  if (wrong) errors.push({ path: "url", ...wrong });
  if (events.length === 0) errors.push({ path: "events", code: "required", message: "Elige al menos un aviso." });
  return errors;
}

/** The fields of a webhook in stored form. `allowed`: addresses that `urlError` permits. Throws `validation`. */
export function validateWebhook(
  input: WebhookFields,
  allowed: readonly string[] = [],
): WebhookFields & { events: WebhookEvent[] } {
  requireNoErrors(webhookErrors(input, allowed));
  return { name: input.name.trim(), url: input.url.trim(), events: tidyEvents(input.events) };
}

export const tooManyWebhooks = (): Failure =>
  new Failure("quota-exhausted", `Ya hay ${MAX_WEBHOOKS} webhooks: borra antes los que sobren.`);

export const webhookConflict = (current: unknown): Failure =>
  versionConflict("Alguien ha cambiado este webhook mientras lo editabas.", current);

/** Throws `invalid-transition` for a webhook that is switched off, because nothing is sent to it. */
export function requireActiveWebhook({ active }: { active: boolean }): void {
  if (!active) throw new Failure("invalid-transition", "El webhook está desactivado: actívalo antes de enviarle nada.");
}

/** In the order of the list, without duplicates. */
export const tidyEvents = (events: readonly WebhookEvent[]): WebhookEvent[] =>
  WEBHOOK_EVENTS.filter((event) => events.includes(event));

/** A new secret in the form of Standard Webhooks: 256 random bits. */
export function newWebhookSecret(): string {
  const bytes = globalThis.crypto.getRandomValues(new Uint8Array(32));
  return `whsec_${btoa(String.fromCharCode(...bytes))}`;
}
