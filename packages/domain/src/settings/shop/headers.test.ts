import { describe, expect, it } from "vitest";
import {
  checkHeader,
  cropRect,
  type HeaderFields,
  headerCountError,
  headerState,
  linkError,
  MAX_HEADERS,
  WHOLE_CROP,
} from "./headers.ts";

const HEADER: HeaderFields = {
  kicker: " ",
  title: "Llega la Almadraba",
  subtitle: "",
  link: " /producto/almadraba ",
  linkLabel: "Ver",
  alt: "",
  imageId: "a",
  imageMobileId: null,
  crop: WHOLE_CROP,
  cropMobile: WHOLE_CROP,
  framing: "whole",
  colour: "#0B3A53",
  visibleFrom: null,
  visibleUntil: null,
  active: true,
};

describe("a header", () => {
  it("is stored without empty texts", () => {
    const { header, errors } = checkHeader({ ...HEADER, visibleFrom: "2026-11-22T10:00:00Z" });
    expect(errors).toEqual([]);
    expect(header.visibleFrom).toBe("2026-11-22T10:00:00.000Z");
    expect(header).toMatchObject({ kicker: null, subtitle: null, link: "/producto/almadraba", colour: "#0b3a53" });
  });

  it("a header without a colour of its own takes the accent of the shop", () => {
    const { header, errors } = checkHeader({ ...HEADER, colour: null });
    expect({ colour: header.colour, errors }).toEqual({ colour: null, errors: [] });
  });

  it("ends after it begins, and has a background that keeps white text readable", () => {
    const window = { visibleFrom: "2026-11-22T10:00:00Z", visibleUntil: "2026-11-22T10:00:00.000Z" };
    const { errors } = checkHeader({ ...HEADER, ...window, colour: "#ffff00", link: "javascript:alert(1)" });
    expect(errors.map(({ path }) => path)).toEqual(["link", "colour", "visibleUntil"]);
  });

  it.each([
    [{}, "live"],
    [{ active: false }, "inactive"],
    [{ visibleFrom: "2026-11-22T12:00:00.000Z" }, "live"],
    [{ visibleFrom: "2026-11-22T12:00:00.001Z" }, "scheduled"],
    [{ visibleUntil: "2026-11-22T12:00:00.000Z" }, "ended"],
    [{ visibleUntil: "2026-11-22T12:00:01Z" }, "live"],
    [{ active: false, visibleUntil: "2026-11-22T12:00:00.000Z" }, "inactive"],
    // The same instant in another notation.
    [{ visibleFrom: "2026-11-22T12:00:00Z" }, "live"],
  ] as const)("with the window %j is %s at noon", (window, state) => {
    expect(headerState({ ...HEADER, ...window }, "2026-11-22T12:00:00.000Z")).toBe(state);
  });

  it.each(["/", "/producto/almadraba?a=b#c", "/busqueda/dados", "/administracion", "https://ejemplo.es/a?b=c"])(
    "may link to %s",
    (link) => {
      expect(linkError(link)).toBeNull();
    },
  );

  it.each([
    "",
    "producto/almadraba",
    "//ejemplo.es",
    "/\\ejemplo.es",
    "/\t/ejemplo.es",
    "/admin",
    "/ADMIN/pedidos",
    "/api/shop/home",
    "/sign-out",
    "http://ejemplo.es",
    "https:ejemplo.es",
    "https:///ejemplo.es",
    "https://ana:clave@ejemplo.es",
    "https://intranet",
    "javascript:alert(1)",
    "data:text/html,a",
    "mailto:a@b.es",
  ])("may not link to %j", (link) => {
    expect(linkError(link)).toEqual(expect.any(String));
  });

  it("shows the part of its picture that fits the box", () => {
    const square = { width: 900, height: 900 };
    const rect = cropRect(square, { width: 3, height: 2 }, { x: 50, y: 0, zoom: 100 });
    expect([rect.left, rect.top, rect.width].map(Math.round)).toEqual([0, 0, 100]);
    expect(rect.height).toBeCloseTo(66.667, 2);
    const near = cropRect({ width: 1000, height: 600 }, { width: 5, height: 3 }, { x: 100, y: 50, zoom: 200 });
    expect(near).toEqual({ left: 50, top: 25, width: 50, height: 50 });
  });
});

it("the number of headers is limited", () => {
  expect([headerCountError(MAX_HEADERS - 1), headerCountError(MAX_HEADERS)?.path]).toEqual([null, "title"]);
});
