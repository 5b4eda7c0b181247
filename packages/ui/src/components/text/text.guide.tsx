import type { Guide } from "../../_internal/guide.ts";
import { Text } from "./text.tsx";

export const guide: Guide = {
  lead: "Running text, styled by its role.",
  use: [
    "When a screen consists only of components.",
    "The size depends on the role, not on appearance: `table` in rows, `label` beside a field, `body` for reading.",
  ],
  instead: [
    { when: "It names what follows", take: "heading" },
    { when: "It names a control", take: "label" },
    { when: "A program reads it", take: "code" },
    { when: "It may not fit", take: "truncate" },
  ],
  examples: [
    {
      good: true,
      picture: (
        <div className="w-56">
          <Text strong>Catan</Text>
          <Text variant="label" tone="secondary">
            Juego base, en castellano
          </Text>
        </div>
      ),
      text: "Two roles: the main text, and a secondary text.",
    },
    {
      good: false,
      picture: (
        <div className="w-56">
          <Text variant="micro" tone="hint">
            Al confirmar se cobra el total y no se puede deshacer.
          </Text>
        </div>
      ),
      text: "Small and grey, although the text is important.",
    },
  ],
  anatomy: {
    picture: (
      <div className="w-72 max-w-full">
        <Text>Sale el lunes</Text>
      </div>
    ),
    parts: [{ name: "Text", at: "[data-slot=text]", note: "A paragraph, or the element that `as` names." }],
  },
  keyboard: [],
  content: ["Frases completas, con punto; sin mayúsculas para destacar."],
};
