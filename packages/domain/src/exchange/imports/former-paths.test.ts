import { expect, it } from "vitest";
import { formerPath } from "../../catalogue/products/former-path.ts";
import { formerCategoryPaths, formerProductPaths } from "./former-paths.ts";

it("knows where each platform keeps a product", () => {
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

it("knows where Shopify and WooCommerce keep a category", () => {
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
])("compares %s as %s", (address, path) => {
  expect(formerPath(address)).toBe(path);
});
