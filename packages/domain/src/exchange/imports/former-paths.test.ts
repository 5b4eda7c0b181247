import { expect, it } from "vitest";
import { formerPath } from "../../catalogue/products/former-path.ts";
import { formerCategoryPaths, formerProductPaths } from "./former-paths.ts";

it("former product addresses follow the pattern of each platform", () => {
  expect(formerProductPaths("prestashop", { id: "12", slug: "catan", category: "Juegos de Mesa" })).toEqual([
    "/12-catan.html",
    "/juegos-de-mesa/12-catan.html",
  ]);
  expect(formerProductPaths("prestashop", { id: "CAT", slug: "catan" })).toEqual([]);
  expect(formerProductPaths("shopify", { id: "catan", slug: "" })).toEqual(["/products/catan"]);
  expect(formerProductPaths("woocommerce", { id: "9", slug: "catan" })).toEqual([
    "/producto/catan/",
    "/product/catan/",
  ]);
  expect(formerProductPaths("woocommerce", { id: "9", slug: "" })).toEqual([]);
});

it("former category addresses follow the patterns of Shopify and WooCommerce", () => {
  expect(formerCategoryPaths("shopify", ["Juegos", "Cartas y más"])).toEqual(["/collections/cartas-y-mas"]);
  expect(formerCategoryPaths("woocommerce", ["Juegos", "Cartas"])).toContain("/categoria-producto/juegos/cartas/");
  expect(formerCategoryPaths("prestashop", ["Juegos"])).toEqual([]);
});

it.each([
  ["https://vieja.example/12-Catan.html?x=1#y", "/12-catan.html"],
  ["/producto/catan/", "/producto/catan"],
  ["12-catan.html", "/12-catan.html"],
  ["/a/../b", "/b"],
  ["https://vieja.example/", null],
  ["", null],
])("the former address %s is normalised to %s", (address, path) => {
  expect(formerPath(address)).toBe(path);
});
