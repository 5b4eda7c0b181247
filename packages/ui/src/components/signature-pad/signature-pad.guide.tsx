import type { Guide } from "../../_internal/guide.ts";
import type { Signature } from "../../lib/signature.ts";
import { SignaturePad } from "./signature-pad.tsx";

const nothing = () => undefined;
const drawn: Signature = {
  kind: "drawn",
  path: "M90 140Q120 60 135 102Q150 144 171 112Q192 80 216 110Q240 140 270 105Q300 70 324 105Q348 140 390 115L470 122",
};

export const guide: Guide = {
  lead: "A signature with finger, pen or mouse, or a typed name.",
  use: [
    "If the law or the shop requires a person to sign at the screen: when the shop buys cards, or hands over a parcel.",
    "One sentence below it states what is signed, with the amount and the number of the document.",
  ],
  instead: [
    { when: "A consent is enough", take: "checkbox" },
    { when: "A signed-in user confirms it", take: "alert-dialog" },
  ],
  examples: [
    {
      good: true,
      picture: (
        <SignaturePad
          label="Firma de Iker"
          value={drawn}
          onValueChange={nothing}
          note="Vendo 8 cartas mías por 39,60 € en crédito."
          className="w-80"
        />
      ),
      text: "It says who signs, and what.",
    },
    {
      good: false,
      picture: <SignaturePad label="Firma" value={drawn} onValueChange={nothing} className="w-80" />,
      text: "It says neither who signs nor what.",
    },
  ],
  anatomy: {
    picture: (
      <SignaturePad
        label="Firma de Iker"
        value={drawn}
        onValueChange={nothing}
        note="Recojo el pedido."
        className="w-80"
      />
    ),
    parts: [
      {
        name: "Paper",
        at: "svg[role=img]",
        note: "520 × 240 units at every size, so turning a tablet changes nothing.",
      },
      { name: "Note", at: "p", note: "States what is signed; it describes the group for screen readers." },
      { name: "Another way", at: "button:last-of-type", note: "Undo, clear, or type the name instead." },
    ],
  },
  keyboard: [
    {
      keys: ["Tab"],
      does: "Moves to «Deshacer», «Borrar» and «Escribir el nombre»; the paper itself is not focusable",
    },
    {
      keys: ["Enter", "Space"],
      does: "Press the button; after «Escribir el nombre», the field for the name has the focus",
    },
  ],
  content: [
    "El rótulo dice quién firma: «Firma de Iker».",
    "La nota es lo que firma, en primera persona: «Vendo 8 cartas mías por 39,60 €».",
  ],
};
