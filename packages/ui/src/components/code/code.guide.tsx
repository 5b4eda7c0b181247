import type { Guide } from "../../_internal/guide.ts";
import { Code } from "./code.tsx";

export const guide: Guide = {
  lead: "Text for programs, in which every character matters.",
  use: [
    "For keys, addresses, names of headers and events, responses of servers.",
    "With `selectAll` if users copy it.",
  ],
  instead: [
    { when: "It is a key on the keyboard", take: "kbd" },
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
      text: "Text that has to be written exactly like this stands out from the sentence.",
    },
    {
      good: false,
      picture: (
        <p className="w-64 text-body">
          Pulsa <Code>Guardar</Code> para terminar.
        </p>
      ),
      text: "Names of buttons are words: put them in quotation marks.",
    },
  ],
  anatomy: {
    picture: (
      <Code variant="block" label="Cuerpo del aviso" className="w-64 max-w-full">
        {'{ "type": "order.paid" }'}
      </Code>
    ),
    parts: [{ name: "Code", at: "code", note: "Never translated by the browser; long lines wrap or scroll." }],
  },
  keyboard: [{ keys: ["Tab"], does: "Moves into a block that scrolls" }],
  content: ["Tal como se escribe, sin comillas."],
};
