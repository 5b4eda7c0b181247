import type { Guide } from "../../_internal/guide.ts";
import { QuantityStepper } from "./quantity-stepper.tsx";

const nothing = () => {};

export const guide: Guide = {
  lead: "How many to buy, by one more or one less.",
  use: ["In the cart and beside the main action of a product; `max` is what there is."],
  instead: [
    { when: "The number is large or any", take: "number-input" },
    { when: "It is a range", take: "slider" },
  ],
  examples: [
    {
      good: true,
      picture: <QuantityStepper label="Unidades de Almadraba" value={1} max={3} onValueChange={nothing} />,
      text: "Stops at what there is.",
    },
    {
      good: false,
      picture: <QuantityStepper label="Unidades en almacén" value={1480} max={9999} onValueChange={nothing} />,
      text: "Nobody presses a thousand times.",
    },
  ],
  anatomy: {
    picture: <QuantityStepper label="Unidades de Almadraba" value={2} max={3} onValueChange={nothing} size="lg" />,
    parts: [
      { name: "Less", at: "button:first-of-type", note: "Off at `min`." },
      { name: "Number", at: "input", note: "Can be typed." },
      { name: "More", at: "button:last-of-type", note: "Off at `max`." },
    ],
  },
  keyboard: [
    { keys: ["↑", "↓"], does: "One more or one less" },
    { keys: ["Tab"], does: "Moves between buttons and number" },
  ],
  content: ["El nombre dice de qué: «Unidades de Almadraba»."],
};
