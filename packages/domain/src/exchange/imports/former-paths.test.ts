import { expect, it } from "vitest";
import { previousPath } from "../../catalogue/products/former-path.ts";
import { previousCategoryPaths, previousProductPaths } from "./former-paths.ts";

it("former product addresses follow the pattern of each platform", () => {
  expect(previousProductPaths("prestashop", { id: "12", slug: "catan", category: "Juegos de Mesa" })).toEqual([
    "/12-catan.html",
    "/juegos-de-mesa/12-catan.html",
  ]);
  expect(previousProductPaths("prestashop", { id: "CAT", slug: "catan" })).toEqual([]);
  expect(previousProductPaths("shopify", { id: "catan", slug: "" })).toEqual(["/products/catan"]);
  expect(previousProductPaths("woocommerce", { id: "9", slug: "catan" })).toEqual([
    "/producto/catan/",
    "/product/catan/",
  ]);
  expect(previousProductPaths("woocommerce", { id: "9", slug: "" })).toEqual([]);
});

it("former category addresses follow the patterns of Shopify and WooCommerce", () => {
  expect(previousCategoryPaths("shopify", ["Juegos", "Cartas y más"])).toEqual(["/collections/cartas-y-mas"]);
  expect(previousCategoryPaths("woocommerce", ["Juegos", "Cartas"])).toContain("/categoria-producto/juegos/cartas/");
  expect(previousCategoryPaths("prestashop", ["Juegos"])).toEqual([]);
});

it.each([
  ["https://vieja.example/12-Catan.html?x=1#y", "/12-catan.html"],
  ["/producto/catan/", "/producto/catan"],
  ["12-catan.html", "/12-catan.html"],
  ["/a/../b", "/b"],
  ["https://vieja.example/", null],
  ["", null],
])("the former address %s is normalised to %s", (address, path) => {
  expect(previousPath(address)).toBe(path);
});
