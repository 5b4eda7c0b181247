import { expect, it } from "vitest";
import { differencesBy, mergeByFields } from "./field-merge.ts";

interface Values {
  name: string;
  line1: string;
  line2: string;
  note: string;
}
const { merge, take } = mergeByFields(
  differencesBy(({ name, line1, line2 }: Values) => [
    ["Nombre", name],
    ["Dirección", `${line1}, ${line2}`],
  ]),
);
const BASE: Values = { name: "Ana", line1: "Calle Real", line2: "1", note: "" };

it("only fields that both sides changed are in conflict, and they are listed by their labels", () => {
  const theirs = { ...BASE, name: "Ana María", line2: "3" };
  const { values, rows } = merge(BASE, { ...BASE, name: "Anita", line1: "Calle Mayor" }, theirs);
  expect(values).toEqual({ name: "Anita", line1: "Calle Mayor", line2: "3", note: "" });
  expect(rows).toEqual([{ label: "Nombre", mine: "Anita", theirs: "Ana María", fields: ["name"] }]);
  expect(take(values, theirs, ["name"]).name).toBe("Ana María");
});

it("fields that form one text are resolved together in a conflict", () => {
  const mine = { ...BASE, line1: "Calle Mayor", line2: "2" };
  const { rows } = merge(BASE, mine, { ...BASE, line1: "Calle Nueva", line2: "3" });
  expect(rows).toEqual([
    { label: "Dirección", mine: "Calle Mayor, 2", theirs: "Calle Nueva, 3", fields: ["line1", "line2"] },
  ]);
});

it("a field without a label is reported as a conflict too", () => {
  const { rows } = merge(BASE, { ...BASE, note: "a" }, { ...BASE, note: "b" });
  expect(rows).toEqual([expect.objectContaining({ label: "Otros datos", fields: ["note"] })]);
});
