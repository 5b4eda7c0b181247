import type { Guide } from "../../_internal/guide.ts";
import { SearchInput } from "./search-input.tsx";

const nothing = () => {};

export const guide: Guide = {
  lead: "A field that finds.",
  use: [
    "Above a list, where it filters; in the storefront's head, where it leads to results.",
    "With `delay` where a server is asked.",
  ],
  instead: [
    { when: "One of the options is chosen", take: "combobox" },
    { when: "It narrows by fixed choices", take: "facet-list" },
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
      text: "Says nothing that the symbol does not say.",
    },
  ],
  anatomy: {
    picture: <SearchInput label="Buscar pedidos" value="almadraba" onValueChange={nothing} className="w-72" />,
    parts: [
      { name: "Symbol", at: "svg", note: "A spinner while a search is pending." },
      { name: "Field", at: "input", note: "What is typed stays when the results are empty." },
      { name: "Clear", at: "button", note: "There as soon as there is text." },
    ],
  },
  keyboard: [
    { keys: ["Enter"], does: "Searches at once" },
    { keys: ["Esc"], does: "Clears the field" },
    { keys: ["/"], does: "Puts the focus into it, where the page says so" },
  ],
  content: ["El texto de ejemplo dice qué se puede buscar: «Número, cliente o correo»."],
};
