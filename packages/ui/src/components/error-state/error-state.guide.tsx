import type { Guide } from "../../_internal/guide.ts";
import { ErrorState } from "./error-state.tsx";

const nothing = () => {};

export const guide: Guide = {
  lead: "What should be here did not come.",
  use: [
    "In the place of a panel whose data could not be loaded, with a new try.",
    "Old data that can stay, stays: then it is an alert above.",
  ],
  instead: [
    { when: "There is nothing to show", take: "empty-state" },
    { when: "An action failed", take: "alert" },
    { when: "A field is wrong", take: "field" },
    { when: "The person may not see it", take: "forbidden-state" },
  ],
  examples: [
    {
      good: true,
      picture: <ErrorState onRetry={nothing} reference="req_7F3A-0912" />,
      text: "Plain words, a new try in place, and a reference for support.",
    },
    {
      good: false,
      picture: <ErrorState title="Error 500: undefined is not a function" />,
      text: "Words of a program, and no way on.",
    },
  ],
  anatomy: {
    picture: <ErrorState onRetry={nothing} reference="req_7F3A-0912" />,
    parts: [
      { name: "Icon", at: "svg", note: "A warning; the state is announced." },
      { name: "Retry", at: "button", note: "Shows that it tries; the panel keeps its height." },
    ],
  },
  keyboard: [{ keys: ["Tab"], does: "Moves to «Reintentar»" }],
  content: [
    "Qué no se ha podido, en palabras de quien lo usa: «No se han podido cargar los pedidos».",
    "Nada de códigos; la referencia va aparte.",
  ],
};
