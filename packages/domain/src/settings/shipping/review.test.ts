import { expect, test } from "vitest";
import { explainShipping } from "./quote.ts";
import { reviewShipping } from "./review.ts";
import type { Carrier, Rate, Zone } from "./shipping.ts";

const carrier: Carrier = { id: "c", name: "Rutas", pickup: false, active: true };
const zone = (id: string, priority: number, rules: Zone["rules"], active = true): Zone => ({
  id,
  name: id,
  priority,
  rules,
  active,
});
const rate = (id: string, zoneId: string, more: Partial<Rate> = {}): Rate => ({
  id,
  name: id,
  carrierId: "c",
  zoneId,
  basis: "weight",
  brackets: [{ upTo: null, price: 500 }],
  days: 2,
  active: true,
  ...more,
});
const told = (zones: Zone[], rates: Rate[], carriers: Carrier[] = [carrier]) =>
  reviewShipping({ carriers, zones, rates }).map(
    ({ level, message }) => `${level}: ${message.replaceAll("\u00a0", " ")}`,
  );

const IBERIA = [{ country: "ES" }, { country: "PT" }];
const all = zone("Todo", 50, IBERIA);

test("the review has no remarks if one zone covers every destination with an unlimited rate", () => {
  expect(told([all], [rate("r", "Todo")])).toEqual([]);
});

test("the review reports postcodes and countries without a zone", () => {
  const madrid = zone("Madrid", 1, [{ country: "ES", postcodePrefix: "28" }]);
  expect(told([madrid], [rate("r", "Madrid")])).toEqual([
    "warning: Sin zona en España: 01000 a 27999; 29000 a 52999. Allí solo se ofrece recoger en la tienda.",
    "warning: Sin zona en Portugal: todo el país. Allí solo se ofrece recoger en la tienda.",
  ]);
  const paris = zone("París", 2, [{ country: "FR", postcodePrefix: "75" }]);
  expect(told([all, paris], [rate("r", "Todo"), rate("s", "París")])[0]).toMatch(/^info: Sin zona en Francia/);
});

test("the review reports postcodes in several zones, and a zone that never applies", () => {
  const baleares = zone("Baleares", 10, [{ country: "ES", province: "Illes Balears" }]);
  const menorca = zone("Menorca", 20, [{ country: "ES", postcodeFrom: "07701", postcodeTo: "07790" }]);
  const rates = [rate("a", "Todo"), rate("b", "Baleares"), rate("c", "Menorca")];
  expect(told([all, baleares], rates.slice(0, 2))).toEqual([
    "info: «Baleares» va antes que «Todo» en España, 07000 a 07999 (Illes Balears).",
  ]);
  expect(told([menorca, all, baleares], rates)).toContain(
    "warning: «Menorca» no se usa nunca: otras zonas van antes en todo lo suyo.",
  );
  expect(told([{ ...menorca, priority: 10 }, all, baleares], rates)[0]).toBe(
    "error: «Baleares» y «Menorca» tienen la misma prioridad (10) y comparten España, 07701 a 07790 (Illes Balears): cuenta «Baleares» solo por su nombre.",
  );
});

test("the review reports zones and rates without any offer", () => {
  expect(told([all], [])).toEqual(["warning: «Todo» no tiene ninguna tarifa activa: allí no se envía."]);
  expect(told([all], [rate("r", "Todo")], [])[0]).toMatch(/^error: No hay ningún transportista activo/);
  expect(told([all, zone("Vieja", 1, IBERIA, false)], [rate("r", "Todo"), rate("v", "Vieja")])).toEqual([
    "warning: «v», Vieja: no se ofrece, su zona está inactiva.",
  ]);
  expect(told([all], [rate("r", "Todo", { maxWeight: 10_000 })])).toEqual([
    "info: En «Todo» ninguna tarifa lleva más de 10 kg.",
  ]);
  expect(told([all], [rate("r", "Todo", { freeFrom: 0 })])).toEqual([
    "warning: «r», Todo: Siempre es gratis: lo es desde 0,00 €.",
  ]);
});

test("the review reports invalid brackets of older versions", () => {
  const brackets = [
    { from: 0, upTo: 2000, price: 1 },
    { from: 3000, upTo: null, price: 2 },
  ];
  expect(told([all], [rate("r", "Todo", { brackets })])).toEqual([
    "error: «r», Todo: Falta el tramo de 2 kg a 3 kg: ahí no se ofrecería nada.",
  ]);
});

test("the explanation of a parcel shows which options the checkout offers, and which not", () => {
  const other = zone("Otra", 60, [{ country: "ES" }]);
  const { options, zones, rates } = explainShipping({
    carriers: [carrier, { id: "p", name: "Recogida", pickup: true, active: true }],
    zones: [other, all],
    rates: [rate("lejos", "Otra"), rate("pesada", "Todo", { maxWeight: 10 }), rate("buena", "Todo")],
    destination: { country: "ES", postcode: "07001" },
    weight: 1200,
    amount: 4500,
  });
  expect(options.map(({ id }) => id)).toEqual(["p", "buena"]);
  expect(zones.map(({ id }) => id)).toEqual(["Todo", "Otra"]);
  expect(rates.map(({ rate: { id }, refusals }) => [id, ...refusals])).toEqual([
    ["buena"],
    ["pesada", "too-heavy"],
    ["lejos", "other-zone"],
  ]);
});
