import type { Guide } from "../../_internal/guide.ts";
import { Checkbox } from "./checkbox.tsx";

export const guide: Guide = {
  lead: "A yes or no that is saved with its form.",
  use: [
    "For one choice, or several that do not exclude each other.",
    "In tables, to select rows: `sm`, with a name of its own.",
  ],
  instead: [
    { when: "It acts at once", take: "switch" },
    { when: "One of several is chosen", take: "radio-group" },
    { when: "Several of many are chosen", take: "multi-select" },
  ],
  examples: [
    {
      good: true,
      picture: <Checkbox label="Enviar también por correo" defaultChecked />,
      text: "In the positive, and the words are part of the target.",
    },
    {
      good: false,
      picture: <Checkbox label="No enviar por correo" />,
      text: "To say yes one has to leave a no unchecked.",
    },
    {
      good: false,
      picture: <Checkbox label="Tienda abierta" defaultChecked />,
      text: "It looks as if it acted at once: that is a switch.",
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
      { name: "Box", at: "input", note: "A real checkbox; `indeterminate` where some of a group are checked." },
      { name: "Label", at: "[data-part=label]", note: "Without it, `aria-label` or a `Field`." },
      { name: "Description", at: "[data-part=description]", note: "Optional second line." },
    ],
  },
  keyboard: [{ keys: ["Space"], does: "Checks or unchecks" }],
  content: [
    "En positivo: «Enviar también por correo», nunca «No enviar».",
    "Sin punto final; la descripción sí lo lleva.",
  ],
};
