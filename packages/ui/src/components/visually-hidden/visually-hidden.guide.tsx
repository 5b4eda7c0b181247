import type { Guide } from "../../_internal/guide.ts";
import { VisuallyHidden } from "./visually-hidden.tsx";

export const guide: Guide = {
  lead: "Words for screen readers alone.",
  use: ["Where what is seen says it without words: a unit, a state of a mark, a heading of a landmark."],
  instead: [
    { when: "It helps everyone: show it", take: "label" },
    { when: "It is the name of a symbol", take: "icon-button" },
  ],
  examples: [
    {
      good: true,
      picture: (
        <span className="text-body">
          3 <VisuallyHidden>mensajes sin leer</VisuallyHidden>
        </span>
      ),
      text: "Seen beside the envelope it is «3», heard it is «3 mensajes sin leer».",
    },
    {
      good: false,
      picture: (
        <span className="text-body">
          Total <VisuallyHidden>haz clic aquí para ver el detalle</VisuallyHidden>
        </span>
      ),
      text: "Instructions that only some get.",
    },
  ],
  anatomy: {
    picture: (
      <span data-part="text" className="text-body">
        3 <VisuallyHidden>mensajes sin leer</VisuallyHidden>
      </span>
    ),
    parts: [
      { name: "Words", at: "[data-part=text]", note: "In the reading order; one pixel in size, not `display: none`." },
    ],
  },
  keyboard: [],
  content: ["Lo mismo que se ve, en palabras; nada más."],
};
