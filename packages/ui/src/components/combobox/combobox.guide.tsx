import type { Guide } from "../../_internal/guide.ts";
import { MenuPicture } from "../../_internal/surface-picture.tsx";
import { Combobox } from "./combobox.tsx";

const nothing = () => {};
const options = ["Cáceres", "Cádiz", "Cantabria"].map((value) => ({ value, label: value }));

export const guide: Guide = {
  lead: "One of many, found by typing.",
  use: [
    "Past some twenty options, or when a server looks them up.",
    "With `freeText` where any text is valid and the options only help.",
  ],
  instead: [
    { when: "There are five to twenty options", take: "select" },
    { when: "There are up to five that matter", take: "radio-group" },
    { when: "Several are chosen", take: "multi-select" },
    { when: "It is a page of the storefront with a short list", take: "native-select" },
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
      text: "Fifty provinces: two letters find one.",
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
      text: "People have to type to choose between two.",
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
      { name: "Field", at: "input", note: "What is typed narrows the list; accents and case do not count." },
      {
        name: "List",
        at: "[data-part=surface]",
        note: "At most `limit` rows; a remote list shows that it is loading.",
      },
    ],
  },
  keyboard: [
    { keys: ["↓", "↑"], does: "Opens the list and moves in it" },
    { keys: ["Enter"], does: "Takes the option" },
    { keys: ["Esc"], does: "Closes the list; on leaving, text that was not chosen gives way to the last value" },
    { keys: ["Home", "End"], does: "With an option marked: the first or the last; otherwise they move in the text" },
  ],
  content: [
    "Si nada coincide, di qué probar: «Ninguna provincia con ese nombre. Prueba con menos letras».",
    "El texto de ejemplo no sustituye a la etiqueta.",
  ],
};
