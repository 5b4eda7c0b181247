export const CONSENT_KINDS = ["marketing", "terms", "profiling"] as const;
export type ConsentKind = (typeof CONSENT_KINDS)[number];
export const CONSENT_LABELS: Record<ConsentKind, string> = {
  marketing: "Correos de la tienda",
  terms: "Condiciones de uso",
  profiling: "Recomendaciones según las compras",
};

/** How a consent was given. */
export const CONSENT_SOURCES = [
  "sign-up",
  "checkout",
  "store",
  "phone",
  "mail",
  "import",
  "account",
  "newsletter",
] as const;
export type ConsentSource = (typeof CONSENT_SOURCES)[number];
/** Sources that staff can record. */
export const STAFF_CONSENT_SOURCES = ["store", "phone", "mail"] as const satisfies readonly ConsentSource[];
export const CONSENT_SOURCE_LABELS: Record<ConsentSource, string> = {
  "sign-up": "Al crear la cuenta",
  checkout: "Al comprar",
  store: "En la tienda",
  phone: "Por teléfono",
  mail: "Por correo",
  import: "De los datos anteriores",
  account: "En su cuenta",
  newsletter: "Con el boletín",
};

/** Kinds that shoppers grant and withdraw in their account; the terms end with the account. */
export const OWN_CONSENT_KINDS = ["marketing", "profiling"] as const satisfies readonly ConsentKind[];
export type OwnConsentKind = (typeof OWN_CONSENT_KINDS)[number];

/** Version of the legal texts accepted. */
export const TEXT_VERSION = "2026-01";

/** The wording of each consent, by version of the texts. */
const TEXTS: Readonly<Record<string, Record<ConsentKind, string>>> = {
  [TEXT_VERSION]: {
    marketing:
      "Quiero recibir por correo las novedades y ofertas de la tienda. Puedo darme de baja cuando quiera, desde cualquiera de esos correos o desde mi cuenta.",
    terms: "He leído y acepto las condiciones de uso y la política de privacidad de la tienda.",
    profiling:
      "Quiero que la tienda use mis compras para recomendarme productos. No se toma ninguna decisión automática sobre mí.",
  },
};

/** The text that was agreed to; null for a version whose wording is not stored here, such as imported ones. */
export const consentText = (kind: ConsentKind, version: string): string | null => TEXTS[version]?.[kind] ?? null;

export interface Consent {
  kind: ConsentKind;
  /** false: withdrawn. */
  granted: boolean;
  /** UTC ISO. */
  at: string;
}

/**
 * Current consents: the newest entry of each kind, in the order of `CONSENT_KINDS`. Kinds without an entry are omitted.
 */
export function currentConsents<C extends Consent>(entries: readonly C[]): C[] {
  return CONSENT_KINDS.flatMap((kind) => {
    const own = entries.filter((entry) => entry.kind === kind);
    return own.length === 0 ? [] : [own.reduce((newest, entry) => (entry.at >= newest.at ? entry : newest))];
  });
}
