import type { Guide } from "../../_internal/guide.ts";
import { Code } from "./code.tsx";

export const guide: Guide = {
  lead: "What a program reads, letter by letter.",
  use: [
    "For keys, addresses, names of headers and events, answers of servers.",
    "With `selectAll` where it is copied.",
  ],
  instead: [
    { when: "It is a key of the keyboard", take: "kbd" },
    { when: "It is the number of an order or an invoice", take: "record-number" },
  ],
  examples: [
    {
      good: true,
      picture: (
        <p className="w-64 text-body">
          La clave va en la cabecera <Code>Authorization</Code>.
        </p>
      ),
      text: "What has to be written exactly so is told from the sentence.",
    },
    {
      good: false,
      picture: (
        <p className="w-64 text-body">
          Pulsa <Code>Guardar</Code> para terminar.
        </p>
      ),
      text: "Names of buttons are words: they stand in quotation marks.",
    },
  ],
  anatomy: {
    picture: (
      <Code variant="block" label="Cuerpo del aviso" className="w-64 max-w-full">
        {'{ "type": "order.paid" }'}
      </Code>
    ),
    parts: [{ name: "Code", at: "code", note: "Never translated by the browser; long lines break, or scroll." }],
  },
  keyboard: [{ keys: ["Tab"], does: "Into a block that scrolls" }],
  content: ["Tal como se escribe, sin comillas."],
};
