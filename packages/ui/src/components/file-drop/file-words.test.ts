import { expect, it } from "vitest";
import { accepts, formatBytes, typeNames } from "./file-words.ts";

it("file sizes are written in readable units", () => {
  expect([0, 900, 12_400, 1_258_291, 10 * 1024 * 1024].map(formatBytes)).toEqual([
    "0 B",
    "900 B",
    "12 kB",
    "1,2 MB",
    "10 MB",
  ]);
});

it("files are accepted by type or by extension", () => {
  expect(accepts({ name: "Tarifas.CSV", type: "application/vnd.ms-excel" }, [".csv"])).toBe(true);
  expect(accepts({ name: "factura", type: "application/pdf" }, [".csv", "application/pdf"])).toBe(true);
  expect(accepts({ name: "tarifas.csv.exe", type: "" }, [".csv"])).toBe(false);
  expect(accepts({ name: "foto.png", type: "image/png" }, [])).toBe(false);
});

it("file types are named in words", () => {
  expect(typeNames([".csv", "application/pdf"])).toBe("CSV o PDF");
  expect(typeNames(["image/jpeg", "image/png", "image/webp"])).toBe("JPEG, PNG o WEBP");
});
