import type { Guide } from "../../_internal/guide.ts";
import { SearchInput } from "./search-input.tsx";

const nothing = () => {};

export const guide: Guide = {
  lead: "A search field.",
  use: [
    "Above a list, to filter it; in the header of the storefront, to open the results.",
    "With `delay` if a server does the search.",
  ],
  instead: [
    { when: "Users choose one of the options", take: "combobox" },
    { when: "It filters by fixed choices", take: "facet-list" },
  ],
  examples: [
    {
      good: true,
      picture: (
        <SearchInput
          label="Buscar pedidos"
          placeholder="Número, cliente o correo"
          value=""
          onValueChange={nothing}
          className="w-64"
        />
      ),
      text: "The placeholder says what can be searched for.",
    },
    {
      good: false,
      picture: <SearchInput label="Buscar" placeholder="Buscar…" value="" onValueChange={nothing} className="w-64" />,
      text: "The placeholder says no more than the icon.",
    },
  ],
  anatomy: {
    picture: <SearchInput label="Buscar pedidos" value="almadraba" onValueChange={nothing} className="w-72" />,
    parts: [
      { name: "Symbol", at: "svg", note: "A magnifier, or a spinner while a search is pending." },
      { name: "Field", at: "input", note: "The typed text stays even if there are no results." },
      { name: "Clear", at: "button", note: "Appears as soon as there is text." },
    ],
  },
  keyboard: [
    { keys: ["Enter"], does: "Searches immediately" },
    { keys: ["Esc"], does: "Clears the field" },
    { keys: ["/"], does: "Moves the focus to the field, if the page supports it" },
  ],
  content: ["El texto de ejemplo dice qué se puede buscar: «Número, cliente o correo»."],
};
