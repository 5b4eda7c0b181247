import type { Guide } from "../../_internal/guide.ts";
import { Paginator } from "./paginator.tsx";

const nothing = () => {};

export const guide: Guide = {
  lead: "Pages of a back-office list, with their size.",
  use: ["Below a table; its words are those of the specification: «Elementos por página», «Página siguiente»."],
  instead: [{ when: "It is a page of the storefront", take: "page-links" }],
  wide: true,
  examples: [
    {
      good: true,
      picture: <Paginator page={2} pageSize={10} total={118} onPageChange={nothing} onPageSizeChange={nothing} />,
      text: "Says which rows are shown, and of how many.",
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
        note: "An estimated total is shown as «≈», and its last page cannot be jumped to.",
      },
    ],
  },
  keyboard: [{ keys: ["Tab"], does: "Moves through size and buttons" }],
  content: ["Las palabras vienen dadas: no se cambian."],
};
