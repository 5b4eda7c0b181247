import type { Guide } from "../../_internal/guide.ts";
import { Grid } from "./grid.tsx";

const tile = (name: string) => (
  <li key={name} className="rounded-md bg-primary-tint px-3 py-2 text-label text-on-tint">
    {name}
  </li>
);

export const guide: Guide = {
  lead: "Entries in columns of equal width, as many as fit.",
  use: [
    "For tiles, pictures and figures, of which any number may stand in a row.",
    "The least width of a column says how many fit; the width of the window does not matter.",
  ],
  instead: [
    { when: "Rows are compared by column", take: "data-table" },
    { when: "Names stand before their values", take: "description-list" },
    { when: "Parts stand in one row", take: "stack" },
  ],
  examples: [
    {
      good: true,
      picture: (
        <Grid as="ul" minWidth="5rem" gap="xs" className="w-64">
          {["Azul", "Brass", "Dixit", "Fort"].map(tile)}
        </Grid>
      ),
      text: "It works in a card, in a drawer and on a phone.",
    },
    {
      good: false,
      picture: (
        <Grid as="ul" minWidth="15rem" gap="2xl" className="w-64">
          {["Azul", "Brass"].map(tile)}
        </Grid>
      ),
      text: "Columns much wider than their content: one below the other.",
    },
  ],
  anatomy: {
    picture: (
      <Grid as="ul" minWidth="5rem" gap="sm" className="w-72 max-w-full">
        {["Azul", "Brass", "Dixit"].map(tile)}
      </Grid>
    ),
    parts: [{ name: "Grid", at: "[data-slot=grid]", note: "An element of HTML by `as`; it draws nothing." }],
  },
  keyboard: [],
  content: [],
};
