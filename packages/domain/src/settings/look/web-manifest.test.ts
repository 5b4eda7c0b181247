import { describe, expect, it } from "vitest";
import { shortenName, webManifest } from "./web-manifest.ts";

it.each([
  ["Dado y Peón", "Dado y Peón"],
  ["La Guarida del Dragón", "La Guarida"],
  ["Dado y Peón de Valencia", "Dado y Peón"],
  ["Superjuguetería", "Superjuguete"],
  ["Juegos de la Torre", "Juegos"],
  ["骰子", "骰子"],
])("the short name for «%s» is «%s»", (name, short) => {
  expect(shortenName(name)).toBe(short);
  expect([...short].length).toBeLessThanOrEqual(12);
});

describe("the web manifest of a shop", () => {
  const inputs = { shopName: "Dado y Peón", tagline: "", accent: "", version: "v1" };

  it("names the shop and its icons, and never the software", () => {
    const manifest = webManifest(inputs);
    expect(manifest).toMatchObject({ name: "Dado y Peón", start_url: "/home", theme_color: "#4f39f6" });
    expect(manifest.icons.map(({ src, sizes, purpose }) => `${src} ${sizes} ${purpose}`)).toEqual([
      "/icon-192.png?v=v1 192x192 any",
      "/icon-512.png?v=v1 512x512 any",
      "/icon-maskable-512.png?v=v1 512x512 maskable",
    ]);
    expect(JSON.stringify(manifest)).not.toContain("Tablero");
    expect(manifest).not.toHaveProperty("description");
  });

  it("uses the button colour of its accent", () => {
    expect(webManifest({ ...inputs, accent: "#0a7d3b" }).theme_color).toBe("#0a7d3b");
    expect(webManifest({ ...inputs, accent: "#ffffff" }).theme_color).not.toBe("#ffffff");
  });
});
