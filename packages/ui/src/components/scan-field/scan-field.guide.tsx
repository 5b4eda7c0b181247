import type { Guide } from "../../_internal/guide.ts";
import { Kbd } from "../kbd/kbd.tsx";
import { ScanField } from "./scan-field.tsx";

const nothing = () => undefined;

export const guide: Guide = {
  lead: "A field for codes that receives scans wherever the focus is.",
  use: [
    "At the top of a screen for scanning: the counter, packing, receiving goods, the door of an event.",
    "Confirm every code with `result`, and with a sound if users look at the goods and not at the screen.",
  ],
  instead: [
    { when: "Users search for a name among rows", take: "search-input" },
    { when: "The code is stored with a record, one field of its form", take: "text-input" },
    { when: "It is an amount or a quantity", take: "numeric-keypad" },
  ],
  examples: [
    {
      good: true,
      picture: (
        <ScanField
          label="Escanear"
          placeholder="Escanea o escribe"
          onScan={nothing}
          result={{ tone: "danger", text: "Estas no, son las Rubí. Busca las Cobalto." }}
          className="w-80"
        />
      ),
      text: "It says what was wrong and what to do, in place; the next scan needs no key press.",
    },
    {
      good: false,
      picture: (
        <ScanField
          label="Escanear"
          placeholder="Código"
          onScan={nothing}
          result={{ tone: "danger", text: "Error 404" }}
          className="w-80"
        />
      ),
      text: "An error code says neither what was scanned nor what to do.",
    },
  ],
  anatomy: {
    picture: (
      <ScanField
        label="Escanear"
        placeholder="Escanea o escribe"
        onScan={nothing}
        hints={<Kbd>3*</Kbd>}
        result={{ tone: "success", text: "Fundas mate Cobalto: 1 de 2" }}
        className="w-96"
      />
    ),
    parts: [
      { name: "Field", at: "input", note: "For typed codes, which end with Enter." },
      { name: "Hints", at: "kbd", note: "What can be typed other than a code; hidden when the user types." },
      {
        name: "Answer",
        at: "[data-slot=alert]",
        note: "The result of the last code, or the code itself if there is no result.",
      },
    ],
  },
  keyboard: [
    { keys: ["Enter"], does: "Ends a typed code; a surrounding form is not submitted" },
    { keys: ["Esc"], does: "Clears the field" },
  ],
  content: [
    "El texto de ejemplo dice qué se puede escribir: «Escanea o escribe: código, carta, cliente».",
    "La respuesta dice qué es y qué hacer: «Estas no, son las Rubí. Busca las Cobalto».",
  ],
};
