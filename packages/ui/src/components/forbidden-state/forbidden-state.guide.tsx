import type { Guide } from "../../_internal/guide.ts";
import { Button } from "../button/button.tsx";
import { ForbiddenState } from "./forbidden-state.tsx";

export const guide: Guide = {
  lead: "The person may not see this, and learns who can help.",
  use: ["For a page or a panel that the role does not allow."],
  instead: [
    { when: "There is nothing to show", take: "empty-state" },
    { when: "It could not be loaded", take: "error-state" },
  ],
  examples: [
    {
      good: true,
      picture: <ForbiddenState actions={<Button variant="secondary">Volver a Pedidos</Button>} />,
      text: "Says so, and leads back to where one may be.",
    },
    {
      good: false,
      picture: <ForbiddenState title="403 Forbidden">Access denied.</ForbiddenState>,
      text: "A code, in the language of a program.",
    },
  ],
  anatomy: {
    picture: <ForbiddenState actions={<Button variant="secondary">Volver a Pedidos</Button>} />,
    parts: [
      { name: "Icon", at: "svg", note: "A lock: it is no fault." },
      { name: "Way back", at: "button", note: "One button or link." },
    ],
  },
  keyboard: [],
  content: [
    "Di quién puede dar el permiso: «Pídeselo a quien administra la tienda».",
    "Sin culpar: «No tienes permiso para ver esto».",
  ],
};
