import type { Guide } from "../../_internal/guide.ts";
import { DateInput } from "./date-input.tsx";

export const guide: Guide = {
  lead: "A day, typed or chosen.",
  use: [
    "Wherever a form asks for a day; «3/12/2026», «3-12-2026» and «2026-12-03» are understood.",
    "With `min` and `max` if some days are impossible.",
  ],
  instead: [
    { when: "Two days make a range", take: "date-range-input" },
    { when: "The page is about the days themselves", take: "calendar" },
  ],
  examples: [
    {
      good: true,
      picture: <DateInput aria-label="Fecha de salida" value="2026-11-20" className="w-44" />,
      text: "Typed as users write it; shown as 2026-11-20.",
    },
    {
      good: false,
      picture: (
        <DateInput
          aria-label="Fecha de nacimiento"
          value={null}
          placeholder="Elige una fecha"
          readOnly
          className="w-44"
        />
      ),
      text: "A day that can only be chosen in the calendar: a birthday takes five hundred presses.",
    },
  ],
  anatomy: {
    picture: <DateInput aria-label="Fecha de salida" value="2026-11-20" className="w-56" />,
    parts: [
      { name: "Field", at: "input", note: "Keeps the typed text, even if it is not a day." },
      { name: "Calendar", at: "button", note: "Opens the calendar, which takes the focus." },
    ],
  },
  keyboard: [
    { keys: ["Tab"], does: "From the field to «Abrir el calendario»; the typed text becomes a day" },
    { keys: ["Enter", "Space"], does: "On the button: opens the calendar at the chosen day" },
    { keys: ["Esc"], does: "Closes it" },
  ],
  content: [
    "El error dice qué se espera: «Escribe la fecha como 2026-11-20».",
    "La etiqueta nombra el día: «Fecha de salida», no «Fecha».",
  ],
};
