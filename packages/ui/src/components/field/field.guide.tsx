import type { Guide } from "../../_internal/guide.ts";
import { TextInput } from "../text-input/text-input.tsx";
import { Field } from "./field.tsx";

export const guide: Guide = {
  lead: "Label, control, hint and error in one.",
  use: [
    "Around each control of a form.",
    "The hint says what is needed before one types; the error what would be right.",
  ],
  instead: [
    { when: "The control has its words at its side", take: "checkbox" },
    { when: "Facts are only shown", take: "description-list" },
  ],
  examples: [
    {
      good: true,
      picture: (
        <Field label="Código postal" error="Son 5 cifras: 11001" className="w-56">
          <TextInput defaultValue="1100" />
        </Field>
      ),
      text: "The error says what would be right, beside what was typed.",
    },
    {
      good: false,
      picture: (
        <Field label="Código postal" hideLabel error="Campo no válido" className="w-56">
          <TextInput placeholder="Código postal *" />
        </Field>
      ),
      text: "The placeholder as label is gone when one types; «no válido» does not help.",
    },
  ],
  anatomy: {
    picture: (
      <Field
        label="NIF"
        mark="optional"
        hint={<span data-part="hint">Para la factura completa.</span>}
        className="w-72"
      >
        <TextInput />
      </Field>
    ),
    parts: [
      { name: "Label", at: "label", note: "Above the control, always in sight." },
      { name: "Control", at: "input", note: "Any field; it gets name, hint and error by itself." },
      { name: "Hint", at: "[data-part=hint]", note: "Gives way to the error." },
    ],
  },
  keyboard: [],
  content: [
    "Etiqueta: un sustantivo, sin dos puntos ni asterisco. Los campos opcionales lo dicen.",
    "Error: qué sería correcto, con un ejemplo: «Son 5 cifras: 11001».",
    "Nada de «inválido», «obligatorio» ni «por favor».",
  ],
};
