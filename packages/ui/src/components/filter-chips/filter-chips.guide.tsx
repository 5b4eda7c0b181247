import type { Guide } from "../../_internal/guide.ts";
import { AddFilterButton, FilterChip, FilterChips } from "./filter-chips.tsx";

const nothing = () => {};

export const guide: Guide = {
  lead: "The filters that are on, each with a way out.",
  use: ["Above a filtered list, in the order in which they were chosen.", "With `lg` on the storefront."],
  instead: [
    { when: "Filters are chosen from", take: "facet-list" },
    { when: "It says a state", take: "badge" },
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
      text: "Says which filter it is, not its value alone.",
    },
    {
      good: false,
      picture: (
        <FilterChips>
          <FilterChip value="sí" onRemove={nothing} />
        </FilterChips>
      ),
      text: "«sí»: of what?",
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
        note: "Its words open the filter again, where there is something to change.",
      },
      {
        name: "Remove",
        at: "[data-slot=filter-chip] button:last-of-type",
        note: "Named after the filter; the focus goes to the next chip.",
      },
      { name: "Add", at: "[data-slot=add-filter-button]", note: "Opens the choice of filters." },
    ],
  },
  keyboard: [
    { keys: ["Tab"], does: "Moves from chip to chip" },
    { keys: ["Enter", "Space"], does: "Opens or removes the filter" },
  ],
  content: ["«Nombre: valor», con el valor en minúscula: «Canal: web»."],
};
