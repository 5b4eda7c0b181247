import { Failure } from "../platform/failure.ts";
import type { OfferedPayment } from "../settings/payments/methods.ts";
import type { IdentitySettings } from "../settings/sections/identity.ts";
import { UNNAMED_SHOP } from "../settings/shop/unnamed.ts";

/** The steps that a new shop needs before it sells, in the order of the guide. */
export const FIRST_STEPS = ["identity", "delivery", "payment", "category", "product", "legal", "order"] as const;
export type FirstStep = (typeof FIRST_STEPS)[number];

export const STEP_STATES = ["done", "skipped", "open"] as const;
export type StepState = (typeof STEP_STATES)[number];

/** Data required by documents and legal texts. */
const REQUIRED = [
  "legalName",
  "taxId",
  "line1",
  "postcode",
  "city",
  "email",
] as const satisfies (keyof IdentitySettings)[];
type Required = (typeof REQUIRED)[number];

/** State of the shop that shows which steps are complete. */
export interface SetupState {
  identity: Pick<IdentitySettings, "shopName" | Required>;
  /** Whether staff have changed a carrier, a zone or a rate; a new shop starts with examples. */
  deliveryChanged: boolean;
  payments: readonly Pick<OfferedPayment, "method">[];
  hasCategory: boolean;
  hasPublishedProduct: boolean;
  /** Whether all legal texts are published and reviewed. */
  legalReviewed: boolean;
  hasOrder: boolean;
}

const DONE: Record<FirstStep, (setup: SetupState) => boolean> = {
  identity: ({ identity }) =>
    identity.shopName !== UNNAMED_SHOP && REQUIRED.every((field) => identity[field].trim() !== ""),
  delivery: ({ deliveryChanged }) => deliveryChanged,
  // Visitors can always pay in the shop itself.
  payment: ({ payments }) => payments.some(({ method }) => method !== "in-store"),
  category: ({ hasCategory }) => hasCategory,
  product: ({ hasPublishedProduct }) => hasPublishedProduct,
  legal: ({ legalReviewed }) => legalReviewed,
  order: ({ hasOrder }) => hasOrder,
};

/** The decisions of staff about the guide. */
export interface GuideChoices {
  skipped: readonly FirstStep[];
  /** Whether it is hidden. */
  closed: boolean;
}

export const firstSteps = (setup: SetupState, { skipped }: Pick<GuideChoices, "skipped">) =>
  FIRST_STEPS.map((step): { step: FirstStep; state: StepState } => ({
    step,
    state: DONE[step](setup) ? "done" : skipped.includes(step) ? "skipped" : "open",
  }));

/** Why the demo data cannot be cleared; null if it can. `typed`: the name of the shop, as confirmation. */
export function clearDemoRefusal(isDemo: boolean, shopName: string, typed: string): Failure | null {
  if (!isDemo) return new Failure("invalid-transition", "Esta tienda no tiene datos de demostración.");
  if (typed.trim() === shopName) return null;
  const message = `Escribe «${shopName}» tal cual.`;
  return new Failure("validation", message, { errors: [{ path: "confirmation", code: "mismatch", message }] });
}

/**
 * Identity of the demo shop. Its tax number belongs to no company, so a shop with this number has not begun to
 * trade.
 */
export const DEMO_IDENTITY = {
  shopName: UNNAMED_SHOP,
  legalName: "Tablero Juegos, S. L.",
  taxId: "B00000018",
} as const;

/**
 * Whether a shop that is older than the guide, and therefore has no demo mark, is a demo. A demo that became a
 * real shop keeps the demo's administrator but not its name and number; its data must not be cleared.
 */
export const isUnmarkedDemo = (
  hasDemoAdministrator: boolean,
  identity: Readonly<Record<keyof typeof DEMO_IDENTITY, string>>,
): boolean =>
  hasDemoAdministrator &&
  identity.shopName === DEMO_IDENTITY.shopName &&
  identity.legalName === DEMO_IDENTITY.legalName &&
  identity.taxId === DEMO_IDENTITY.taxId;

/** The demo's bank account does not exist, so money sent to it would be lost. No bank in Spain has the code 9999. */
export const isDemoAccount = (iban: string): boolean => /^ES\d\d9999/.test(iban);
