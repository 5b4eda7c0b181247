import type { Guide } from "../../_internal/guide.ts";
import { Label } from "./label.tsx";

export const guide: Guide = {
  lead: "The name of a control, above it.",
  use: ["Where a control stands outside a `Field`; inside one it comes by itself."],
  instead: [{ when: "Hint or error go with it", take: "field" }],
  examples: [
    { good: true, picture: <Label mark="optional">Teléfono</Label>, text: "What is optional says so." },
    {
      good: false,
      picture: <Label mark="required">Escribe aquí tu teléfono, por favor</Label>,
      text: "An instruction, where a noun would do.",
    },
  ],
  anatomy: {
    picture: <Label mark="optional">Teléfono</Label>,
    parts: [{ name: "Label", at: "label", note: "A press on it puts the focus into its control." }],
  },
  keyboard: [],
  content: ["Un sustantivo: «Teléfono». Sin dos puntos."],
};
