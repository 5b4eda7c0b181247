import type { Guide } from "../../_internal/guide.ts";
import { RecordNumber } from "./record-number.tsx";

export const guide: Guide = {
  lead: "The number of an order or an invoice, which is never split over two lines.",
  use: ["For such numbers in running text or in a narrow cell."],
  instead: [{ when: "It leads to the record", take: "link" }],
  examples: [
    {
      good: true,
      picture: (
        <span className="text-body">
          Pedido <RecordNumber>P2026-001284</RecordNumber>
        </span>
      ),
      text: "The number moves to the next line as a whole.",
    },
    {
      good: false,
      picture: <span className="w-16 break-all text-body">P2026-001284</span>,
      text: "A number that is split over lines is hard to read out.",
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
        note: "Not split at its hyphen; in a heading, only if it is wider than the line.",
      },
    ],
  },
  keyboard: [],
  content: ["Completo, como en el documento: «P2026-001284», no «#1284»."],
};
