import type { Guide } from "../../_internal/guide.ts";
import { Button } from "../button/button.tsx";
import { ForbiddenState } from "./forbidden-state.tsx";

export const guide: Guide = {
  lead: "The user may not see this content, and is told who can help.",
  use: ["For a page or a panel that the user's role may not see."],
  instead: [
    { when: "There is nothing to show", take: "empty-state" },
    { when: "It could not be loaded", take: "error-state" },
  ],
  examples: [
    {
      good: true,
      picture: <ForbiddenState actions={<Button variant="secondary">Volver a Pedidos</Button>} />,
      text: "It explains this, and leads back to a page that the user may see.",
    },
    {
      good: false,
      picture: <ForbiddenState title="403 Forbidden">Access denied.</ForbiddenState>,
      text: "A technical code.",
    },
  ],
  anatomy: {
    picture: <ForbiddenState actions={<Button variant="secondary">Volver a Pedidos</Button>} />,
    parts: [
      { name: "Icon", at: "svg", note: "A lock, because it is not an error." },
      { name: "Way back", at: "button", note: "One button or link." },
    ],
  },
  keyboard: [],
  content: [
    "Di quién puede dar el permiso: «Pídeselo a quien administra la tienda».",
    "Sin culpar: «No tienes permiso para ver esto».",
  ],
};
