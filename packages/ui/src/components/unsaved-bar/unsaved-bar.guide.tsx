import type { Guide } from "../../_internal/guide.ts";
import { UnsavedBar } from "./unsaved-bar.tsx";

const nothing = () => {};

export const guide: Guide = {
  lead: "Changes that are not saved, and the two ways out.",
  use: ["At the bottom of a form that is saved explicitly; it is there only while something differs."],
  instead: [
    { when: "Rows of a list are selected", take: "bulk-bar" },
    { when: "The change acts at once", take: "switch" },
  ],
  examples: [
    {
      good: true,
      picture: (
        <UnsavedBar count={2} onDiscard={nothing} onSave={nothing} saveLabel="Guardar producto" className="static!" />
      ),
      text: "Says how many fields, and what is saved.",
    },
    {
      good: false,
      picture: <UnsavedBar count={1} onDiscard={nothing} onSave={nothing} saveLabel="OK" className="static!" />,
      text: "«OK» does not say that it saves.",
    },
  ],
  anatomy: {
    picture: (
      <UnsavedBar count={2} onDiscard={nothing} onSave={nothing} saveLabel="Guardar producto" className="static!" />
    ),
    parts: [
      { name: "Discard", at: "button:first-of-type", note: "Gives back what was stored." },
      { name: "Save", at: "button:last-of-type", note: "The same as Ctrl+S; its error stands above the buttons." },
    ],
  },
  keyboard: [{ keys: ["Ctrl S"], does: "Saves, from anywhere on the page" }],
  content: ["El botón nombra qué se guarda: «Guardar producto»."],
};
