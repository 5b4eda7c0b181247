import type { FieldError } from "../failure.ts";
import { parseTaxId } from "../fiscal/tax-id.ts";
import { normalisePhone } from "../phones.ts";
import { type DispatchRules, isoWeekday } from "../shipping/dispatch.ts";
import type { Holiday } from "../shipping/holidays.ts";
import { provinceOf } from "../shipping/postcodes.ts";
import { isIban } from "../validation.ts";
import { hoursFaults, isTime, type OpeningHours, type OpeningRange } from "./opening-hours.ts";

/** Identity of the shop, for shoppers and on documents. An empty text is not known yet. */
export interface IdentitySettings {
  shopName: string;
  /** One or two sentences about the shop. */
  tagline: string;
  legalName: string;
  taxId: string;
  line1: string;
  line2: string;
  postcode: string;
  city: string;
  phone: string;
  email: string;
  openingHours: { days: number[]; ranges: OpeningRange[] }[];
}

/** Transfers are offered once there is an account. */
export interface PaymentSection {
  iban: string;
  bankAccountHolder: string;
}

/** How long orders wait, and from when stock is low. */
export interface OrderSettings {
  cardExpiryMinutes: number;
  transferExpiryDays: number;
  inStoreExpiryDays: number;
  cashOnDeliveryExpiryDays: number;
  pickupExpiryDays: number;
  withdrawalDays: number;
  lowStockThreshold: number;
}

/** When parcels leave. */
export interface DispatchSettings {
  cutOff: string;
  /** ISO weekdays: 1 is Monday. */
  departureDays: number[];
  holidays: { on: string; name: string; provinces?: string[] | undefined }[];
}

/** Settings of the shop as staff change them, a section at a time. */
export interface SettingsSections {
  identity: IdentitySettings;
  payments: PaymentSection;
  orders: OrderSettings;
  dispatch: DispatchSettings;
}
export type SettingsPatch = { [Name in keyof SettingsSections]?: SettingsSections[Name] | undefined };

/** Limits of numbers, both included. */
export const SETTINGS_LIMITS = {
  cardExpiryMinutes: [5, 1_440],
  transferExpiryDays: [1, 60],
  inStoreExpiryDays: [1, 60],
  cashOnDeliveryExpiryDays: [1, 60],
  pickupExpiryDays: [1, 60],
  // At least 14 days by law: RDLeg 1/2007, art. 104.
  withdrawalDays: [14, 365],
  lowStockThreshold: [1, 1_000],
} as const satisfies Record<keyof OrderSettings, readonly [number, number]>;

/** The same settings as they are stored, in one row. */
export interface StoredSections
  extends Omit<IdentitySettings, "line1" | "line2" | "postcode" | "city" | "openingHours">,
    PaymentSection,
    OrderSettings {
  address: {
    name: string;
    line1: string;
    line2?: string | null | undefined;
    postcode: string;
    city: string;
    province: string;
    country: string;
    phone?: string | null | undefined;
  };
  dispatch: DispatchRules;
  openingHours: OpeningHours[];
}

const ORDER_KEYS = Object.keys(SETTINGS_LIMITS) as (keyof OrderSettings)[];

export function sectionsOf(stored: StoredSections): SettingsSections {
  const { shopName, tagline, legalName, taxId, phone, email, openingHours, address, dispatch } = stored;
  const { line1, line2, postcode, city } = address;
  return {
    identity: {
      ...{ shopName, tagline, legalName, taxId, line1, line2: line2 ?? "", postcode, city, phone, email },
      openingHours: openingHours.map(({ days, ranges }) => ({
        days: [...days],
        ranges: ranges.map((range) => ({ ...range })),
      })),
    },
    payments: { iban: stored.iban, bankAccountHolder: stored.bankAccountHolder },
    orders: {
      cardExpiryMinutes: stored.cardExpiryMinutes,
      transferExpiryDays: stored.transferExpiryDays,
      inStoreExpiryDays: stored.inStoreExpiryDays,
      cashOnDeliveryExpiryDays: stored.cashOnDeliveryExpiryDays,
      pickupExpiryDays: stored.pickupExpiryDays,
      withdrawalDays: stored.withdrawalDays,
      lowStockThreshold: stored.lowStockThreshold,
    },
    dispatch: {
      cutOff: dispatch.cutOff,
      departureDays: [...dispatch.days],
      holidays: dispatch.holidays.map(({ on, name, provinces }) => ({
        on,
        name,
        ...(provinces && { provinces: [...provinces] }),
      })),
    },
  };
}

/** All fields of all sections: what the audit log compares. */
export const fieldsOf = ({ identity, payments, orders, dispatch }: SettingsSections) => ({
  ...identity,
  ...payments,
  ...orders,
  ...dispatch,
});

/** Fields of the stored row for a checked change. */
export function storedOf({ identity, payments, orders, dispatch }: SettingsPatch): Partial<StoredSections> {
  const changed: Partial<StoredSections> = { ...payments, ...orders, ...(dispatch && { dispatch: rulesOf(dispatch) }) };
  if (!identity) return changed;
  const { line1, line2, postcode, city, ...rest } = identity;
  const address = {
    name: identity.legalName || identity.shopName,
    ...{ line1, line2: line2 || null, postcode, city, province: provinceOf(postcode) ?? "" },
    country: "ES",
    phone: identity.phone || null,
  };
  return { ...changed, ...rest, address };
}

