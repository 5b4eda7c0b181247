import { expect, it } from "vitest";
import { PRODUCT_KINDS } from "../../platform/vocabulary.ts";
import { missingParts, missingText, publishErrors, requireReady, type ShownProduct } from "./product-readiness.ts";

const manufacturer = { name: "Salitre", address: "Calle Mayor, 1", email: "a@salitre.test" };
const ready: ShownProduct = { kind: "sealed", images: [{ alt: "Una caja" }], manufacturer };

it("a product needs a picture with an alternative text and, unless it is a service, a manufacturer", () => {
  expect(missingParts(ready)).toEqual([]);
  expect(missingParts({ kind: "service", images: [{ alt: "Una mesa" }] })).toEqual([]);
  expect(missingParts({ kind: "service", images: [] })).toEqual(["image"]);
  expect(missingParts({ kind: "book", images: [], manufacturer: null })).toEqual([
    "image",
    "maker",
    "maker-address",
    "maker-email",
  ]);
  expect(missingParts({ ...ready, images: [{ alt: "Una caja" }, { alt: " " }] })).toEqual(["alt"]);
  expect(missingText(["image", "maker", "maker-email"])).toBe("imagen, fabricante y correo de seguridad");
});

it("every kind of goods needs a responsible manufacturer, and a service does not", () => {
  const nobody = { images: [{ alt: "Una caja" }], manufacturer: null };
  const asked = PRODUCT_KINDS.filter((kind) => missingParts({ kind, ...nobody }).length > 0);
  expect(asked).toEqual(PRODUCT_KINDS.filter((kind) => kind !== "service"));
  expect(asked).toHaveLength(PRODUCT_KINDS.length - 1);
});

it("blank values of a product count as missing", () => {
  const blank = { name: " ", address: "\n", email: "  " };
  expect(missingParts({ ...ready, manufacturer: blank })).toEqual(["maker", "maker-address", "maker-email"]);
});

it("each missing part of a product is reported at its field", () => {
  const paths = (product: ShownProduct, before?: ShownProduct) =>
    publishErrors(product, before).map(({ path }) => path);
  expect(
    paths({ ...ready, images: [{ alt: "a" }, { alt: "" }], manufacturer: { ...manufacturer, address: "" } }),
  ).toEqual(["images.1.alt", "manufacturer.address"]);
  expect(paths({ kind: "sealed", images: [] })).toEqual([
    "images",
    "manufacturer.name",
    "manufacturer.address",
    "manufacturer.email",
  ]);
});

it("a published product may keep lacking a part, but not lose another one", () => {
  const before = { ...ready, manufacturer: null };
  expect(publishErrors(before, before)).toEqual([]);
  expect(publishErrors({ ...before, images: [] }, before).map(({ path }) => path)).toEqual(["images"]);
});

it("an incomplete product is not published, and a published one may not get worse", () => {
  const shown = { ...ready, status: "published" as const };
  const bare = { ...shown, manufacturer: null };
  const refusal = expect.objectContaining({ code: "validation", detail: "Le falta algo para estar en la tienda." });
  expect(() => requireReady({ ...bare, status: "draft" })).not.toThrow();
  expect(() => requireReady(shown)).not.toThrow();
  expect(() => requireReady(bare)).toThrow(refusal);
  expect(() => requireReady(bare, bare)).not.toThrow();
  expect(() => requireReady(bare, { ...bare, status: "draft" })).toThrow(refusal);
});
