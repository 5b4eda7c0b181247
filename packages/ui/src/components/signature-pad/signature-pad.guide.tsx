import type { Guide } from "../../_internal/guide.ts";
import type { Signature } from "../../lib/signature.ts";
import { SignaturePad } from "./signature-pad.tsx";

const nothing = () => undefined;
const drawn: Signature = {
  kind: "drawn",
  path: "M90 140Q120 60 135 102Q150 144 171 112Q192 80 216 110Q240 140 270 105Q300 70 324 105Q348 140 390 115L470 122",
};

export const guide: Guide = {
  lead: "A signature by finger, pen or mouse, or a typed name.",
  use: [
    "Where the law or the shop wants a person to sign in front of the screen: cards that are bought, a parcel that is handed over.",
    "What is signed stands in one sentence below it, with the amount and the number of the document.",
  ],
  instead: [
    { when: "A consent is enough", take: "checkbox" },
    { when: "It is confirmed by somebody who is signed in", take: "alert-dialog" },
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
      text: "Says who signs, and what.",
    },
    {
      good: false,
      picture: <SignaturePad label="Firma" value={drawn} onValueChange={nothing} className="w-80" />,
      text: "A name on nothing: neither who signs nor what for.",
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
        note: "520 × 240 units at every size: a tablet that is turned changes nothing.",
      },
      { name: "Note", at: "p", note: "What is signed; it describes the group to screen readers." },
      { name: "Another way", at: "button:last-of-type", note: "Undo, clear, and the name typed instead." },
    ],
  },
  keyboard: [
    { keys: ["Tab"], does: "Goes to «Deshacer», «Borrar» and «Escribir el nombre»; the paper itself takes no focus" },
    { keys: ["Enter", "Space"], does: "Press the button; after «Escribir el nombre» the field for it has the focus" },
  ],
  content: [
    "El rótulo dice quién firma: «Firma de Iker».",
    "La nota es lo que firma, en primera persona: «Vendo 8 cartas mías por 39,60 €».",
  ],
};
