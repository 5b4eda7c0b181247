import type { Guide } from "../../_internal/guide.ts";
import { Field } from "../field/field.tsx";
import { DateTimeField } from "./date-time-field.tsx";

export const guide: Guide = {
  lead: "A day and the time of it.",
  use: [
    "For when something begins or ends: events, campaigns, what is seen on the web.",
    "With `defaultTime` where one time is usual, so that a day is enough.",
    "The caller turns its value into an instant: the field knows the clock on the wall and no time zone.",
  ],
  instead: [
    { when: "The day is enough", take: "date-input" },
    { when: "The day is known already", take: "time-field" },
    { when: "It lasts from one day to another", take: "date-range-input" },
  ],
  examples: [
    {
      good: true,
      picture: (
        <Field label="Empieza" hint="Hora de la tienda." className="w-80">
          <DateTimeField value="2026-11-20T17:00" />
        </Field>
      ),
      text: "One label for both halves; it says what begins then.",
    },
    {
      good: false,
      picture: (
        <Field label="Fecha y hora" className="w-80">
          <DateTimeField value="2026-11-20T00:00" />
        </Field>
      ),
      text: "The label names the control instead of the moment, and midnight is rarely meant: set `defaultTime`.",
    },
  ],
  anatomy: {
    picture: <DateTimeField aria-label="Empieza" value="2026-11-20T17:00" className="w-88 max-w-full" />,
    parts: [
      { name: "Day", at: "[data-slot=date-input]", note: "With its calendar." },
      {
        name: "Time",
        at: "[data-slot=time-field]",
        note: "Disabled while there is no day; below the day where there is no room beside it.",
      },
    ],
  },
  keyboard: [
    { keys: ["Tab"], does: "Day, calendar, time" },
    { keys: ["↑", "↓"], does: "In the time: to the next or previous quarter of an hour" },
  ],
  content: [
    "La etiqueta es lo que empieza o acaba: «Se ve desde», «Acaba».",
    "La ayuda dice de qué lugar es la hora, una vez por formulario.",
  ],
};
