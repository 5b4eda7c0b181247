import { describe, expect, it } from "vitest";
import { isOutside, parseTime, stepTime } from "./clock-time.ts";

describe("parseTime", () => {
  it.each([
    ["16:30", "16:30"],
    [" 16.30 ", "16:30"],
    ["1630", "16:30"],
    ["930", "09:30"],
    ["9", "09:00"],
    ["16h", "16:00"],
    ["16 h 30", "16:30"],
    ["16:30 h", "16:30"],
    ["a las 9", "09:00"],
    ["4 pm", "16:00"],
    ["4:15 p. m.", "16:15"],
    ["16:30 pm", "16:30"],
    ["12 am", "00:00"],
    ["12 PM", "12:00"],
    ["4 de la tarde", "16:00"],
    ["12 de la mañana", "12:00"],
    ["11 de la noche", "23:00"],
    ["12 de la noche", "00:00"],
    ["2 de la madrugada", "02:00"],
    ["Mediodía", "12:00"],
    ["medianoche", "00:00"],
    ["0", "00:00"],
  ])("reads %s", (text, time) => {
    expect(parseTime(text)).toBe(time);
  });

  it.each(["24:00", "25", "16:60", "16:3", "16 am", "0 pm", "13 de la mañana", "12345", "ayer", "-3", ":30"])(
    "refuses %s",
    (text) => {
      expect(parseTime(text)).toBeUndefined();
    },
  );

  it("returns null for blank text", () => {
    expect(parseTime("  ")).toBeNull();
  });
});

describe("a step of the time", () => {
  it("moves along a grid, even from a time off the grid", () => {
    expect(stepTime("16:30", 15, 1)).toBe("16:45");
    expect(stepTime("16:30", 15, -1)).toBe("16:15");
    expect(stepTime("16:37", 15, 1)).toBe("16:45");
    expect(stepTime("16:37", 15, -1)).toBe("16:30");
    expect(stepTime("16:30", 60, -1)).toBe("16:00");
  });

  it("stays within the day and its limits", () => {
    expect(stepTime("23:50", 15, 1)).toBe("23:59");
    expect(stepTime("00:10", 60, -1)).toBe("00:00");
    expect(stepTime("19:55", 15, 1, { max: "20:00" })).toBe("20:00");
    expect(stepTime("10:05", 15, -1, { min: "10:00" })).toBe("10:00");
  });

  it("starts at one end if there is no time", () => {
    expect(stepTime(null, 15, 1, { min: "10:00" })).toBe("10:00");
    expect(stepTime(null, 15, -1)).toBe("23:59");
  });
});

it("the limits belong to the allowed range", () => {
  expect(isOutside("10:00", { min: "10:00", max: "20:00" })).toBe(false);
  expect(isOutside("20:01", { max: "20:00" })).toBe(true);
  expect(isOutside("09:59", { min: "10:00" })).toBe(true);
});
