import { SETTINGS_LIMITS } from "@tablero/domain/shop/settings";
import { z } from "zod";
import { Email, line, optionalLine, Version } from "./basics.ts";

const Weekday = z.int().min(1).max(7).describe("ISO weekday: 1 is Monday");
const Time = z.string().max(5).describe("HH:mm");
const Weekdays = z
  .array(Weekday)
  .max(7)
  .refine((days) => new Set(days).size === days.length, "Cada día, una vez");

const Identity = z.strictObject({
  shopName: line(60),
  tagline: optionalLine(200),
  legalName: optionalLine(120),
  taxId: optionalLine(20).describe("Spanish; empty while it is not known"),
  line1: optionalLine(120),
  line2: optionalLine(120),
  postcode: optionalLine(12).describe("Spanish: the province follows from it"),
  city: optionalLine(80),
  phone: optionalLine(30),
  email: z.union([z.literal(""), Email], "Ese correo no es correcto."),
  openingHours: z
    .array(z.strictObject({ days: Weekdays, ranges: z.array(z.strictObject({ from: Time, to: Time })).max(4) }))
    .max(7),
});

const Payments = z.strictObject({
  iban: optionalLine(42).describe("Empty: transfers are not offered"),
  bankAccountHolder: optionalLine(120),
});

const whole = z.int("Escribe un número entero");
type OrderKey = keyof typeof SETTINGS_LIMITS;
const Orders = z.strictObject({
  ...(Object.fromEntries(
    Object.entries(SETTINGS_LIMITS).map(([key, [least, most]]) => [key, whole.describe(`${least} to ${most}`)]),
  ) as Record<OrderKey, typeof whole>),
});

const Dispatch = z.strictObject({
  cutOff: Time.describe("HH:mm in Madrid: orders from then on leave on the next working day"),
  departureDays: Weekdays,
  holidays: z
    .array(
      z.strictObject({
        on: z.string().max(12).describe("12-25 every year, 2027-04-23 once, pascua-2 counted from Easter Sunday"),
        name: optionalLine(60),
        provinces: z.array(line(60)).max(52).optional(),
      }),
    )
    .max(200, "Como mucho 200 festivos"),
});

export const SettingsSchema = z.strictObject({
  identity: Identity,
  payments: Payments,
  orders: Orders,
  dispatch: Dispatch,
  version: Version,
});
export type Settings = z.infer<typeof SettingsSchema>;

export const SettingsPatchBody = z.strictObject({
  identity: Identity.optional(),
  payments: Payments.optional(),
  orders: Orders.optional(),
  dispatch: Dispatch.optional(),
  version: Version,
});
export type SettingsPatchInput = z.infer<typeof SettingsPatchBody>;

/** Each section by itself, for its form. */
export const SETTINGS_FORMS = { identity: Identity, payments: Payments, orders: Orders, dispatch: Dispatch } as const;
