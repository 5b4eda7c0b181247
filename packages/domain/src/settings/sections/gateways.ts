import type { FieldError } from "../../platform/failure.ts";
import { type PaymentMethod, WALLETS, type Wallet } from "../../platform/vocabulary.ts";

export const GATEWAYS = ["redsys", "stripe"] as const;
export type Gateway = (typeof GATEWAYS)[number];
export const GATEWAY_MODES = ["test", "live"] as const;
export type GatewayMode = (typeof GATEWAY_MODES)[number];

/** The fields that are stored encrypted and never read back, for each mode. */
export const GATEWAY_SECRETS = [
  "redsysTestKey",
  "redsysLiveKey",
  "stripeTestKey",
  "stripeTestHook",
  "stripeLiveKey",
  "stripeLiveHook",
] as const;
export type GatewaySecret = (typeof GATEWAY_SECRETS)[number];

/** Fields of the payment providers that are read and written in the same format. */
export interface GatewayFields {
  /** Applies to all providers; in `test`, no money moves. */
  gatewayMode: GatewayMode;
  redsysOn: boolean;
  /** Whether the bank has enabled Bizum on the terminal. */
  redsysBizum: boolean;
  /** Whether the card page also offers the terminal's other methods: Apple Pay, Google Pay. */
  redsysWallets: boolean;
  redsysTestCode: string;
  redsysTestTerminal: string;
  redsysLiveCode: string;
  redsysLiveTerminal: string;
  stripeOn: boolean;
}

/** The settings as read: instead of each secret, the time when it was stored; null if there is none. */
export type GatewaySettings = GatewayFields & Record<`${GatewaySecret}At`, string | null>;

/** The settings as written: an empty secret keeps the stored one. */
export type GatewayChange = GatewayFields & Record<GatewaySecret, string>;

export const DEFAULT_GATEWAYS: GatewaySettings = {
  gatewayMode: "test",
  redsysOn: false,
  redsysBizum: false,
  redsysWallets: false,
  redsysTestCode: "",
  redsysTestTerminal: "",
  redsysLiveCode: "",
  redsysLiveTerminal: "",
  stripeOn: false,
  redsysTestKeyAt: null,
  redsysLiveKeyAt: null,
  stripeTestKeyAt: null,
  stripeTestHookAt: null,
  stripeLiveKeyAt: null,
  stripeLiveHookAt: null,
};

export const readGateways = (stored: GatewaySettings): GatewaySettings => ({ ...DEFAULT_GATEWAYS, ...stored });

/** Names of the fields of one mode. */
export const REDSYS_FIELDS = {
  test: { code: "redsysTestCode", terminal: "redsysTestTerminal", key: "redsysTestKey" },
  live: { code: "redsysLiveCode", terminal: "redsysLiveTerminal", key: "redsysLiveKey" },
} as const;
export const STRIPE_FIELDS = {
  test: { key: "stripeTestKey", hook: "stripeTestHook" },
  live: { key: "stripeLiveKey", hook: "stripeLiveHook" },
} as const;

/** Whether a provider has all required data in a mode, enabled or not. */
export function isComplete(settings: GatewaySettings, gateway: Gateway, mode: GatewayMode): boolean {
  if (gateway === "stripe") {
    const { key, hook } = STRIPE_FIELDS[mode];
    return settings[`${key}At`] !== null && settings[`${hook}At`] !== null;
  }
  const { code, terminal, key } = REDSYS_FIELDS[mode];
  return settings[code] !== "" && settings[terminal] !== "" && settings[`${key}At`] !== null;
}

/** The providers that take new payments. Of several providers with a method, the first one takes its payments. */
export const openGatewaysOf = (settings: GatewaySettings): Gateway[] =>
  GATEWAYS.filter((gateway) => settings[`${gateway}On`] && isComplete(settings, gateway, settings.gatewayMode));

/**
 * Whether notifications of a provider in a mode are accepted. In test mode, only while it takes payments,
 * because a signature with the published test key proves nothing. In live mode, always: a page that was open
 * when the provider was disabled may still take money, and its notification settles only its own payment.
 */
export const canReceiveNotifications = (settings: GatewaySettings, gateway: Gateway, mode: GatewayMode): boolean =>
  mode === "live" || (settings.gatewayMode === mode && openGatewaysOf(settings).includes(gateway));

/** Payment methods of a provider. */
export const methodsOfGateway = (settings: GatewaySettings, gateway: Gateway): PaymentMethod[] =>
  gateway === "redsys" && settings.redsysBizum ? ["card", "bizum"] : ["card"];

/** The payment methods offered by the providers of the settings. */
export const gatewayMethods = (settings: GatewaySettings): PaymentMethod[] => [
  ...new Set(openGatewaysOf(settings).flatMap((gateway) => methodsOfGateway(settings, gateway))),
];

/**
 * Wallets that the card page of the provider that takes cards shows. Only Redsys has a setting for them; whether an
 * account of Stripe shows them is not known here, so nothing is promised.
 */
