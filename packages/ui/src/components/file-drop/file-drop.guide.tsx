import type { Guide } from "../../_internal/guide.ts";
import { FileDrop } from "./file-drop.tsx";

const nothing = () => {};

export const guide: Guide = {
  lead: "A place for files that are dropped or chosen, with how far each is.",
  use: ["Where files are the matter of the page: an import, the papers of a supplier."],
  instead: [
    { when: "A file is one field among others", take: "file-input" },
    { when: "They are pictures that are sorted and described", take: "image-drop" },
  ],
  examples: [
    {
      good: true,
      picture: (
        <FileDrop
          label="Tarifas del proveedor"
          files={[{ id: "1", name: "tarifas.csv", bytes: 48_120, progress: 60 }]}
          onAdd={nothing}
          onRemove={nothing}
          className="w-72"
        />
      ),
      text: "Each file says how far it is, and can be stopped.",
    },
    {
      good: false,
      picture: <FileDrop label="Archivo" files={[]} onAdd={nothing} onRemove={nothing} disabled className="w-72" />,
      text: "Off, and nothing says why.",
    },
  ],
  anatomy: {
    picture: (
      <FileDrop
        label="Tarifas del proveedor"
        files={[{ id: "1", name: "tarifas.csv", bytes: 48_120 }]}
        onAdd={nothing}
        onRemove={nothing}
        className="w-96"
      />
    ),
    parts: [
      {
        name: "Place",
        at: "[data-slot=file-drop]",
        note: "Takes what is dropped; a press opens the browser's choice.",
      },
      { name: "File", at: "[data-slot=drop-file]", note: "Name, size, how far it is or why it failed." },
    ],
  },
  keyboard: [
    { keys: ["Enter", "Space"], does: "Opens the choice of files" },
    { keys: ["Tab"], does: "Moves to each file's buttons" },
  ],
  content: [
    "Di qué se admite y hasta cuánto: «CSV o PDF, hasta 10 MB».",
    "Si uno no sirve, por qué: «tarifas.docx: no es un archivo CSV o PDF».",
  ],
};
