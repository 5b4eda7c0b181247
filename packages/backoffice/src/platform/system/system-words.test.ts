import { expect, test } from "vitest";
import { durationText, payloadText, sizeText, tabPath } from "./system-words.ts";

test("sizes use the unit that fits", () => {
  expect([0, 999, 2048, 50_331_648, 44_023_414_784].map(sizeText)).toEqual(["0 B", "999 B", "2 KB", "48 MB", "41 GB"]);
});

test("durations use their two largest units", () => {
  expect([0, 45, 60, 754, 3600, 273_600].map(durationText)).toEqual([
    "0 s",
    "45 s",
    "1 min",
    "12 min 34 s",
    "1 h",
    "3 d 4 h",
  ]);
});

test("a payload is summarised in one line, without ids and empty fields", () => {
  const payload = { template: "order-paid", orderId: "0193f5c2-0000-7000-8000-000000000001", units: 5, kind: "" };
  expect(payloadText(payload)).toBe("Pedido pagado · Unidades: 5");
  expect(payloadText({})).toBe("");
});

test("each tab has its own address, and the first tab has the shortest one", () => {
  expect(tabPath("resumen")).toBe("/admin/sistema");
  expect(tabPath("trabajos", { state: "failed" })).toBe("/admin/sistema?view=trabajos&state=failed");
});
