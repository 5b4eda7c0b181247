import type { Guide } from "../../_internal/guide.ts";
import { Switch } from "./switch.tsx";

export const guide: Guide = {
  lead: "On or off, with immediate effect.",
  use: ["For settings that take effect without saving; the label is part of the target."],
  instead: [
    { when: "It is saved with a form", take: "checkbox" },
    { when: "It is a choice between two named options", take: "radio-group" },
  ],
  examples: [
    {
      good: true,
      picture: <Switch label="Avisar de pedidos nuevos" defaultChecked />,
      text: "Phrased positively: on means that it happens.",
    },
    {
      good: false,
      picture: <Switch label="Acepto las condiciones" />,
      text: "Consent is given when a form is submitted: use a checkbox.",
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
