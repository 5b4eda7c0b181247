import type { Guide } from "../../_internal/guide.ts";
import { DateRangeInput } from "./date-range-input.tsx";

const nothing = () => {};

export const guide: Guide = {
  lead: "A range of days; either end may be open.",
  use: ["To filter a list by days, or to say when something is valid."],
  instead: [
    { when: "One day is enough", take: "date-input" },
    { when: "Users choose among «Hoy», «Esta semana», «Este mes»", take: "select" },
  ],
  examples: [
    {
      good: true,
      picture: (
        <DateRangeInput
          label="Fecha del pedido"
          value={{ from: "2026-11-01", to: null }}
          onValueChange={nothing}
          className="w-80"
        />
      ),
      text: "An open end means «from then on».",
    },
    {
      good: false,
      picture: (
        <DateRangeInput label="Fechas" value={{ from: null, to: null }} onValueChange={nothing} className="w-80" />
      ),
      text: "«Fechas» does not say of what, and it is the name of the group for screen readers.",
    },
  ],
  anatomy: {
    picture: (
      <DateRangeInput
        label="Fecha del pedido"
        value={{ from: "2026-11-01", to: "2026-11-20" }}
        onValueChange={nothing}
        className="w-96"
      />
    ),
    parts: [
      { name: "First day", at: "input", note: "Included." },
      {
        name: "Last day",
        at: ":nth-child(2 of :has(> input, input)) input",
        note: "Included in the range; it cannot be before the first day.",
      },
    ],
  },
  keyboard: [
    { keys: ["Tab"], does: "From a field to its «Abrir el calendario», from the first day to the last" },
    { keys: ["Enter", "Space"], does: "On a button: opens the calendar for that end" },
    { keys: ["Esc"], does: "Closes it" },
  ],
  content: ["«Desde» y «Hasta», los dos días incluidos."],
};
