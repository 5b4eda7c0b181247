import { NATIONAL_HOLIDAYS } from "@tablero/domain/platform/geography/holidays";
import { lookUpProvince } from "@tablero/domain/platform/geography/postcodes";
import { DEMO_IDENTITY } from "@tablero/domain/readers/first-steps";
import { NO_FEES } from "@tablero/domain/settings/payments/fees";
import { DEFAULT_RULES } from "@tablero/domain/settings/payments/method-rules";
import { DEFAULT_FEATURES } from "@tablero/domain/settings/sections/features";
import { DEFAULT_GATEWAYS } from "@tablero/domain/settings/sections/gateways";
import { DEFAULT_LOOK } from "@tablero/domain/settings/sections/look";
import { DEFAULT_MAIL } from "@tablero/domain/settings/sections/mail";
import { DEFAULT_ORDERS } from "@tablero/domain/settings/sections/orders";
import { DEFAULT_TAX_SETTINGS } from "@tablero/domain/settings/sections/taxes";
import { type Clock, DAY, stableId } from "./kit.ts";
import type { Coupon, InvoiceParty } from "./types/orders.ts";
import type { Settings } from "./types/shop.ts";

/** The shop's own data. */
export const DEMO_SETTINGS: Settings = {
  ...DEMO_IDENTITY,
  tagline: "Tienda de juegos en Lavapiés desde 2011. Mesas libres todos los días y torneo cada sábado.",
  address: {
    name: DEMO_IDENTITY.legalName,
    surname: null,
    line1: "Calle del Tribulete, 14",
    line2: null,
    postcode: "28012",
    city: "Madrid",
    province: lookUpProvince("28012") ?? "Madrid",
    country: "ES",
    phone: "910000014",
  },
  phone: "910000014",
  email: "hola@tablero.test",
  timeZone: "Europe/Madrid",
  currency: "EUR",
  look: { ...DEFAULT_LOOK },
  openingHours: [
    {
      days: [1, 2, 3, 4, 5, 6],
      ranges: [
        { from: "11:00", to: "14:00" },
        { from: "17:00", to: "21:30" },
      ],
    },
    { days: [7], ranges: [{ from: "11:00", to: "15:00" }] },
  ],
  specialHours: [],
  iban: "ES0999990014280000012811",
  bankAccountHolder: DEMO_IDENTITY.legalName,
  paymentRules: DEFAULT_RULES,
  paymentFees: {
    ...NO_FEES,
    card: [{ from: "2026-01-01", percent: 80, fixed: 5 }],
    bizum: [{ from: "2026-01-01", percent: 60, fixed: 0 }],
    "cash-on-delivery": [{ from: "2026-01-01", percent: 0, fixed: 250 }],
  },
  ...DEFAULT_TAX_SETTINGS,
  cashOnDeliveryFee: 250,
  ...DEFAULT_ORDERS,
  freeShippingFrom: 6000,
  mixedParcels: "two",
  features: DEFAULT_FEATURES,
  gateways: DEFAULT_GATEWAYS,
  mail: { ...DEFAULT_MAIL, senderAddress: "pedidos@tablero.test", dkimSelector: "tienda" },
  dispatch: {
    cutOff: "14:00",
    days: [1, 2, 3, 4, 5],
    holidays: [
      ...NATIONAL_HOLIDAYS,
      { on: "pascua-3", name: "Jueves Santo", provinces: ["Madrid", "Sevilla", "Zaragoza", "Bizkaia", "Toledo"] },
      { on: "05-02", name: "Comunidad de Madrid", provinces: ["Madrid"] },
      { on: "05-15", name: "San Isidro", provinces: ["Madrid"] },
      { on: "11-09", name: "La Almudena", provinces: ["Madrid"] },
      { on: "09-11", name: "Diada", provinces: ["Barcelona", "Girona", "Lleida", "Tarragona"] },
      {
        on: "10-09",
        name: "Comunitat Valenciana",
        provinces: ["Alicante/Alacant", "Castellón/Castelló", "Valencia/València"],
      },
      {
        on: "02-28",
        name: "Andalucía",
        provinces: ["Almería", "Cádiz", "Córdoba", "Granada", "Huelva", "Jaén", "Málaga", "Sevilla"],
      },
    ],
  },
};

/** The shop's details on its invoices. */
export const ISSUER: InvoiceParty = {
  name: DEMO_SETTINGS.legalName,
  taxId: DEMO_SETTINGS.taxId,
  address: DEMO_SETTINGS.address,
};

/** Three coupons: one for everyone, one for the league, one expired. Their uses are counted from the orders. */
export function buildCoupons(clock: Clock): Coupon[] {
  const rows: (Omit<Coupon, "id" | "uses" | "startsAt"> & { startsAt: string })[] = [
    {
      code: "BIENVENIDA10",
      description: "Primer pedido",
      kind: "percent",
      value: 1000,
      minimum: 3000,
      startsAt: clock.ago(200 * DAY),
      endsAt: null,
      maxUses: null,
      perClientUses: 1,
      active: true,
    },
    {
      code: "LIGA5",
      description: "Quienes juegan la liga de la tienda",
      kind: "amount",
      value: 500,
      minimum: 4000,
      startsAt: clock.ago(60 * DAY),
      endsAt: clock.at(45, "23:59"),
      maxUses: 100,
      perClientUses: 2,
      active: true,
    },
    {
      code: "VUELTAALCOLE",
      description: "Campaña de septiembre",
      kind: "percent",
      value: 1500,
      minimum: 2500,
      startsAt: clock.ago(90 * DAY),
      endsAt: clock.ago(60 * DAY),
      maxUses: 50,
      perClientUses: 1,
      active: false,
    },
  ];
  return rows.map((row) => ({ id: stableId(`coupon:${row.code}`, row.startsAt), ...row, uses: 0 }));
}
