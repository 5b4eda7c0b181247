import type { Guide } from "../../_internal/guide.ts";
import { Field } from "../field/field.tsx";
import { TimeField } from "./time-field.tsx";

export const guide: Guide = {
  lead: "A time of the day, typed.",
  use: [
    "Wherever a form asks for an hour: «16:30», «1630», «4 pm» and «4 de la tarde» are understood.",
    "With `min` and `max` if some hours are impossible, because the shop is closed then.",
  ],
  instead: [
    { when: "The day is needed too", take: "date-time-field" },
    { when: "Only a few times are possible", take: "select" },
    { when: "It is a duration", take: "number-input" },
  ],
  examples: [
    {
      good: true,
      picture: (
        <Field label="Hora límite" className="w-44">
          <TimeField value="14:00" />
        </Field>
      ),
      text: "Shown in the 24-hour format, as usual in Spain; other formats are converted.",
    },
    {
      good: false,
      picture: (
        <Field label="Hora límite" hint="Formato HH:mm, 24 h, con dos puntos." className="w-56">
          <TimeField value="14:00" />
        </Field>
      ),
      text: "The hint explains a format that users do not need to know.",
    },
  ],
  anatomy: {
    picture: <TimeField aria-label="Hora límite" value="16:30" className="w-44" />,
    parts: [
      { name: "Field", at: "input", note: "Keeps the typed text, even if it is not a time." },
      { name: "Clock", at: "svg", note: "Shows that the field is for a time; it is not a button." },
    ],
  },
  keyboard: [
    { keys: ["↑", "↓"], does: "To the next or previous quarter of an hour, or by `step` minutes" },
    { keys: ["Page Up", "Page Down"], does: "To the next or previous full hour" },
    { keys: ["Tab"], does: "Leaves the field: the typed text becomes HH:mm" },
  ],
  content: ["La etiqueta dice de qué es la hora: «Hora límite», «Abre a las».", "El error dice qué horas valen."],
};
