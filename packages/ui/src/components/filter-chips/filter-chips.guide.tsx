import type { Guide } from "../../_internal/guide.ts";
import { AddFilterButton, FilterChip, FilterChips } from "./filter-chips.tsx";

const nothing = () => {};

export const guide: Guide = {
  lead: "The active filters, each with a button to remove it.",
  use: ["Above a filtered list, in the order in which the filters were chosen.", "With `lg` on the storefront."],
  instead: [
    { when: "Users choose filters from it", take: "facet-list" },
    { when: "It shows a state", take: "badge" },
  ],
  examples: [
    {
      good: true,
      picture: (
        <FilterChips>
          <FilterChip name="Canal" value="web" onRemove={nothing} />
          <AddFilterButton />
        </FilterChips>
      ),
      text: "It names the filter as well as its value.",
    },
    {
      good: false,
      picture: (
        <FilterChips>
          <FilterChip value="sí" onRemove={nothing} />
        </FilterChips>
      ),
      text: "«sí» does not say which filter it is.",
    },
  ],
  anatomy: {
    picture: (
      <FilterChips>
        <FilterChip name="Canal" value="web" onRemove={nothing} onEdit={nothing} />
        <AddFilterButton />
      </FilterChips>
    ),
    parts: [
      {
        name: "Chip",
        at: "[data-slot=filter-chip]",
        note: "Pressing the text opens the filter again, if it can be changed.",
      },
      {
        name: "Remove",
        at: "[data-slot=filter-chip] button:last-of-type",
        note: "Named after the filter; the focus goes to the next chip.",
      },
      { name: "Add", at: "[data-slot=add-filter-button]", note: "Opens the list of filters." },
    ],
  },
  keyboard: [
    { keys: ["Tab"], does: "Moves from chip to chip" },
    { keys: ["Enter", "Space"], does: "Opens or removes the filter" },
  ],
  content: ["«Nombre: valor», con el valor en minúscula: «Canal: web»."],
};
