import { expect, test } from "vitest";
import { conditionText } from "./condition-words.ts";

const SUNDAY = "2026-11-22T10:00:00.000Z";

test.each([
  ["2026-11-22", "Si la transferencia llega antes de la salida de hoy"],
  ["2026-11-23", "Si la transferencia llega hoy"],
  ["2026-12-07", "Si la transferencia llega antes del lunes 7 de diciembre"],
])("a parcel that would leave on %s depends on a transfer: «%s»", (dispatch, text) => {
  expect(conditionText("transfer", dispatch, SUNDAY)).toBe(text);
});

test("the words name what is missing", () => {
  expect(conditionText("online", "2026-11-23", SUNDAY)).toBe("Si pagas hoy");
  expect(conditionText("confirmation", "2026-11-23", SUNDAY)).toBe("Si lo confirmas hoy");
});
