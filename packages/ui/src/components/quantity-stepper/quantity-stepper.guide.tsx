import type { Guide } from "../../_internal/guide.ts";
import { QuantityStepper } from "./quantity-stepper.tsx";

const nothing = () => {};

export const guide: Guide = {
  lead: "A quantity to buy, with buttons for one more and one less.",
  use: ["In the cart and beside the main action of a product; `max` is the number of available units."],
  instead: [
    { when: "The number may be large", take: "number-input" },
    { when: "It is a range", take: "slider" },
  ],
  examples: [
    {
      good: true,
      picture: <QuantityStepper label="Unidades de Almadraba" value={1} max={3} onValueChange={nothing} />,
      text: "It stops at the available units.",
    },
    {
      good: false,
      picture: <QuantityStepper label="Unidades en almacén" value={1480} max={9999} onValueChange={nothing} />,
      text: "Nobody wants to press a thousand times.",
    },
  ],
  anatomy: {
    picture: <QuantityStepper label="Unidades de Almadraba" value={2} max={3} onValueChange={nothing} size="lg" />,
    parts: [
      { name: "Less", at: "button:first-of-type", note: "Disabled at `min`." },
      { name: "Number", at: "input", note: "Can be typed." },
      { name: "More", at: "button:last-of-type", note: "Disabled at `max`." },
    ],
  },
  keyboard: [
    { keys: ["↑", "↓"], does: "One more or one less" },
    { keys: ["Tab"], does: "Moves between buttons and number" },
  ],
  content: ["El nombre dice de qué: «Unidades de Almadraba»."],
};
