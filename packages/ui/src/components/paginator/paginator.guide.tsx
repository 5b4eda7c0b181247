import type { Guide } from "../../_internal/guide.ts";
import { Paginator } from "./paginator.tsx";

const nothing = () => {};

export const guide: Guide = {
  lead: "The pages of a back-office list, with the page size.",
  use: ["Below a table, with the texts from the specification: «Elementos por página», «Página siguiente»."],
  instead: [{ when: "It is on a storefront page", take: "page-links" }],
  wide: true,
  examples: [
    {
      good: true,
      picture: <Paginator page={2} pageSize={10} total={118} onPageChange={nothing} onPageSizeChange={nothing} />,
      text: "It says which rows are shown, and how many there are.",
    },
    {
      good: false,
      picture: <Paginator page={1} pageSize={100} total={4} onPageChange={nothing} />,
      text: "Four rows need no pages.",
    },
  ],
  anatomy: {
    picture: <Paginator page={2} pageSize={10} total={118} onPageChange={nothing} onPageSizeChange={nothing} />,
    parts: [
      {
        name: "Paginator",
        at: "[data-slot=paginator]",
        note: "An estimated total is marked with «≈»; in that case, there is no button for the last page.",
      },
    ],
  },
  keyboard: [{ keys: ["Tab"], does: "Moves through size and buttons" }],
  content: ["Las palabras vienen dadas: no se cambian."],
};
