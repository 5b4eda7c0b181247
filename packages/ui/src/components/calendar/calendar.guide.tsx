import type { Guide } from "../../_internal/guide.ts";
import { Calendar } from "./calendar.tsx";

export const guide: Guide = {
  lead: "A month in which a day or a range of days can be chosen.",
  use: [
    "Inside a date field, which opens it.",
    "On a page that is about the days themselves: dates of events, days on which the shop is closed.",
  ],
  instead: [
    { when: "A day is one field of a form", take: "date-input" },
    { when: "Two days make a range", take: "date-range-input" },
  ],
  examples: [
    {
      good: true,
      picture: <Calendar mode="single" defaultMonth={new Date(2026, 10, 1)} selected={new Date(2026, 10, 20)} />,
      text: "The day is soon, and its weekday matters.",
    },
    {
      good: false,
      picture: <Calendar mode="single" defaultMonth={new Date(1984, 2, 1)} />,
      text: "A birthday may be forty years away: let users type it.",
    },
  ],
  anatomy: {
    picture: <Calendar mode="single" defaultMonth={new Date(2026, 10, 1)} selected={new Date(2026, 10, 20)} />,
    parts: [
      { name: "Month", at: "[aria-live]", note: "Announced when the month changes." },
      { name: "Day", at: "td button", note: "Its accessible name has weekday and date." },
      {
        name: "Selected day",
        at: "[aria-selected=true] button",
        note: "Filled with the primary colour; its accessible name includes «seleccionado».",
      },
    ],
  },
  keyboard: [
    { keys: ["←", "→"], does: "The day before or after" },
    { keys: ["↑", "↓"], does: "The same weekday a week earlier or later" },
    { keys: ["Home", "End"], does: "The first or the last day of the week" },
    { keys: ["Page Up", "Page Down"], does: "A month earlier or later" },
    { keys: ["Enter", "Space"], does: "Chooses the day" },
  ],
  content: [],
};
