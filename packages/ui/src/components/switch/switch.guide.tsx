import type { Guide } from "../../_internal/guide.ts";
import { Switch } from "./switch.tsx";

export const guide: Guide = {
  lead: "On or off, at once.",
  use: ["In settings that act by themselves; the words at the side are part of the target."],
  instead: [
    { when: "It is saved with a form", take: "checkbox" },
    { when: "It is one of two names", take: "radio-group" },
  ],
  examples: [
    {
      good: true,
      picture: <Switch label="Avisar de pedidos nuevos" defaultChecked />,
      text: "In the positive: on means that it happens.",
    },
    {
      good: false,
      picture: <Switch label="Acepto las condiciones" />,
      text: "A consent is given with a form: a checkbox.",
    },
  ],
  anatomy: {
    picture: <Switch label={<span data-part="label">Avisar de pedidos nuevos</span>} defaultChecked />,
    parts: [
      { name: "Switch", at: "input", note: "A checkbox with the role of a switch." },
      { name: "Label", at: "[data-part=label]", note: "Part of the target." },
    ],
  },
  keyboard: [{ keys: ["Space"], does: "Turns it on or off" }],
  content: ["Qué pasa cuando está encendido: «Avisar de pedidos nuevos». Sin «Activar»."],
};
