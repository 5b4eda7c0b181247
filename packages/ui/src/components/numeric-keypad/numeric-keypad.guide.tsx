import type { Guide } from "../../_internal/guide.ts";
import { NumericKeypad } from "./numeric-keypad.tsx";

const nothing = () => undefined;

export const guide: Guide = {
  lead: "Keys for amounts and quantities, large enough for fingers.",
  use: [
    "On a touch screen where numbers are typed all day: a counter, a stock count, a table where the shop buys cards.",
    "With `times` if a quantity may precede the number, and `keys` set to `page` if all typing on the page goes into it.",
  ],
  instead: [
    { when: "The amount is one field of a form", take: "money-input" },
    { when: "It is a small quantity that is increased or decreased", take: "quantity-stepper" },
    { when: "It is cash that a customer pays", take: "tender-input" },
  ],
  examples: [
    {
      good: true,
      picture: (
        <NumericKeypad
          label="Importe"
          value="80"
          unit="€"
          onValueChange={nothing}
          onSubmit={nothing}
          submitLabel="Cobrar"
          className="w-72"
        />
      ),
      text: "One large key submits the number, and says what happens then.",
    },
    {
      good: false,
      picture: <NumericKeypad label="Importe" value="80" display={false} onValueChange={nothing} className="w-72" />,
      text: "Without a display or a field beside it, users cannot see the number that they type.",
    },
  ],
  anatomy: {
    picture: (
      <NumericKeypad
        label="Importe"
        value="3*4,95"
        unit="€"
        times
        onValueChange={nothing}
        onSubmit={nothing}
        submitLabel="Añadir"
        className="w-80"
      />
    ),
    parts: [
      {
        name: "Display",
        at: "output",
        note: "Shows exactly what has been typed, including the comma; not needed beside a field.",
      },
      { name: "Times", at: "[data-key='*']", note: "Ends a quantity: 3* means three of what follows." },
      { name: "Clear", at: "[data-key=clear]", note: "Deletes all digits; the key above it deletes the last one." },
      { name: "Submit", at: "[data-key=submit]", note: "Gets the focus first, so that Enter submits the number." },
    ],
  },
  keyboard: [
    { keys: ["Tab"], does: "Moves to the large key, or to the key that had the focus last" },
    { keys: ["0–9", ","], does: "Type the digit; a dot counts as a comma" },
    { keys: ["*"], does: "Ends a quantity, with `times`" },
    { keys: ["Backspace"], does: "Deletes the last digit" },
    { keys: ["Delete"], does: "Deletes all digits" },
    { keys: ["←", "→", "↑", "↓"], does: "Move to the key in that direction" },
    { keys: ["Enter", "Space"], does: "Press the key that has the focus" },
  ],
  content: ["La tecla grande lleva un verbo: «Cobrar», «Añadir», no «OK».", "La unidad va tras la cifra: «€», «uds.»."],
};
