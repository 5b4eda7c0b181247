import type { Guide } from "../../_internal/guide.ts";
import { Text } from "./text.tsx";

export const guide: Guide = {
  lead: "Running text by its role.",
  use: [
    "Where a screen is put together from components alone.",
    "A size is chosen by the role, never by how it looks: `table` in rows, `label` beside a field, `body` to be read.",
  ],
  instead: [
    { when: "It names what follows", take: "heading" },
    { when: "It names a control", take: "label" },
    { when: "A program reads it", take: "code" },
    { when: "There may be no room for it", take: "truncate" },
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
      text: "Two roles: what matters, and what stands beside it.",
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
      text: "Small and grey, although it has consequences.",
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
