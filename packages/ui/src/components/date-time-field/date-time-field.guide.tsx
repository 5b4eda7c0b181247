import type { Guide } from "../../_internal/guide.ts";
import { Field } from "../field/field.tsx";
import { DateTimeField } from "./date-time-field.tsx";

export const guide: Guide = {
  lead: "A day with a time.",
  use: [
    "For the beginning or end of something: events, campaigns, publication on the web.",
    "With `defaultTime` if one time is usual, so that a day is enough.",
    "The value is a local time without a time zone; the caller converts it into an instant.",
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
      text: "One label for both halves; it says what begins at that time.",
    },
    {
      good: false,
      picture: (
        <Field label="Fecha y hora" className="w-80">
          <DateTimeField value="2026-11-20T00:00" />
        </Field>
      ),
      text: "The label names the control instead of the event, and midnight is rarely meant: set `defaultTime`.",
    },
  ],
  anatomy: {
    picture: <DateTimeField aria-label="Empieza" value="2026-11-20T17:00" className="w-88 max-w-full" />,
    parts: [
      { name: "Day", at: "[data-slot=date-input]", note: "With its calendar." },
      {
        name: "Time",
        at: "[data-slot=time-field]",
        note: "Disabled while there is no day; below the day if there is no room beside it.",
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
