import type { FieldError } from "../platform/failure.ts";
import {
  type DispatchSettings,
  dispatchErrors,
  readDispatch,
  type StoredDispatch,
  storeDispatch,
} from "./sections/dispatch.ts";
import { type FeatureSettings, readFeatures } from "./sections/features.ts";
import { checkFees, type FeeSettings, readFees, type StoredFees } from "./sections/fees.ts";
import {
  checkGateways,
  type GatewayChange,
  type GatewaySettings,
  readGateways,
  type SecretChanges,
} from "./sections/gateways.ts";
import {
  checkIdentity,
  type IdentitySettings,
  readIdentity,
  type StoredIdentity,
  storeIdentity,
} from "./sections/identity.ts";
import { checkLook, type LookSettings, type StoredLook, withLookDefaults } from "./sections/look.ts";
import { checkMail, type MailChange, type MailSettings, type PasswordChange, readMail } from "./sections/mail.ts";
import { type OrderSettings, orderSettingErrors, readOrders, type StoredOrders } from "./sections/orders.ts";
import { checkPayments, type PaymentSection, readPayments, type StoredPayments } from "./sections/payments.ts";
import { checkTaxes, readTaxes, type StoredTaxes, type TaxSettings } from "./sections/taxes.ts";

/** Settings of the shop as changed by staff, one section at a time. */
export interface SettingsSections {
  identity: IdentitySettings;
  look: LookSettings;
  payments: PaymentSection;
  fees: FeeSettings;
  taxes: TaxSettings;
  orders: OrderSettings;
  dispatch: DispatchSettings;
  mail: MailSettings;
  features: FeatureSettings;
  gateways: GatewaySettings;
}
export type SettingsPatch = { [Name in keyof SettingsSections]?: SettingsSections[Name] | undefined };
/** A change as sent by the client. */
export type SettingsInput = Omit<SettingsPatch, "mail" | "gateways"> & {
  mail?: MailChange | undefined;
  gateways?: GatewayChange | undefined;
};

/** The settings in stored form, in one row. */
export interface StoredSections
  extends StoredIdentity,
    StoredLook,
    StoredPayments,
    StoredFees,
    StoredTaxes,
    StoredOrders,
    StoredDispatch {
  mail: MailSettings;
  features: FeatureSettings;
  gateways: GatewaySettings;
}

export const sectionsOf = (stored: StoredSections): SettingsSections => ({
  identity: readIdentity(stored),
  look: withLookDefaults(stored),
  payments: readPayments(stored),
  fees: readFees(stored),
  taxes: readTaxes(stored),
  orders: readOrders(stored),
  dispatch: readDispatch(stored),
  mail: readMail(stored.mail),
  features: readFeatures(stored.features),
  gateways: readGateways(stored.gateways),
});

/** All fields of all sections, which the audit log compares. */
export const fieldsOf = ({
  identity,
  look,
  payments,
  fees,
  taxes,
  orders,
  dispatch,
  mail,
  features,
  gateways,
}: SettingsSections) => ({
  ...identity,
  ...look,
  ...payments,
  ...fees,
  ...taxes,
  ...orders,
  ...dispatch,
  ...mail,
  ...features,
  ...gateways,
});

/** Fields of the stored row for a checked change. */
export const storedOf = ({
  identity,
  look,
  payments,
  fees,
  taxes,
  orders,
  dispatch,
  mail,
  features,
  gateways,
}: SettingsPatch): Partial<StoredSections> => ({
  ...(identity && storeIdentity(identity)),
  ...(look && { look }),
  ...payments,
  ...fees,
  ...taxes,
  ...orders,
  ...(dispatch && storeDispatch(dispatch)),
  ...(mail && { mail }),
  ...(features && { features }),
  ...(gateways && { gateways }),
});

export interface CheckedSettings {
  patch: SettingsPatch;
  /** The password of the mail server, which is stored separately. */
  mailPassword: PasswordChange;
  /** Secrets of the payment providers, which are stored separately. */
  gatewaySecrets: SecretChanges;
  errors: FieldError[];
}

/** The context for validating a change. */
export interface SettingsNow {
  stored: Pick<SettingsSections, "mail" | "taxes" | "gateways">;
  /** UTC ISO text. */
  now: string;
}

/** A change with its texts normalised, and its validation errors by field, in Spanish. */
export function checkSettings(input: SettingsInput, { stored, now }: SettingsNow): CheckedSettings {
  const { mail: sentMail, gateways: sentGateways, ...rest } = input;
  const identity = input.identity && checkIdentity(input.identity, now);
  const look = input.look && checkLook(input.look);
  const payments = input.payments && checkPayments(input.payments);
  const fees = input.fees && checkFees(input.fees, now);
  const taxes = input.taxes && checkTaxes(input.taxes, stored.taxes, now);
  const mail = sentMail && checkMail(sentMail, stored.mail, now);
  const gateways = sentGateways && checkGateways(sentGateways, stored.gateways, now);
  return {
    patch: {
      ...rest,
      ...(identity && { identity: identity.value }),
      ...(look && { look: look.value }),
      ...(payments && { payments: payments.value }),
      ...(fees && { fees: fees.value }),
      ...(taxes && { taxes: taxes.value }),
      ...(mail && { mail: mail.value }),
      ...(gateways && { gateways: gateways.value }),
    },
    mailPassword: mail?.password,
    gatewaySecrets: gateways?.secrets ?? {},
    errors: [
      ...(identity?.errors ?? []),
      ...(look?.errors ?? []),
      ...(payments?.errors ?? []),
      ...(fees?.errors ?? []),
      ...(taxes?.errors ?? []),
      ...(input.orders ? orderSettingErrors(input.orders) : []),
      ...(input.dispatch ? dispatchErrors(input.dispatch) : []),
      ...(mail?.errors ?? []),
      ...(gateways?.errors ?? []),
    ],
  };
}
