import { describe, expect, test } from "vitest";
import { classifyAnswer } from "./sending.ts";
import { amendMarks, amendRefusal, annulMarks, annulRefusal, type RecordState, type SendingState } from "./states.ts";

const alta = (state: SendingState): RecordState => ({ kind: "alta", state });
const anulacion = (state: SendingState): RecordState => ({ kind: "anulacion", state });
const PLAIN = { kind: "F2", isTied: false, isOfNothing: true };

describe("a record", () => {
  test.each([
    [[alta("rejected")], "X"],
    [[alta("accepted-with-errors")], null],
    [[alta("accepted-with-errors"), alta("rejected")], "S"],
    [[alta("rejected"), alta("rejected")], "X"],
    [[alta("not-sent"), alta("rejected")], "X"],
  ] as const)("is amended after %j with the mark %s", (records, priorRejection) => {
    expect(amendMarks(records)).toEqual({ amends: true, priorRejection, noPriorRecord: false });
  });
  test.each([[[]], [[alta("waiting")]], [[alta("accepted")]], [[alta("not-sent")]], [[anulacion("rejected")]]])(
    "is not amended after %j",
    (records) => {
      expect(amendRefusal(records)).not.toBeNull();
      expect(() => amendMarks(records)).toThrow("invalid-transition");
    },
  );
});

describe("an invoice", () => {
  test.each([
    [[alta("accepted")], { priorRejection: null, noPriorRecord: false }],
    [[alta("not-sent")], { priorRejection: null, noPriorRecord: false }],
    [[alta("rejected")], { priorRejection: null, noPriorRecord: true }],
    [[alta("accepted"), anulacion("rejected")], { priorRejection: "S", noPriorRecord: false }],
  ] as const)("is annulled after %j with the marks %j", (records, marks) => {
    expect(annulMarks(records, PLAIN)).toEqual({ amends: false, ...marks });
  });
  test("is annulled only once, after the agency's answer, and only if there is neither a correction nor a sale", () => {
    expect(annulRefusal([], PLAIN)).not.toBeNull();
    expect(annulRefusal([alta("waiting")], PLAIN)).not.toBeNull();
    expect(annulRefusal([alta("accepted"), anulacion("accepted")], PLAIN)).not.toBeNull();
    expect(annulRefusal([alta("accepted")], { ...PLAIN, isTied: true })).not.toBeNull();
    expect(annulRefusal([alta("accepted")], { ...PLAIN, kind: "R1" })).not.toBeNull();
    expect(annulRefusal([alta("accepted")], { ...PLAIN, isOfNothing: false })).not.toBeNull();
    expect(annulRefusal([alta("accepted")], PLAIN)).toBeNull();
  });
});

describe("the agency's answer about a record", () => {
  const line = {
    ...{ ref: null, number: "F1", operation: "alta" as const, status: "Incorrecto" as const },
    ...{ code: "3000", description: "Duplicado" },
  };
  const duplicate = (status: "Correcta" | "AceptadaConErrores" | "Anulada") => ({
    ...line,
    duplicate: { status, code: "2000", description: "Huella" },
  });
  test("is the one stored at the agency if a record sent again is a duplicate", () => {
    expect(classifyAnswer(duplicate("Correcta"), true)).toMatchObject({ state: "accepted", known: true });
    expect(classifyAnswer(duplicate("AceptadaConErrores"), true)).toMatchObject({
      state: "accepted-with-errors",
      code: "2000",
    });
    expect(classifyAnswer(duplicate("Anulada"), true)).toMatchObject({ state: "rejected", code: "3000" });
    expect(classifyAnswer({ ...duplicate("Anulada"), operation: "anulacion" }, true)).toMatchObject({
      state: "accepted",
    });
  });
  test("is a rejection if a record sent for the first time is a duplicate", () => {
    expect(classifyAnswer(duplicate("Correcta"), false)).toMatchObject({
      state: "rejected",
      code: "3000",
      known: false,
    });
  });
});
