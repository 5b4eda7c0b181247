import { createElement } from "react";
import { renderToString } from "react-dom/server";
import { expect, it } from "vitest";
import { useShopInfo } from "./shop-outlet.tsx";

const Page = () => useShopInfo().name;

it("a page outside a layout of the shop says what is missing, instead of showing an empty shop", () => {
  expect(() => renderToString(createElement(Page))).toThrow("ShopOutlet");
});
