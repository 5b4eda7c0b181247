import { expect, test } from "vitest";
import { formatTime } from "../../platform/dates.ts";
import { deliveryDayText, dispatchText, weekdayText } from "./delivery-words.ts";

const SUNDAY = "2026-11-22T10:00:00.000Z";

test("delivery days are named by weekday, and by month if it is not the current one", () => {
  expect(weekdayText("2026-11-24", "2026-11-22")).toBe("martes 24");
  expect(weekdayText("2026-12-01", "2026-11-22")).toBe("martes 1 de diciembre");
  expect(deliveryDayText({ from: "2026-11-25", to: "2026-11-25" }, SUNDAY)).toBe("el miércoles 25");
  expect(deliveryDayText({ from: "2026-11-23", to: "2026-11-23" }, SUNDAY)).toBe("mañana, lunes 23");
  expect(deliveryDayText({ from: "2026-11-24", to: "2026-11-26" }, SUNDAY)).toBe("entre el martes 24 y el jueves 26");
});

test("«sale hoy» is used only on days with dispatch", () => {
  const monday = { day: "2026-11-23", until: "2026-11-23T13:00:00.000Z" };
  expect(dispatchText({ ...monday, today: true }, "2026-11-23T09:00:00.000Z", formatTime)).toBe(
    "Si lo pides antes de las 14:00, sale hoy.",
  );
  expect(dispatchText({ ...monday, today: false }, SUNDAY, formatTime)).toBe(
    "Si lo pides antes del lunes 23 a las 14:00, sale ese día.",
  );
  expect(dispatchText({ day: "2027-02-12", today: false, until: null }, SUNDAY, formatTime)).toBe(
    "Sale el viernes 12 de febrero.",
  );
});
