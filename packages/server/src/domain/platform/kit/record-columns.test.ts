import { expect, test } from "vitest";
import { suppliers } from "../../../db/schema/catalogue/suppliers.ts";
import { storedValues } from "./record-columns.ts";

test("null is stored as an empty text only in text columns that are not nullable", () => {
  expect(storedValues(suppliers, { contact: null, taxId: null, leadDays: null, notes: "Llamar", other: null })).toEqual(
    {
      contact: "",
      taxId: null,
      leadDays: null,
      notes: "Llamar",
      other: null,
    },
  );
});
