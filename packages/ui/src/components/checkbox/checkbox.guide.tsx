import type { Guide } from "../../_internal/guide.ts";
import { Checkbox } from "./checkbox.tsx";

export const guide: Guide = {
  lead: "A yes or no that is saved with its form.",
  use: [
    "For one choice, or several that do not exclude each other.",
    "In tables, to select rows: `sm`, with its own accessible name.",
  ],
  instead: [
    { when: "It takes effect immediately", take: "switch" },
    { when: "One of several is chosen", take: "radio-group" },
    { when: "Several of many are chosen", take: "multi-select" },
  ],
  examples: [
    {
      good: true,
      picture: <Checkbox label="Enviar también por correo" defaultChecked />,
      text: "Phrased positively; the label is part of the target.",
    },
    {
      good: false,
      picture: <Checkbox label="No enviar por correo" />,
      text: "To say yes, users have to leave a no unchecked.",
    },
    {
      good: false,
      picture: <Checkbox label="Tienda abierta" defaultChecked />,
      text: "It looks as if it took effect immediately: use a switch.",
    },
  ],
  anatomy: {
    picture: (
      <Checkbox
        defaultChecked
        label={<span data-part="label">Enviar también por correo</span>}
        description={<span data-part="description">Al confirmar el pedido.</span>}
      />
    ),
    parts: [
      { name: "Box", at: "input", note: "A real checkbox; `indeterminate` if only some of a group are checked." },
      { name: "Label", at: "[data-part=label]", note: "If there is none, use `aria-label` or a `Field`." },
      { name: "Description", at: "[data-part=description]", note: "Optional second line." },
    ],
  },
  keyboard: [{ keys: ["Space"], does: "Checks or unchecks" }],
  content: [
    "En positivo: «Enviar también por correo», nunca «No enviar».",
    "Sin punto final; la descripción sí lo lleva.",
  ],
};
