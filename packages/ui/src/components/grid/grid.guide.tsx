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
    "For tiles, pictures and figures, when the number in a row does not matter.",
    "The minimum width of a column determines how many fit, independently of the window.",
  ],
  instead: [
    { when: "Rows are compared by column", take: "data-table" },
    { when: "They are names with values", take: "description-list" },
    { when: "The parts are in one row", take: "stack" },
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
      text: "Columns much wider than their content: put the parts below each other.",
    },
  ],
  anatomy: {
    picture: (
      <Grid as="ul" minWidth="5rem" gap="sm" className="w-72 max-w-full">
        {["Azul", "Brass", "Dixit"].map(tile)}
      </Grid>
    ),
    parts: [{ name: "Grid", at: "[data-slot=grid]", note: "The HTML element given by `as`; it draws nothing." }],
  },
  keyboard: [],
  content: [],
};
