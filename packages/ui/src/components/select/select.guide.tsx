import type { Guide } from "../../_internal/guide.ts";
import { MenuPicture } from "../../_internal/surface-picture.tsx";
import { Select } from "./select.tsx";

const nothing = () => {};
const options = [
  { value: "arcania", label: "Arcania" },
  { value: "duelo", label: "Duelo Astral" },
  { value: "minis", label: "Miniaturas" },
];

export const guide: Guide = {
  lead: "One of a short list.",
  use: ["In a form, between five and twenty options; with a mark where that helps to tell them apart."],
  instead: [
    { when: "There are up to five that matter", take: "radio-group" },
    { when: "There are more than twenty", take: "combobox" },
    { when: "It is the storefront, or a form without script", take: "native-select" },
    { when: "Several are chosen", take: "multi-select" },
    { when: "It holds actions", take: "dropdown-menu" },
  ],
  examples: [
    {
      good: true,
      picture: <Select aria-label="Juego" options={options} value="arcania" onValueChange={nothing} className="w-52" />,
      text: "The chosen one is read in the field.",
    },
    {
      good: false,
      picture: (
        <Select
          aria-label="¿Activo?"
          options={[
            { value: "si", label: "Sí" },
            { value: "no", label: "No" },
          ]}
          value="si"
          onValueChange={nothing}
          className="w-28"
        />
      ),
      text: "On or off: a switch or a checkbox.",
    },
  ],
  anatomy: {
    picture: (
      <div className="flex flex-col gap-1">
        <Select aria-label="Juego" options={options} value="arcania" onValueChange={nothing} className="w-52" />
        <MenuPicture entries={["Arcania", "Duelo Astral", "Miniaturas"]} current="Arcania" />
      </div>
    ),
    parts: [
      { name: "Field", at: "[data-slot=select]", note: "As high as the other fields of its size." },
      { name: "List", at: "[data-part=surface]", note: "Opens over the page, with the chosen option in sight." },
    ],
  },
  keyboard: [
    { keys: ["Enter", "Space", "↓"], does: "Opens the list on the chosen option" },
    { keys: ["↓", "↑"], does: "Moves in it" },
    { keys: ["a–z"], does: "Moves to the option that begins so; closed, it chooses it" },
    { keys: ["Esc"], does: "Closes it without a change" },
  ],
  content: ["Opciones paralelas, en el orden en que se piensan; alfabético si no hay otro."],
};
