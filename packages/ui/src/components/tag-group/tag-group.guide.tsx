import type { Guide } from "../../_internal/guide.ts";
import { Tag, TagGroup } from "./tag-group.tsx";

const nothing = () => undefined;

export const guide: Guide = {
  lead: "Words attached to a record, which can be removed.",
  use: [
    "For the tags of a client or a product, and for the choices in a MultiSelect.",
    "Without crosses if they are only displayed.",
  ],
  instead: [
    { when: "It shows a state", take: "badge" },
    { when: "It is a filter of a list", take: "filter-chips" },
    { when: "Users choose several", take: "multi-select" },
    { when: "It can be switched on and off", take: "toggle-button" },
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
      text: "One or two words each; put longer texts into a note.",
    },
    {
      good: false,
      picture: (
        <TagGroup label="Etiquetas">
          <Tag label="Pagado" tone="primary" />
          <Tag label="Enviado" tone="primary" />
        </TagGroup>
      ),
      text: "States are not tags: their colours have a meaning, and only one applies at a time.",
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
      { name: "Group", at: "[data-slot=tag-group]", note: "A single tab stop." },
      { name: "Tag", at: "[data-slot=tag]", note: "The word; it wraps if the line is too short." },
      { name: "Cross", at: "button", note: "Only if the tag can be removed; 40 px for a finger, 46 px at `md`." },
    ],
  },
  keyboard: [
    { keys: ["Tab"], does: "Moves into the group, to the cross that had the focus last" },
    { keys: ["←", "→"], does: "Moves to the next or previous cross, and wraps around" },
    { keys: ["Home", "End"], does: "Moves to the first or the last cross" },
    { keys: ["Delete", "Backspace", "Enter"], does: "Removes the tag; the focus moves to its neighbour" },
  ],
  content: [
    "Una o dos palabras, con mayúscula inicial.",
    "El botón se llama «Quitar» y la palabra: «Quitar Familiar».",
  ],
};
