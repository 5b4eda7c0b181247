import { expect, test } from "vitest";
import { formatTime } from "../../platform/dates.ts";
import { cardPromiseText } from "./card-promise.ts";
import { weekdayText } from "./day-words.ts";
import { dispatchText, promiseText } from "./delivery-words.ts";

const SUNDAY = "2026-11-22T10:00:00.000Z";

test("days are named by weekday, by month if it is not the current one, and by year if they are far away", () => {
  expect(weekdayText("2026-11-24", "2026-11-22")).toBe("martes 24");
  expect(weekdayText("2026-12-01", "2026-11-22")).toBe("martes 1 de diciembre");
  expect(weekdayText("2027-11-23", "2026-11-22")).toBe("martes 23 de noviembre de 2027");
});

test.each([
  ["2026-11-25", "2026-11-25", "Llega el miércoles 25"],
  ["2026-11-23", "2026-11-23", "Llega mañana, lunes 23"],
  ["2026-11-24", "2026-11-25", "Llega el martes 24 o el miércoles 25"],
  ["2026-11-24", "2026-11-26", "Llega entre el martes 24 y el jueves 26"],
  ["2026-12-01", "2026-12-02", "Llega el martes 1 o el miércoles 2 de diciembre"],
  ["2026-11-30", "2026-12-01", "Llega el lunes 30 o el martes 1 de diciembre"],
  ["2026-12-30", "2027-01-04", "Llega entre el miércoles 30 de diciembre y el lunes 4 de enero"],
])("a delivery from %s to %s reads «%s» on a Sunday", (from, to, text) => {
  expect(promiseText({ from, to, pickup: false }, SUNDAY)).toBe(text);
});

test.each([
  ["2026-11-23", "2026-11-23", "Llega mañana"],
  ["2026-11-25", "2026-11-25", "Llega el miércoles 25"],
  ["2026-11-24", "2026-11-25", "Llega el martes 24 o el miércoles 25"],
  ["2026-11-24", "2026-11-26", "Llega entre el 24 y el 26"],
  ["2026-12-01", "2026-12-02", "Llega el martes 1 o el miércoles 2 de diciembre"],
  ["2026-11-30", "2026-12-01", "Llega el lunes 30 o el martes 1 de diciembre"],
  ["2026-12-09", "2026-12-14", "Llega entre el 9 y el 14 de diciembre"],
  ["2026-12-30", "2027-01-04", "Llega entre el 30 de diciembre y el 4 de enero"],
])("a card names a delivery from %s to %s as «%s» on a Sunday", (from, to, text) => {
  expect(cardPromiseText({ today: "2026-11-22", from, to })).toBe(text);
});

test("a card names no month for the days of the next week", () => {
  const today = "2026-11-28";
  expect(cardPromiseText({ today, from: "2026-12-01", to: "2026-12-02" })).toBe("Llega el martes 1 o el miércoles 2");
  expect(cardPromiseText({ today, from: "2026-11-30", to: "2026-12-04" })).toBe("Llega entre el 30 y el 4");
});

test("goods for pickup are ready, today if possible", () => {
  const ready = (day: string) => promiseText({ from: day, to: day, pickup: true }, SUNDAY);
  expect(ready("2026-11-22")).toBe("Listo para recoger hoy");
  expect(ready("2026-11-23")).toBe("Listo para recoger mañana, lunes 23");
  expect(ready("2027-02-12")).toBe("Listo para recoger el viernes 12 de febrero");
});

test("«sale hoy» is used only on days with dispatch", () => {
  const monday = { day: "2026-11-23", until: "2026-11-23T13:00:00.000Z" };
  expect(dispatchText({ ...monday, today: true }, "2026-11-23T09:00:00.000Z", formatTime)).toBe(
    "Si lo pides antes de las 14:00, sale hoy.",
  );
  expect(dispatchText({ ...monday, today: false }, SUNDAY, formatTime)).toBe(
    "Si lo pides antes del lunes 23 a las 14:00, sale ese día.",
  );
  expect(dispatchText({ day: "2027-02-12", today: false, until: null }, SUNDAY, formatTime)).toBe(
    "Sale el viernes 12 de febrero.",
  );
});

test("a card says what a sooner way costs", () => {
  const today = "2026-11-30";
  const sooner = { from: "2026-12-03", to: "2026-12-03", price: 495 };
  expect(cardPromiseText({ today, from: "2026-12-07", to: "2026-12-07", sooner })).toBe(
    "Llega el lunes 7; por 4,95\u00a0€, el jueves 3",
  );
  expect(
    cardPromiseText({
      today,
      from: "2026-12-03",
      to: "2026-12-04",
      sooner: { ...sooner, from: "2026-12-01", to: "2026-12-01" },
    }),
  ).toBe("Llega el 3 o el 4; por 4,95\u00a0€, mañana");
  const islands = { ...sooner, from: "2026-12-09", to: "2026-12-11" };
  expect(cardPromiseText({ today, from: "2026-12-14", to: "2026-12-16", sooner: islands })).toBe(
    "Llega del 14 al 16; por 4,95\u00a0€, del 9 al 11",
  );
  const january = { today, from: "2027-01-11", to: "2027-01-11" };
  expect(cardPromiseText({ ...january, sooner: { ...sooner, from: "2026-12-18", to: "2026-12-18" } })).toBe(
    "Llega el 11 de enero; por 4,95\u00a0€, el 18",
  );
});
