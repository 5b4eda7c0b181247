import type { Guide } from "../../_internal/guide.ts";
import { Heading } from "./heading.tsx";

export const guide: Guide = {
  lead: "The title of what follows, with its level in the outline.",
  use: [
    "For parts of a card or a window, and for printed sheets.",
    "The level is the position in the outline, without gaps; the size follows from it.",
  ],
  instead: [
    { when: "It is the title of a page", take: "page-header" },
    { when: "It is the title of a card", take: "card" },
    { when: "It names a control", take: "label" },
  ],
  examples: [
    {
      good: true,
      picture: (
        <div className="flex w-56 flex-col gap-2">
          <Heading level={2}>Impuestos</Heading>
          <Heading level={3}>Otros países</Heading>
        </div>
      ),
      text: "Down to the third level, each step in the outline is a step in size.",
    },
    {
      good: false,
      picture: (
        <div className="flex w-56 flex-col gap-2">
          <Heading level={2} size="xl">
            Otros países
          </Heading>
          <Heading level={4} size="md">
            Impuestos
          </Heading>
        </div>
      ),
      text: "Chosen by appearance: the outline jumps from two to four.",
    },
  ],
  anatomy: {
    picture: <Heading level={2}>Cuándo salen los paquetes</Heading>,
    parts: [{ name: "Heading", at: "[data-slot=heading]", note: "h1 to h6." }],
  },
  keyboard: [],
  content: [
    "Nombra el contenido, sin punto final: «Cuándo salen los paquetes».",
    "Mayúscula solo en la primera palabra.",
  ],
};
