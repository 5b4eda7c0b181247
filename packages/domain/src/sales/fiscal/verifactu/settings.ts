import { madridDay } from "../../../platform/dates.ts";
import { Failure, type FieldError } from "../../../platform/failure.ts";
import { checkIssuer, type IssuerSettings } from "../issuing.ts";
import type { VerifactuEnvironment } from "./environments.ts";

/** Whether and when records are sent. */
export interface VerifactuSettings {
  on: boolean;
  environment: VerifactuEnvironment;
  /** First day, yyyy-MM-dd. */
  from: string;
  /** Last day; null while sending has no end date. */
  endsOn: string | null;
  /** Number of this installation; empty before it was first switched on. */
  installation: string;
}

export const DEFAULT_VERIFACTU: VerifactuSettings = {
  on: false,
  environment: "test",
  from: "",
  endsOn: null,
  installation: "",
};

export const verifactuConflict = (): Failure =>
  new Failure("version-conflict", "Alguien ha cambiado estos ajustes mientras los editabas. Vuelve a cargarlos.");

/** Throws `version-conflict` if the settings were saved since the caller read them. */
export function requireVerifactuVersion(stored: { version: number }, version: number): void {
  if (stored.version !== version) throw verifactuConflict();
}

/** The environment that receives the record of an invoice of this day; null if the record is not sent. */
export function environmentOn(
  { on, environment, from, endsOn }: VerifactuSettings,
  day: string,
): VerifactuEnvironment | null {
  return on && day >= from && (endsOn === null || day <= endsOn) ? environment : null;
}

export const VERIFACTU_OBSTACLES = [
  "issuer-foral",
  "issuer-incomplete",
  "no-producer",
  "no-certificate",
  "certificate-ended",
] as const;

/** Why records cannot be sent, with a Spanish text. */
export interface VerifactuObstacle {
  code: (typeof VERIFACTU_OBSTACLES)[number];
  message: string;
}

interface Surroundings {
  issuer: IssuerSettings;
  /** Whether settings or configuration name the producer of the program. */
  hasProducer: boolean;
  certificate: { endsAt: string } | null;
  now: string;
}

export function verifactuObstacle({ issuer, hasProducer, certificate, now }: Surroundings): VerifactuObstacle | null {
  const stop = checkIssuer(issuer);
  if (stop?.code === "issuer-foral")
    return {
      code: "issuer-foral",
      message:
        "VERI*FACTU no es para el País Vasco ni Navarra: allí rigen TicketBAI, Batuz o la norma foral, y los registros no van a la Agencia Tributaria.",
    };
  if (stop) return { code: "issuer-incomplete", message: stop.message };
  if (!hasProducer)
    return {
      code: "no-producer",
      message:
        "Falta quien produce el programa: cada registro lo nombra. Di quién es y firma su declaración, más abajo.",
    };
  if (!certificate)
    return { code: "no-certificate", message: "Falta el certificado electrónico con el que se envían los registros." };
  if (certificate.endsAt <= now)
    return { code: "certificate-ended", message: "El certificado electrónico ha caducado. Sube uno que esté vigente." };
  return null;
}

export interface VerifactuChange {
  on: boolean;
  environment: VerifactuEnvironment;
  from: string;
}

const isDay = (text: string): boolean => {
  const at = /^\d{4}-\d{2}-\d{2}$/.test(text) ? new Date(`${text}T00:00:00Z`) : null;
  return at !== null && !Number.isNaN(at.getTime()) && at.toISOString().startsWith(text);
};

/**
 * Whether invoices under the current settings are already binding: the law then commits the shop for the rest of
 * the year.
 */
const isBinding = (stored: VerifactuSettings, today: string): boolean => environmentOn(stored, today) === "production";

/**
 * The settings after a change, or its errors. A shop that sends to production continues until 31 December:
 * switching off sets that day as the end, and switching on again before that day cancels it.
 */
export function applyVerifactuChange(
  change: VerifactuChange,
  { stored, obstacle, now }: { stored: VerifactuSettings; obstacle: VerifactuObstacle | null; now: string },
): { next: VerifactuSettings } | { errors: FieldError[] } {
  const today = madridDay(now);
  const fieldError = (path: string, code: string, message: string) => ({ errors: [{ path, code, message }] });
  const binding = isBinding(stored, today);
  if (!change.on) {
    if (binding) return { next: { ...stored, endsOn: stored.endsOn ?? `${today.slice(0, 4)}-12-31` } };
    return { next: { ...stored, on: false, endsOn: null } };
  }
  if (binding && change.environment !== "production")
    return fieldError("environment", "bound", "Ya se envía de verdad: sigue así hasta el 31 de diciembre.");
  if (binding) {
    if (change.from !== stored.from) return fieldError("from", "bound", "Ya ha empezado: ese día no se cambia.");
    return { next: { ...stored, endsOn: null } };
  }
  if (obstacle) return fieldError("on", obstacle.code, obstacle.message);
  if (!isDay(change.from)) return fieldError("from", "invalid", "Escribe el día desde el que se envía.");
  const unchanged = stored.on && stored.from === change.from && stored.environment === change.environment;
  if (change.from < today && !unchanged) return fieldError("from", "past", "Elige hoy o un día que esté por venir.");
  const { on, environment, from } = change;
  return { next: { ...stored, on, environment, from, endsOn: null } };
}
