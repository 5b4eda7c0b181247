import { describe, expect, it } from "vitest";
import { isSigned, pathOf, type Stroke, signatureSvg, typedSize, withoutLast, withPoint } from "./signature.ts";

const line: Stroke = [
  { x: 10, y: 100 },
  { x: 60, y: 40 },
  { x: 120, y: 120 },
];

describe("a stroke of a signature", () => {
  it("leaves out points very close to the last one", () => {
    const stroke = withPoint(line, { x: 120.5, y: 120.5 });
    expect(stroke).toBe(line);
    expect(withPoint(line, { x: 130, y: 120 })).toHaveLength(4);
  });

  it("stays on the paper", () => {
    expect(withPoint([], { x: -20, y: 900 })).toEqual([{ x: 0, y: 240 }]);
  });

  it("is drawn as curves through the midpoints, from its first to its last point", () => {
    expect(pathOf([line])).toBe("M10 100Q60 40 90 80L120 120");
    expect(pathOf([line.slice(0, 2)])).toBe("M10 100L60 40");
  });

  it("is a dot after a tap", () => {
    expect(pathOf([[{ x: 10, y: 10 }]])).toBe("M10 10h0.1");
  });

  it("can be undone, the last one first", () => {
    const path = pathOf([line, [{ x: 10, y: 10 }]]);
    expect(withoutLast(path)).toBe(pathOf([line]));
    expect(withoutLast(withoutLast(path))).toBe("");
    expect(withoutLast("")).toBe("");
  });
});

describe("a signature", () => {
  it("needs more than a dot, and more than an initial", () => {
    expect(isSigned(null)).toBe(false);
    expect(isSigned({ kind: "drawn", path: "" })).toBe(false);
    expect(isSigned({ kind: "drawn", path: pathOf([[{ x: 10, y: 10 }]]) })).toBe(false);
    expect(isSigned({ kind: "drawn", path: pathOf([line]) })).toBe(true);
    expect(isSigned({ kind: "typed", name: " I " })).toBe(false);
    expect(isSigned({ kind: "typed", name: "Iker Zubiaurre" })).toBe(true);
  });

  it("is exported as an SVG file with its text escaped", () => {
    expect(signatureSvg({ kind: "drawn", path: pathOf([line]) })).toContain('d="M10 100Q60 40 90 80L120 120"');
    expect(signatureSvg({ kind: "typed", name: `<b>"A&B"</b>` })).toContain("&lt;b&gt;&quot;A&amp;B&quot;&lt;/b&gt;");
  });

  it("is drawn as large as possible if it was typed", () => {
    expect(typedSize("Iker")).toBe(56);
    expect(typedSize("María de los Ángeles Fernández de la Concha")).toBeLessThan(24);
  });
});
