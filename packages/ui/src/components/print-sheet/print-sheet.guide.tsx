import type { Guide } from "../../_internal/guide.ts";
import { Button } from "../button/button.tsx";

export const guide: Guide = {
  lead: "A sheet for printing, without the page around it.",
  use: ["For delivery notes, lists of players, tickets, and other sheets that are printed from a screen."],
  instead: [{ when: "It is a document to keep or send, so link its PDF", take: "link" }],
  examples: [
    {
      good: true,
      picture: <div className="w-40 rounded-xs border bg-raised p-4 text-label">Albarán P2026-001284</div>,
      text: "Only the sheet, in black on white.",
    },
    {
      good: false,
      picture: (
        <div className="w-40 rounded-xs border bg-nav p-4 text-label text-nav-text">Menú · Pedidos · Albarán</div>
      ),
      text: "The navigation is printed too.",
    },
  ],
  anatomy: {
    picture: <Button variant="secondary">Imprimir</Button>,
    parts: [{ name: "Opener", at: "button", note: "The sheet is mounted only while printing." }],
  },
  keyboard: [{ keys: ["Ctrl P"], does: "Prints the page, or the sheet if one is mounted" }],
  content: ["El número del documento arriba, y el número de página: «2 de 3»."],
};