const rulesOf = ({ cutOff, departureDays: days, holidays }: DispatchSettings): DispatchRules => ({
  cutOff,
  days,
  holidays,
});

/** A change with its texts normalised, and its validation errors by field, in Spanish. */
export function checkSettings(patch: SettingsPatch): { patch: SettingsPatch; faults: FieldError[] } {
  const { identity, payments, orders, dispatch } = patch;
  const known = identity && tidyIdentity(identity);
  const iban = payments?.iban.replace(/\s/g, "").toUpperCase() ?? "";
  return {
    patch: {
      ...patch,
      ...(known && { identity: known.identity }),
      ...(payments && { payments: { ...payments, iban } }),
    },
    faults: [
      ...(known?.faults ?? []),
      ...(payments ? paymentFaults({ ...payments, iban }) : []),
      ...(orders ? orderFaults(orders) : []),
      ...(dispatch ? dispatchFaults(dispatch) : []),
    ],
  };
}

function tidyIdentity(identity: IdentitySettings): { identity: IdentitySettings; faults: FieldError[] } {
  const faults: FieldError[] = [];
  const wrong = (field: keyof IdentitySettings, code: string, message: string) =>
    faults.push({ path: `identity.${field}`, code, message });
  const taxId = identity.taxId && (parseTaxId(identity.taxId)?.value ?? null);
  if (taxId === null) wrong("taxId", "invalid-tax-id", "Ese NIF no es correcto: revisa la letra y las cifras.");
  const phone = identity.phone && normalisePhone(identity.phone);
  if (phone === null) wrong("phone", "invalid-phone", "Ese teléfono no es correcto.");
  if (identity.postcode && !provinceOf(identity.postcode))
    wrong("postcode", "invalid-postcode", "Ese código postal no existe en España.");
  for (const message of hoursFaults(identity.openingHours)) wrong("openingHours", "invalid-hours", message);
  return { identity: { ...identity, taxId: taxId ?? identity.taxId, phone: phone ?? identity.phone }, faults };
}

function paymentFaults({ iban, bankAccountHolder }: PaymentSection): FieldError[] {
  if (!iban) return [];
  if (!isIban(iban))
    return [{ path: "payments.iban", code: "invalid-iban", message: "Ese IBAN no es correcto: revisa las cifras." }];
  if (bankAccountHolder) return [];
  const message = "Escribe a nombre de quién está la cuenta: se lo decimos a quien paga por transferencia.";
  return [{ path: "payments.bankAccountHolder", code: "required", message }];
}

const orderFaults = (orders: OrderSettings): FieldError[] =>
  ORDER_KEYS.flatMap((key) => {
    const [least, most] = SETTINGS_LIMITS[key];
    if (orders[key] >= least && orders[key] <= most) return [];
    const message =
      key === "withdrawalDays" && orders[key] < least
        ? "La ley pide catorce días como mínimo."
        : `Tiene que estar entre ${least} y ${most}.`;
    return [{ path: `orders.${key}`, code: "out-of-range", message }];
  });

const HOLIDAY = /^(?:(?:\d{4}-)?(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])|pascua(?:[+-]\d{1,3})?)$/;

/** Whether a day is one that a holiday may be on: «12-25», «2027-04-23» or «pascua-2». */
export function isHolidayDay(on: Holiday["on"]): boolean {
  if (!HOLIDAY.test(on)) return false;
  if (on.startsWith("pascua")) return true;
  // A leap year has every day that there is.
  const day = on.length === 5 ? `2028-${on}` : on;
  return !Number.isNaN(isoWeekday(day)) && new Date(`${day}T12:00:00Z`).toISOString().startsWith(day);
}

/** A day of a holiday as it is written in Spain: «25/12», «23/04/2027», «pascua-2». */
export function holidayText(on: Holiday["on"]): string {
  const [, year, month, day] = /^(?:(\d{4})-)?(\d\d)-(\d\d)$/.exec(on) ?? [];
  return month ? [day, month, year].filter(Boolean).join("/") : on;
}

/** The day that is written so; other texts as they are. */
export function holidayOf(text: string): Holiday["on"] {
  const [, day = "", month = "", year] = /^\s*(\d{1,2})\/(\d{1,2})(?:\/(\d{4}))?\s*$/.exec(text) ?? [];
  if (!day) return text.trim().toLowerCase().replace(/\s/g, "");
  return [year, month.padStart(2, "0"), day.padStart(2, "0")].filter(Boolean).join("-");
}

function dispatchFaults({ cutOff, departureDays, holidays }: DispatchSettings): FieldError[] {
  const faults: FieldError[] = [];
  if (!isTime(cutOff))
    faults.push({ path: "dispatch.cutOff", code: "invalid-time", message: "Escribe la hora así: 14:00." });
  if (departureDays.length === 0)
    faults.push({
      path: "dispatch.departureDays",
      code: "required",
      message: "Elige al menos un día en el que salen paquetes.",
    });
  for (const [index, { on, name }] of holidays.entries()) {
    if (!isHolidayDay(on))
      faults.push({ path: `dispatch.holidays.${index}.on`, code: "invalid-day", message: "Ese día no existe." });
    if (!name.trim())
      faults.push({ path: `dispatch.holidays.${index}.name`, code: "required", message: "Ponle un nombre." });
  }
  return faults;
}
