import type { Guide } from "../../_internal/guide.ts";
import { RecordNumber } from "./record-number.tsx";

export const guide: Guide = {
  lead: "The number of an order or an invoice, which never breaks in the middle.",
  use: ["Wherever such a number stands in running text or a narrow cell."],
  instead: [{ when: "It leads to the record", take: "link" }],
  examples: [
    {
      good: true,
      picture: (
        <span className="text-body">
          Pedido <RecordNumber>P2026-001284</RecordNumber>
        </span>
      ),
      text: "Moves to the next line as a whole.",
    },
    {
      good: false,
      picture: <span className="w-16 break-all text-body">P2026-001284</span>,
      text: "Broken anywhere, it cannot be read out.",
    },
  ],
  anatomy: {
    picture: (
      <span className="text-body">
        Pedido <RecordNumber>P2026-001284</RecordNumber>
      </span>
    ),
    parts: [
      {
        name: "Number",
        at: "span > *",
        note: "Not broken at its hyphen; in a heading only where it is wider than its line.",
      },
    ],
  },
  keyboard: [],
  content: ["Completo, como en el documento: «P2026-001284», no «#1284»."],
};