export const gatewayWallets = (settings: GatewaySettings): Wallet[] =>
  openGatewaysOf(settings)[0] === "redsys" && settings.redsysWallets ? [...WALLETS] : [];

/** Whether shoppers pay with test cards: orders then look paid, but no money arrives. */
export const isTestShop = (settings: GatewaySettings): boolean =>
  settings.gatewayMode === "test" && openGatewaysOf(settings).length > 0;

/** What happens to each stored secret: it is replaced, deleted (null) or kept (undefined). */
export type SecretChanges = Partial<Record<GatewaySecret, string | null>>;

export interface CheckedGateways {
  value: GatewaySettings;
  secrets: SecretChanges;
  errors: FieldError[];
}

/** Normalises the texts. A Redsys key belongs to one merchant, so it has to be typed again for another one. */
export function checkGateways(change: GatewayChange, stored: GatewaySettings, now: string): CheckedGateways {
  const fields: GatewayFields = {
    gatewayMode: change.gatewayMode,
    redsysOn: change.redsysOn,
    redsysBizum: change.redsysBizum,
    redsysWallets: change.redsysWallets,
    redsysTestCode: compact(change.redsysTestCode),
    redsysTestTerminal: compact(change.redsysTestTerminal),
    redsysLiveCode: compact(change.redsysLiveCode),
    redsysLiveTerminal: compact(change.redsysLiveTerminal),
    stripeOn: change.stripeOn,
  };
  const secrets: SecretChanges = {};
  for (const name of GATEWAY_SECRETS) if (compact(change[name])) secrets[name] = compact(change[name]);
  for (const mode of GATEWAY_MODES) {
    const { code, key } = REDSYS_FIELDS[mode];
    if (fields[code] === "" || (fields[code] !== stored[code] && secrets[key] === undefined)) secrets[key] = null;
  }
  const at = (name: GatewaySecret) =>
    secrets[name] === undefined ? stored[`${name}At`] : secrets[name] === null ? null : now;
  const value: GatewaySettings = {
    ...fields,
    redsysTestKeyAt: at("redsysTestKey"),
    redsysLiveKeyAt: at("redsysLiveKey"),
    stripeTestKeyAt: at("stripeTestKey"),
    stripeTestHookAt: at("stripeTestHook"),
    stripeLiveKeyAt: at("stripeLiveKey"),
    stripeLiveHookAt: at("stripeLiveHook"),
  };
  return { value, secrets, errors: gatewayErrors(value, secrets) };
}

/** These texts are copied from a bank's page or a mail, often with spaces. */
const compact = (text: string): string => text.replace(/\s/g, "");

function gatewayErrors(value: GatewaySettings, secrets: SecretChanges): FieldError[] {
  const errors: FieldError[] = [];
  const wrong = (field: keyof GatewayChange, code: string, message: string) =>
    errors.push({ path: `gateways.${field}`, code, message });
  for (const mode of GATEWAY_MODES) {
    const { code, terminal, key } = REDSYS_FIELDS[mode];
    if (value[code] && !/^\d{9}$/.test(value[code]))
      wrong(code, "invalid-merchant", "El número de comercio (FUC) tiene nueve cifras.");
    if (value[terminal] && !/^\d{1,3}$/.test(value[terminal]))
      wrong(terminal, "invalid-terminal", "El terminal es un número de una a tres cifras: casi siempre 1.");
    const typed = secrets[key];
    if (typed && !/^[A-Za-z0-9+/]{32}$/.test(typed))
      wrong(key, "invalid-key", "La clave de firma (SHA-256) tiene 32 letras y cifras. Cópiala entera.");
    const stripe = STRIPE_FIELDS[mode];
    const secret = secrets[stripe.key];
    if (secret && !new RegExp(`^(sk|rk)_${mode}_[A-Za-z0-9]{10,}$`).test(secret))
      wrong(stripe.key, "invalid-key", `La clave secreta de este modo empieza por sk_${mode}_ o rk_${mode}_.`);
    const hook = secrets[stripe.hook];
    if (hook && !/^whsec_[A-Za-z0-9+/=]{10,}$/.test(hook))
      wrong(stripe.hook, "invalid-key", "El secreto de los avisos empieza por whsec_.");
  }
  const mode = value.gatewayMode;
  if (value.redsysOn) {
    const { code, terminal, key } = REDSYS_FIELDS[mode];
    if (!value[code]) wrong(code, "required", "Escribe el número de comercio (FUC) que te da tu banco.");
    if (!value[terminal]) wrong(terminal, "required", "Escribe el número de terminal: casi siempre 1.");
    if (value[`${key}At`] === null) wrong(key, "required", "Escribe la clave de firma de ese comercio.");
  }
  if (value.stripeOn) {
    const { key, hook } = STRIPE_FIELDS[mode];
    if (value[`${key}At`] === null) wrong(key, "required", "Escribe la clave secreta de Stripe.");
    if (value[`${hook}At`] === null) wrong(hook, "required", "Escribe el secreto de firma de los avisos.");
  }
  return errors;
}
