import type { Guide } from "../../_internal/guide.ts";
import { Kbd } from "../kbd/kbd.tsx";
import { ScanField } from "./scan-field.tsx";

const nothing = () => undefined;

export const guide: Guide = {
  lead: "A field for codes that hears a scanner wherever the focus is.",
  use: [
    "As the first thing of a screen where things are scanned: the counter, packing, receiving, the door of an event.",
    "Every code gets an answer through `result`, and a sound where people look at the goods and not at the screen.",
  ],
  instead: [
    { when: "People look for a name among rows", take: "search-input" },
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
      text: "Says what was wrong and what to do now, in place: the next scan needs no press.",
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
      text: "A number of an error says neither what was read nor what to look for.",
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
      { name: "Field", at: "input", note: "For codes that are typed; Enter ends them." },
      { name: "Hints", at: "kbd", note: "What can be typed besides a code; hidden as soon as something is." },
      {
        name: "Answer",
        at: "[data-slot=alert]",
        note: "What the last code came to; without it, the code that was read.",
      },
    ],
  },
  keyboard: [
    { keys: ["Enter"], does: "Ends a code that was typed; a form around the field is not sent" },
    { keys: ["Esc"], does: "Empties the field" },
  ],
  content: [
    "El texto de ejemplo dice qué se puede escribir: «Escanea o escribe: código, carta, cliente».",
    "La respuesta dice qué es y qué hacer: «Estas no, son las Rubí. Busca las Cobalto».",
  ],
};
