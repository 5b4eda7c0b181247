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
  lead: "A choice of one from a short list.",
  use: ["In a form, for five to twenty options; with icons if they help to distinguish the options."],
  instead: [
    { when: "There are up to five, and all should be visible", take: "radio-group" },
    { when: "There are more than twenty", take: "combobox" },
    { when: "It is on the storefront, or in a form that works without scripts", take: "native-select" },
    { when: "Several are chosen", take: "multi-select" },
    { when: "It contains actions", take: "dropdown-menu" },
  ],
  examples: [
    {
      good: true,
      picture: <Select aria-label="Juego" options={options} value="arcania" onValueChange={nothing} className="w-52" />,
      text: "The field shows the chosen option.",
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
      text: "On or off: use a switch or a checkbox.",
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
      { name: "Field", at: "[data-slot=select]", note: "As high as other fields of the same size." },
      { name: "List", at: "[data-part=surface]", note: "Opens over the page, with the chosen option visible." },
    ],
  },
  keyboard: [
    { keys: ["Enter", "Space", "↓"], does: "Opens the list at the chosen option" },
    { keys: ["↓", "↑"], does: "Moves in it" },
    { keys: ["a–z"], does: "Moves to the option that begins with these letters; in a closed list, chooses it" },
    { keys: ["Esc"], does: "Closes the list without a change" },
  ],
  content: ["Opciones paralelas, en el orden en que se piensan; alfabético si no hay otro."],
};
