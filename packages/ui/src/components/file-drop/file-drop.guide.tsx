import type { Guide } from "../../_internal/guide.ts";
import { FileDrop } from "./file-drop.tsx";

const nothing = () => {};

export const guide: Guide = {
  lead: "An area to drop or choose files, with the progress of each.",
  use: ["If files are the main task of the page: an import, the documents of a supplier."],
  instead: [
    { when: "A file is one field among others", take: "file-input" },
    { when: "They are pictures that users sort and describe", take: "image-drop" },
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
      text: "Each file shows its progress and can be stopped.",
    },
    {
      good: false,
      picture: <FileDrop label="Archivo" files={[]} onAdd={nothing} onRemove={nothing} disabled className="w-72" />,
      text: "Disabled, and nothing says why.",
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
        note: "Accepts dropped files; a press opens the browser's file dialog.",
      },
      { name: "File", at: "[data-slot=drop-file]", note: "Name, size, and the progress or the reason why it failed." },
    ],
  },
  keyboard: [
    { keys: ["Enter", "Space"], does: "Opens the file dialog" },
    { keys: ["Tab"], does: "Moves to each file's buttons" },
  ],
  content: [
    "Di qué se admite y hasta cuánto: «CSV o PDF, hasta 10 MB».",
    "Si uno no sirve, por qué: «tarifas.docx: no es un archivo CSV o PDF».",
  ],
};
