import type { Guide } from "../../_internal/guide.ts";
import { ErrorState } from "./error-state.tsx";

const nothing = () => {};

export const guide: Guide = {
  lead: "Content that could not be loaded.",
  use: [
    "In place of a panel whose data could not be loaded, with a button to retry.",
    "If old data can stay, keep it and show an alert above.",
  ],
  instead: [
    { when: "There is nothing to show", take: "empty-state" },
    { when: "An action failed", take: "alert" },
    { when: "A field is wrong", take: "field" },
    { when: "The user may not see it", take: "forbidden-state" },
  ],
  examples: [
    {
      good: true,
      picture: <ErrorState onRetry={nothing} reference="req_7F3A-0912" />,
      text: "Plain words, a retry in the same place, and a reference for support.",
    },
    {
      good: false,
      picture: <ErrorState title="Error 500: undefined is not a function" />,
      text: "Technical terms, and no way to continue.",
    },
  ],
  anatomy: {
    picture: <ErrorState onRetry={nothing} reference="req_7F3A-0912" />,
    parts: [
      { name: "Icon", at: "svg", note: "A warning icon; the error is announced." },
      { name: "Retry", at: "button", note: "Shows that it is retrying; the panel keeps its height." },
    ],
  },
  keyboard: [{ keys: ["Tab"], does: "Moves to «Reintentar»" }],
  content: [
    "Qué no se ha podido, en palabras de quien lo usa: «No se han podido cargar los pedidos».",
    "Nada de códigos; la referencia va aparte.",
  ],
};
