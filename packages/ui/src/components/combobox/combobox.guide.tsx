import type { Guide } from "../../_internal/guide.ts";
import { MenuPicture } from "../../_internal/surface-picture.tsx";
import { Combobox } from "./combobox.tsx";

const nothing = () => {};
const options = ["Cáceres", "Cádiz", "Cantabria"].map((value) => ({ value, label: value }));

export const guide: Guide = {
  lead: "A choice of one among many, found by typing.",
  use: [
    "For more than about twenty options, or when a server looks them up.",
    "With `freeText` if any text is valid and the options are only suggestions.",
  ],
  instead: [
    { when: "There are five to twenty options", take: "select" },
    { when: "There are up to five, and all should be visible", take: "radio-group" },
    { when: "Several are chosen", take: "multi-select" },
    { when: "It is a short list on the storefront", take: "native-select" },
  ],
  examples: [
    {
      good: true,
      picture: (
        <div className="flex flex-col gap-1">
          <Combobox
            aria-label="Provincia"
            value=""
            placeholder="Cá"
            options={options}
            onValueChange={nothing}
            className="w-52"
          />
          <MenuPicture entries={["Cáceres", "Cádiz"]} current="Cáceres" />
        </div>
      ),
      text: "Fifty provinces: two letters are enough to find one.",
    },
    {
      good: false,
      picture: (
        <Combobox
          aria-label="Pago"
          value=""
          placeholder="Escribe «tarjeta» o «Bizum»"
          options={options}
          onValueChange={nothing}
          className="w-60"
        />
      ),
      text: "Users have to type to choose between two options.",
    },
  ],
  anatomy: {
    picture: (
      <div className="flex flex-col gap-1">
        <Combobox aria-label="Provincia" value="Cádiz" options={options} onValueChange={nothing} className="w-52" />
        <MenuPicture entries={["Cáceres", "Cádiz"]} current="Cádiz" />
      </div>
    ),
    parts: [
      { name: "Field", at: "input", note: "Typing filters the list; accents and case do not matter." },
      {
        name: "List",
        at: "[data-part=surface]",
        note: "At most `limit` rows; a remote list shows that it is loading.",
      },
    ],
  },
  keyboard: [
    { keys: ["↓", "↑"], does: "Opens the list and moves within it" },
    { keys: ["Enter"], does: "Chooses the option" },
    {
      keys: ["Esc"],
      does: "Closes the list; when the field is left, text that is not an option is replaced by the last value",
    },
    { keys: ["Home", "End"], does: "With a marked option: the first or last option; otherwise moves in the text" },
  ],
  content: [
    "Si nada coincide, di qué probar: «Ninguna provincia con ese nombre. Prueba con menos letras».",
    "El texto de ejemplo no sustituye a la etiqueta.",
  ],
};
