import type { Guide } from "../../_internal/guide.ts";
import { MenuPicture } from "../../_internal/surface-picture.tsx";
import { Button } from "../button/button.tsx";
import { Icon } from "../icon/icon.tsx";
import { outlineMagnifyingGlass } from "../icon/icons/outline-magnifying-glass.generated.ts";
import { TextInput } from "../text-input/text-input.tsx";

const search = (
  <TextInput
    aria-label="Buscar en Categoría"
    placeholder="Busca una categoría"
    prefix={<Icon icon={outlineMagnifyingGlass} size={18} />}
    className="w-52"
  />
);

export const guide: Guide = {
  lead: "A choice of one or several among many, in a panel with a search.",
  use: ["For filters and bulk changes with nine or more options.", "Also if the server searches for the options."],
  instead: [
    { when: "It is a field of a form", take: "combobox" },
    { when: "It is a field for several choices", take: "multi-select" },
    { when: "There are up to eight options", take: "select" },
    { when: "They are actions", take: "dropdown-menu" },
  ],
  examples: [
    {
      good: true,
      picture: (
        <div className="flex flex-col gap-1">
          {search}
          <MenuPicture entries={["Dados", "Fundas", "Tapetes"]} current="Fundas" />
        </div>
      ),
      text: "Many options of the same kind, found by typing a few letters.",
    },
    {
      good: false,
      picture: (
        <div className="flex flex-col gap-1">
          {search}
          <MenuPicture entries={["Sí", "No"]} />
        </div>
      ),
      text: "A search over two options.",
    },
  ],
  anatomy: {
    picture: (
      <div className="flex flex-col items-start gap-1">
        <Button variant="secondary">Categoría</Button>
        {search}
        <MenuPicture entries={["Dados", "Fundas", "Tapetes"]} current="Fundas" />
      </div>
    ),
    parts: [
      { name: "Opener", at: "button", note: "Gets the focus back." },
      { name: "Search", at: "[data-slot=text-input]", note: "Keeps the focus; accents and capitals do not matter." },
      {
        name: "Option",
        at: "[data-part=entry]",
        note: "Chosen by a press or with Enter; with checkboxes if several may be chosen.",
      },
    ],
  },
  keyboard: [
    { keys: ["a–z"], does: "Filters the list" },
    { keys: ["↓", "↑"], does: "Moves through the options, and wraps around" },
    { keys: ["Enter"], does: "Chooses the option; closes the panel if only one may be chosen" },
    { keys: ["Esc"], does: "Clears the search; pressed again, closes the panel and returns to the opener" },
  ],
  content: ["El texto de ejemplo de la búsqueda dice qué se escribe: «Busca una categoría»."],
};
