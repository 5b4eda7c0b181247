import type { Guide } from "../../_internal/guide.ts";
import { TextInput } from "../text-input/text-input.tsx";
import { Field } from "./field.tsx";

export const guide: Guide = {
  lead: "Label, control, hint and error in one.",
  use: [
    "Around each control of a form.",
    "The hint says what is needed before the user types; the error says how to correct it.",
  ],
  instead: [
    { when: "The control has its label beside it", take: "checkbox" },
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
      text: "The error says what would be right, and the typed text stays.",
    },
    {
      good: false,
      picture: (
        <Field label="Código postal" hideLabel error="Campo no válido" className="w-56">
          <TextInput placeholder="Código postal *" />
        </Field>
      ),
      text: "A placeholder used as a label disappears when the user types; «no válido» does not help.",
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
      { name: "Label", at: "label", note: "Above the control, always visible." },
      { name: "Control", at: "input", note: "Any field; name, hint and error are linked automatically." },
      { name: "Hint", at: "[data-part=hint]", note: "Replaced by the error." },
    ],
  },
  keyboard: [],
  content: [
    "Etiqueta: un sustantivo, sin dos puntos ni asterisco. Los campos opcionales lo dicen.",
    "Error: qué sería correcto, con un ejemplo: «Son 5 cifras: 11001».",
    "Nada de «inválido», «obligatorio» ni «por favor».",
  ],
};
