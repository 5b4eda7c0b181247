import { describe, expect, it } from "vitest";
import {
  checkSettings,
  holidayOf,
  holidayText,
  isHolidayDay,
  type StoredSections,
  sectionsOf,
  storedOf,
} from "./settings.ts";

const STORED: StoredSections = {
  shopName: "Tablero",
  tagline: "",
  legalName: "Tablero Juegos, S. L.",
  taxId: "B00000018",
  phone: "910000014",
  email: "hola@tablero.test",
  openingHours: [{ days: [1, 2], ranges: [{ from: "10:00", to: "14:00" }] }],
  iban: "",
  bankAccountHolder: "",
  cardExpiryMinutes: 30,
  transferExpiryDays: 7,
  inStoreExpiryDays: 7,
  cashOnDeliveryExpiryDays: 7,
  pickupExpiryDays: 7,
  withdrawalDays: 14,
  lowStockThreshold: 3,
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
  dispatch: { cutOff: "14:00", days: [1, 2, 3, 4, 5], holidays: [{ on: "12-25", name: "Navidad" }] },
};

describe("sections of the settings", () => {
  it("are stored as they were read", () => {
    const { patch, faults } = checkSettings(sectionsOf(STORED));
    expect(faults).toEqual([]);
    expect(storedOf(patch)).toEqual(STORED);
  });

  it("that are not sent are not written", () => {
    expect(storedOf({ payments: { iban: "", bankAccountHolder: "" } })).toEqual({ iban: "", bankAccountHolder: "" });
    expect(storedOf({})).toEqual({});
  });

  it("of a new shop may be empty but for its name", () => {
    const { identity } = sectionsOf(STORED);
    const texts = { taxId: "", phone: "", email: "", postcode: "", line1: "", city: "", legalName: "" };
    const { patch, faults } = checkSettings({ identity: { ...identity, ...texts, openingHours: [] } });
    expect(faults).toEqual([]);
    expect(storedOf(patch).address).toMatchObject({ name: "Tablero", province: "", phone: null });
  });

  it("have opening periods that do not overlap", () => {
    const { identity } = sectionsOf(STORED);
    const of = (...ranges: [string, string][]) =>
      checkSettings({
        identity: { ...identity, openingHours: [{ days: [3], ranges: ranges.map(([from, to]) => ({ from, to })) }] },
      }).faults.map(({ message }) => message);
    expect(of(["10:00", "14:00"], ["14:00", "20:00"])).toEqual([]);
    expect(of(["10:00", "14:00"], ["13:59", "20:00"])).toEqual(["Los horarios del miércoles se pisan."]);
    expect(of(["10:00", "10:00"])).toEqual(["El miércoles cierra antes de abrir."]);
    expect(of(["9:00", "10:00"])).toEqual(["Escribe las horas del miércoles así: 10:00."]);
  });
});

describe("a day of a holiday", () => {
  it.each([
    ["12-25", "25/12"],
    ["2027-04-23", "23/04/2027"],
    ["pascua-2", "pascua-2"],
  ])("%s is written as %s", (on, text) => {
    expect(holidayText(on)).toBe(text);
    expect(holidayOf(text)).toBe(on);
  });
  it("is read as people type it", () => {
    expect([" 6/1 ", "Pascua - 2", "mañana"].map(holidayOf)).toEqual(["01-06", "pascua-2", "mañana"]);
  });
  it.each(["01-01", "02-29", "12-25", "2027-04-23", "2028-02-29", "pascua", "pascua-2", "pascua+60"])(
    "may be %s",
    (on) => {
      expect(isHolidayDay(on)).toBe(true);
    },
  );
  it.each(["", "13-01", "02-30", "04-31", "2027-02-29", "25-12", "1-1", "Pascua-2", "pascua-", "12-25 "])(
    "is not %j",
    (on) => {
      expect(isHolidayDay(on)).toBe(false);
    },
  );
});
