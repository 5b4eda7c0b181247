import type { Guide } from "../../_internal/guide.ts";
import { Label } from "./label.tsx";

export const guide: Guide = {
  lead: "The name of a control, above it.",
  use: ["For a control outside a `Field`; a `Field` adds the label automatically."],
  instead: [{ when: "It needs a hint or an error", take: "field" }],
  examples: [
    { good: true, picture: <Label mark="optional">Teléfono</Label>, text: "It says that the field is optional." },
    {
      good: false,
      picture: <Label mark="required">Escribe aquí tu teléfono, por favor</Label>,
      text: "An instruction, although a noun would be enough.",
    },
  ],
  anatomy: {
    picture: <Label mark="optional">Teléfono</Label>,
    parts: [{ name: "Label", at: "label", note: "Pressing it moves the focus to its control." }],
  },
  keyboard: [],
  content: ["Un sustantivo: «Teléfono». Sin dos puntos."],
};
