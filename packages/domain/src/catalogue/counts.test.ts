import { describe, expect, it } from "vitest";
import { parsePageView } from "../settings/shop/page-view.ts";
import { isBot, searchCountKey } from "./counts.ts";

describe("parsePageView", () => {
  it.each([
    ["/home", { kind: "home", slug: "" }],
    ["/precompra-disponible", { kind: "preorders", slug: "" }],
    ["/producto/almadraba", { kind: "product", slug: "almadraba" }],
    ["/categoria/juegos-de-mesa", { kind: "category", slug: "juegos-de-mesa" }],
    ["/evento/torneo%20final", { kind: "event", slug: "torneo final" }],
  ])("returns the view for %s", (path, view) => expect(parsePageView(path)).toEqual(view));

  it.each([
    "/",
    "/carrito",
    "/cuenta/datos",
    "/pedido/abc",
    "/producto",
    "/producto/",
    "/producto/a/b",
    "/producto/%E0%A4%A",
  ])("%s is not counted", (path) => expect(parsePageView(path)).toBeNull());

  it("limits the length of the slug", () => expect(parsePageView(`/producto/${"x".repeat(121)}`)).toBeNull());
});

describe("searchCountKey", () => {
  it("counts different spellings of a word together, as the search does", () => {
    expect(searchCountKey("  Almadrába!  ")).toBe("almadraba");
    expect(searchCountKey("ALMADRABA")).toBe("almadraba");
  });
  it("limits words and characters", () => {
    expect(searchCountKey("a b c d e f g h i j")).toBe("a b c d e f g h");
    expect(searchCountKey("x".repeat(500))?.length).toBeLessThanOrEqual(60);
  });
  it.each(["ana@correo.es", "600 11 22 33", "12345678Z", "4111 1111 1111 1111", "¡!", ""])(
    "ignores the search «%s»",
    (text) => expect(searchCountKey(text)).toBeNull(),
  );
});

describe("isBot", () => {
  it.each([
    "Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)",
    "Mozilla/5.0 (X11; Linux x86_64) HeadlessChrome/120.0",
    "curl/8.4.0",
    "",
  ])("recognises %s", (agent) => expect(isBot(agent)).toBe(true));
  it("does not match browsers", () => {
    expect(isBot("Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Safari/604.1")).toBe(
      false,
    );
    expect(isBot("Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0")).toBe(false);
  });
});
