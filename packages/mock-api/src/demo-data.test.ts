import { buildDemoShop } from "@tablero/demo-shop/build";
import { expect, test } from "vitest";
import { demoData } from "./demo-data.ts";

const NOW = new Date("2026-11-10T10:00:00Z");
const LATER = new Date("2026-11-10T10:00:30Z");

test("the cached demo shop equals a built one, and each copy is independent", () => {
  const shops = [1, 2, 3, 4].map(() => demoData(NOW));
  for (const shop of shops) expect(shop).toStrictEqual(buildDemoShop(NOW));
  for (const shop of shops.slice(0, 3)) shop.products.length = 0;
  expect(demoData(NOW)).toStrictEqual(buildDemoShop(NOW));
});

test("demo data for a requested time are built for exactly that time", () => {
  demoData(NOW);
  demoData(NOW);
  expect(demoData(LATER)).toStrictEqual(buildDemoShop(LATER));
});
