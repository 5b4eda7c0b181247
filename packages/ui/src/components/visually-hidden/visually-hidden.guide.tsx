import type { Guide } from "../../_internal/guide.ts";
import { VisuallyHidden } from "./visually-hidden.tsx";

export const guide: Guide = {
  lead: "Text only for screen readers.",
  use: ["If the meaning is only visible: a unit, the state of an icon, the heading of a landmark."],
  instead: [
    { when: "It helps everyone, so it should be visible", take: "label" },
    { when: "It is the name of an icon", take: "icon-button" },
  ],
  examples: [
    {
      good: true,
      picture: (
        <span className="text-body">
          3 <VisuallyHidden>mensajes sin leer</VisuallyHidden>
        </span>
      ),
      text: "Beside the envelope, «3» is visible; screen readers say «3 mensajes sin leer».",
    },
    {
      good: false,
      picture: (
        <span className="text-body">
          Total <VisuallyHidden>haz clic aquí para ver el detalle</VisuallyHidden>
        </span>
      ),
      text: "Instructions that only some users get.",
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
