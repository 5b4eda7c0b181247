import type { Guide } from "../../_internal/guide.ts";
import { Tag, TagGroup } from "./tag-group.tsx";

const nothing = () => undefined;

export const guide: Guide = {
  lead: "Words attached to something, which can be removed.",
  use: [
    "For labels of a client or a product, and for what was chosen in a MultiSelect.",
    "Without crosses where they are only shown.",
  ],
  instead: [
    { when: "It says how something stands", take: "badge" },
    { when: "It is a filter of a list", take: "filter-chips" },
    { when: "Several are to be chosen", take: "multi-select" },
    { when: "One is on and can be switched", take: "toggle-button" },
  ],
  examples: [
    {
      good: true,
      picture: (
        <TagGroup label="Etiquetas">
          <Tag label="Familiar" onRemove={nothing} />
          <Tag label="Torneo" onRemove={nothing} />
        </TagGroup>
      ),
      text: "One or two words each; what is longer belongs to a note.",
    },
    {
      good: false,
      picture: (
        <TagGroup label="Etiquetas">
          <Tag label="Pagado" tone="primary" />
          <Tag label="Enviado" tone="primary" />
        </TagGroup>
      ),
      text: "States are not tags: their colours have a meaning, and one holds at a time.",
    },
  ],
  anatomy: {
    picture: (
      <TagGroup label="Etiquetas">
        <Tag label="Familiar" onRemove={nothing} size="md" />
        <Tag label="Torneo" onRemove={nothing} size="md" />
      </TagGroup>
    ),
    parts: [
      { name: "Group", at: "[data-slot=tag-group]", note: "One stop of the tab key." },
      { name: "Tag", at: "[data-slot=tag]", note: "The word; it breaks where the line is too short." },
      { name: "Cross", at: "button", note: "Only where it can be removed; 40 px for a finger, 46 at `md`." },
    ],
  },
  keyboard: [
    { keys: ["Tab"], does: "Into the group, to the cross that had the focus last" },
    { keys: ["←", "→"], does: "To the next or previous cross; past the end it starts again" },
    { keys: ["Home", "End"], does: "To the first or the last one" },
    { keys: ["Delete", "Backspace", "Enter"], does: "Removes it; the focus goes on to its neighbour" },
  ],
  content: [
    "Una o dos palabras, con mayúscula inicial.",
    "El botón se llama «Quitar» y la palabra: «Quitar Familiar».",
  ],
};
