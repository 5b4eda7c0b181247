import { describe, expect, it } from "vitest";
import { DEFAULT_UNPAID_LIMITS } from "./orders/unpaid.ts";
import { NO_FEES } from "./payments/fees.ts";
import { DEFAULT_RULES } from "./payments/method-rules.ts";
import { holidayText, isHolidayDay, parseHoliday } from "./sections/dispatch.ts";
import { DEFAULT_FEATURES, disabledFeatures } from "./sections/features.ts";
import { DEFAULT_GATEWAYS } from "./sections/gateways.ts";
import { DEFAULT_MAIL } from "./sections/mail.ts";
import { DEFAULT_ORDERS } from "./sections/orders.ts";
import { DEFAULT_TAX_SETTINGS, readTaxes } from "./sections/taxes.ts";
import { checkSettings, type SettingsInput, type StoredSections, sectionsOf, storedOf } from "./settings.ts";

const STORED: StoredSections = {
  shopName: "Tablero",
  tagline: "",
  legalName: "Tablero Juegos, S. L.",
  taxId: "B00000018",
  phone: "910000014",
  email: "hola@tablero.test",
  openingHours: [{ days: [1, 2], ranges: [{ from: "10:00", to: "14:00" }] }],
  specialHours: [{ on: "2026-12-24", name: "Nochebuena", ranges: [{ from: "10:00", to: "14:00" }] }],
  look: { accent: "#0a7d3b", logoId: null, logoDarkId: null, iconId: null, coverId: null, guaranteeNoticeId: null },
  iban: "",
  bankAccountHolder: "",
  paymentRules: DEFAULT_RULES,
  paymentFees: NO_FEES,
  ...readTaxes(DEFAULT_TAX_SETTINGS),
  ...DEFAULT_ORDERS,
  orderPrefix: "P",
  freeShippingFrom: 6000,
  mixedParcels: "one",
  address: {
    name: "Tablero Juegos, S. L.",
    line1: "Calle del Tribulete, 14",
    line2: null,
    postcode: "28012",
    city: "Madrid",
    province: "Madrid",
    country: "ES",
    phone: "910000014",
  },
  mail: { ...DEFAULT_MAIL, senderAddress: "pedidos@tablero.test" },
  features: { ...DEFAULT_FEATURES, eventsOn: false },
  gateways: DEFAULT_GATEWAYS,
  dispatch: { cutOff: "14:00", days: [1, 2, 3, 4, 5], holidays: [{ on: "12-25", name: "Navidad" }] },
};

const NOW = { stored: sectionsOf(STORED), now: "2026-11-25T12:00:00.000Z" };
const NO_SECRETS = {
  ...{ redsysTestKey: "", redsysLiveKey: "", stripeTestKey: "", stripeTestHook: "" },
  ...{ stripeLiveKey: "", stripeLiveHook: "" },
};
const check = (input: SettingsInput) => checkSettings(input, NOW);

describe("sections of the settings", () => {
  it("are stored unchanged when they are sent back", () => {
    const sections = sectionsOf(STORED);
    const { smtpKeyAt: _, ...mail } = sections.mail;
    const gateways = { ...sections.gateways, ...NO_SECRETS };
    const { patch, errors } = check({ ...sections, mail: { ...mail, smtpPassword: "" }, gateways });
    expect(errors).toEqual([]);
    expect(storedOf(patch)).toEqual(STORED);
  });

  it("are not written if they were not sent", () => {
    expect(storedOf({ features: DEFAULT_FEATURES })).toEqual({ features: DEFAULT_FEATURES });
    expect(storedOf({})).toEqual({});
  });

  it("the sections of a new shop may be empty except for its name", () => {
    const { identity } = sectionsOf(STORED);
    const texts = { taxId: "", phone: "", email: "", postcode: "", line1: "", city: "", legalName: "" };
    const { patch, errors } = check({ identity: { ...identity, ...texts, openingHours: [] } });
    expect(errors).toEqual([]);
    expect(storedOf(patch).address).toMatchObject({ name: "Tablero", province: "", phone: null });
  });

  it("have opening periods that do not overlap", () => {
    const { identity } = sectionsOf(STORED);
    const of = (...ranges: [string, string][]) =>
      check({
        identity: { ...identity, openingHours: [{ days: [3], ranges: ranges.map(([from, to]) => ({ from, to })) }] },
      }).errors.map(({ message }) => message);
    expect(of(["10:00", "14:00"], ["14:00", "20:00"])).toEqual([]);
    expect(of(["10:00", "14:00"], ["13:59", "20:00"])).toEqual(["Los horarios del miércoles se pisan."]);
    expect(of(["10:00", "10:00"])).toEqual(["El miércoles cierra antes de abrir."]);
    expect(of(["9:00", "10:00"])).toEqual(["Escribe las horas del miércoles así: 10:00."]);
  });
});

