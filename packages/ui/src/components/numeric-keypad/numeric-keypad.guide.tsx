import type { Guide } from "../../_internal/guide.ts";
import { NumericKeypad } from "./numeric-keypad.tsx";

const nothing = () => undefined;

export const guide: Guide = {
  lead: "Keys for an amount or a quantity, large enough for fingers.",
  use: [
    "On a touch screen where the same number is typed all day: a counter, a stock count, a table where cards are bought.",
    "With `times` where a quantity may go before the number, and `keys` set to `page` where it is the only thing that is typed into.",
  ],
  instead: [
    { when: "The amount is one field of a form", take: "money-input" },
    { when: "It is a small quantity that goes up and down", take: "quantity-stepper" },
    { when: "It is cash that is handed over", take: "tender-input" },
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
      text: "One large key ends what the digits began, and says what happens.",
    },
    {
      good: false,
      picture: <NumericKeypad label="Importe" value="80" display={false} onValueChange={nothing} className="w-72" />,
      text: "Without a display, and without a field beside it, the number that is typed is not seen.",
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
      { name: "Display", at: "output", note: "Shows what has been typed as it is, the comma too; off beside a field." },
      { name: "Times", at: "[data-key='*']", note: "Ends a quantity: 3* is three of what comes next." },
      { name: "Clear", at: "[data-key=clear]", note: "Takes all of it away; the key above it takes the last digit." },
      { name: "Submit", at: "[data-key=submit]", note: "Where Tab comes in, so that Enter ends what was typed." },
    ],
  },
  keyboard: [
    { keys: ["Tab"], does: "Goes to the large key, or to the key that had the focus last" },
    { keys: ["0–9", ","], does: "Type the digit; a point counts as a comma" },
    { keys: ["*"], does: "Ends a quantity, with `times`" },
    { keys: ["Backspace"], does: "Takes the last digit away" },
    { keys: ["Delete"], does: "Takes all digits away" },
    { keys: ["←", "→", "↑", "↓"], does: "Go to the key that is drawn there" },
    { keys: ["Enter", "Space"], does: "Press the key that has the focus" },
  ],
  content: ["La tecla grande lleva un verbo: «Cobrar», «Añadir», no «OK».", "La unidad va tras la cifra: «€», «uds.»."],
};
