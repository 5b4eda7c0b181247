import type { Guide } from "../../_internal/guide.ts";
import { MultiSelect } from "./multi-select.tsx";

const nothing = () => {};
const options = ["sellado", "torneo", "novedad"].map((value) => ({ value, label: value }));

export const guide: Guide = {
  lead: "A choice of several among many, found by typing.",
  use: ["For the tags, games or categories of a record; with `onCreate`, users can create new ones."],
  instead: [
    { when: "There are only a few options, and all fit", take: "checkbox" },
    { when: "One is chosen", take: "combobox" },
  ],
  examples: [
    {
      good: true,
      picture: (
        <MultiSelect
          aria-label="Etiquetas"
          options={options}
          value={["sellado", "torneo"]}
          onValueChange={nothing}
          className="w-64"
        />
      ),
      text: "Each choice can be removed on its own.",
    },
    {
      good: false,
      picture: (
        <MultiSelect
          aria-label="Días"
          options={options}
          value={[]}
          placeholder="lunes, martes…"
          onValueChange={nothing}
          className="w-64"
        />
      ),
      text: "Seven days fit as checkboxes, which are all visible.",
    },
  ],
  anatomy: {
    picture: (
      <MultiSelect
        aria-label="Etiquetas"
        options={options}
        value={["sellado"]}
        onValueChange={nothing}
        className="w-80"
      />
    ),
    parts: [
      { name: "Choice", at: "button", note: "Backspace in the empty field removes the last." },
      { name: "Field", at: "input", note: "Typing filters the list below." },
    ],
  },
  keyboard: [
    { keys: ["↓", "↑"], does: "Opens the list and moves within it" },
    { keys: ["Enter"], does: "Chooses the option and closes the list; typing opens it again" },
    { keys: ["Backspace"], does: "In the empty field: removes the last choice" },
    { keys: ["Esc"], does: "Closes the list" },
  ],
  content: ["El texto de ejemplo dice qué se añade: «Añade etiquetas»."],
};