it("disabledFeatures names the features that are switched off", () => {
  expect(disabledFeatures(DEFAULT_FEATURES)).toEqual([]);
  expect(disabledFeatures({ ...DEFAULT_FEATURES, singlesOn: false, newsletterOn: false })).toEqual([
    "singles",
    "newsletter",
  ]);
});

describe("rules of payment methods", () => {
  const errorsOf = (rules: Partial<typeof DEFAULT_RULES>) => {
    const { payments } = sectionsOf(STORED);
    const { errors } = check({ payments: { ...payments, paymentRules: { ...payments.paymentRules, ...rules } } });
    return errors.map(({ path, code }) => [path, code]);
  };
  const off = { on: false, text: "", min: null, max: null };
  it("cannot have a minimum amount above the maximum", () => {
    expect(errorsOf({ card: { ...off, on: true, min: 100, max: 100 } })).toEqual([]);
    expect(errorsOf({ card: { ...off, on: true, min: 101, max: 100 } })).toEqual([
      ["payments.paymentRules.card.max", "out-of-range"],
    ]);
  });
  it("keep at least one method on", () => {
    const none = { card: off, bizum: off, transfer: off, "in-store": off };
    expect(errorsOf(none)).toEqual([]);
    expect(errorsOf({ ...none, "cash-on-delivery": off })).toEqual([["payments.paymentRules", "required"]]);
  });
});

describe("limits of unpaid units", () => {
  const { orders } = sectionsOf(STORED);
  const limit = (changes: Partial<typeof orders.unpaidLimits.online>) => ({
    orders: {
      ...orders,
      unpaidLimits: { ...orders.unpaidLimits, online: { ...orders.unpaidLimits.online, ...changes } },
    },
  });
  it("default to those of the software", () => {
    const stored = { ...STORED, unpaidLimits: { transfer: { order: null } } };
    expect(sectionsOf(stored).orders.unpaidLimits).toEqual({
      ...DEFAULT_UNPAID_LIMITS,
      transfer: { ...DEFAULT_UNPAID_LIMITS.transfer, order: null },
    });
  });
  it("are unlimited, or within bounds", () => {
    expect(check(limit({ order: 0, address: null, client: 10_000, share: 100 })).errors).toEqual([]);
    const bad = check(limit({ order: -1, client: 10_001, share: 0 })).errors;
    expect(bad.map(({ path, code }) => [path, code])).toEqual(
      ["order", "client", "share"].map((key) => [`orders.unpaidLimits.online.${key}`, "out-of-range"]),
    );
  });
});

describe("the day of a holiday", () => {
  it.each([
    ["12-25", "25/12"],
    ["2027-04-23", "23/04/2027"],
    ["pascua-2", "pascua-2"],
  ])("%s is written as %s", (on, text) => {
    expect(holidayText(on)).toBe(text);
    expect(parseHoliday(text)).toBe(on);
  });
  it("is read in common spellings", () => {
    expect([" 6/1 ", "Pascua - 2", "mañana"].map(parseHoliday)).toEqual(["01-06", "pascua-2", "mañana"]);
  });
  it.each(["01-01", "02-29", "12-25", "2027-04-23", "2028-02-29", "pascua", "pascua-2", "pascua+60"])(
    "may be %s",
    (on) => {
      expect(isHolidayDay(on)).toBe(true);
    },
  );
  it.each(["", "13-01", "02-30", "04-31", "2027-02-29", "25-12", "1-1", "Pascua-2", "pascua-", "12-25 "])(
    "cannot be %j",
    (on) => {
      expect(isHolidayDay(on)).toBe(false);
    },
  );
});
