import type { Guide } from "../../_internal/guide.ts";
import { UnsavedBar } from "./unsaved-bar.tsx";

const nothing = () => {};

export const guide: Guide = {
  lead: "A bar for unsaved changes, with buttons to save or discard them.",
  use: ["At the bottom of a form that is saved explicitly; it appears only while there are unsaved changes."],
  instead: [
    { when: "Rows of a list are selected", take: "bulk-bar" },
    { when: "The change takes effect immediately", take: "switch" },
  ],
  examples: [
    {
      good: true,
      picture: (
        <UnsavedBar count={2} onDiscard={nothing} onSave={nothing} saveLabel="Guardar producto" className="static!" />
      ),
      text: "It says how many fields changed, and what will be saved.",
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
      { name: "Discard", at: "button:first-of-type", note: "Restores the stored values." },
      { name: "Save", at: "button:last-of-type", note: "The same as Ctrl+S; an error appears above the buttons." },
    ],
  },
  keyboard: [{ keys: ["Ctrl S"], does: "Saves, from anywhere on the page" }],
  content: ["El botón nombra qué se guarda: «Guardar producto»."],
};
