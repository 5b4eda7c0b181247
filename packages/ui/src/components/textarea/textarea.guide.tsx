import type { Guide } from "../../_internal/guide.ts";
import { Textarea } from "./textarea.tsx";

export const guide: Guide = {
  lead: "Text of several lines.",
  use: ["For notes, messages, reasons; it grows with the text, up to a limit."],
  instead: [
    { when: "It is one line", take: "text-input" },
    { when: "It has headings, lists or links", take: "rich-text" },
  ],
  examples: [
    {
      good: true,
      picture: (
        <Textarea aria-label="Nota interna" defaultValue="Que la caja vaya con doble cartón." className="w-64" />
      ),
      text: "As high as its text.",
    },
    {
      good: false,
      picture: <Textarea aria-label="Teléfono" rows={5} className="w-64" />,
      text: "Space for a whole letter when nine digits are expected.",
    },
  ],
  anatomy: {
    picture: <Textarea aria-label="Nota interna" defaultValue="Que la caja vaya con doble cartón." className="w-80" />,
    parts: [{ name: "Field", at: "textarea", note: "Scrolls when the text exceeds its maximum height." }],
  },
  keyboard: [{ keys: ["Enter"], does: "A new line" }],
  content: ["La ayuda dice quién lo lee: «Solo lo ve el equipo»."],
};
