import type { Guide } from "../../_internal/guide.ts";
import { Avatar } from "../avatar/avatar.tsx";
import { Button } from "../button/button.tsx";
import { Link } from "../link/link.tsx";

const card = (
  <div className="flex flex-col items-start gap-1">
    <Link href="#ana">Ana García</Link>
    <div data-part="card" className="flex w-64 items-start gap-3 rounded-xl bg-raised p-4 text-table shadow-panel">
      <Avatar name="Ana García" decorative />
      <span>
        <strong className="block text-body">Ana García</strong>
        12 pedidos, el último hace 3 días
      </span>
    </div>
  </div>
);

export const guide: Guide = {
  lead: "A preview of the page behind a link.",
  use: ["For a link whose text says little: a short name, a number, an entry in a calendar."],
  instead: [
    { when: "It contains something to press", take: "popover" },
    { when: "It is a few words", take: "tooltip" },
    { when: "It is an explanation that touch users need too", take: "contextual-help" },
  ],
  examples: [
    { good: true, picture: card, text: "A short summary of the page behind the link." },
    {
      good: false,
      picture: (
        <div className="flex w-64 flex-col items-start gap-2 rounded-xl bg-raised p-4 text-table shadow-panel">
          El pedido espera tu respuesta.
          <Button size="sm">Responder</Button>
        </div>
      ),
      text: "A control that touch and keyboard users cannot reach.",
    },
  ],
  anatomy: {
    picture: card,
    parts: [
      { name: "Link", at: "a", note: "Leads to the same information, for users who cannot hover." },
      {
        name: "Card",
        at: "[data-part=card]",
        note: "Appears after half a second, and stays while the pointer is on it.",
      },
    ],
  },
  keyboard: [
    { keys: ["Tab"], does: "The link gets the focus, and the card opens after half a second" },
    { keys: ["Esc"], does: "Closes it" },
  ],
  content: ["Nada que no esté también detrás del enlace."],
};
