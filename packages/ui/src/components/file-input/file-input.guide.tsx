import type { Guide } from "../../_internal/guide.ts";
import { FileInput } from "./file-input.tsx";

const nothing = () => {};

export const guide: Guide = {
  lead: "One file among the fields of a form.",
  use: ["For a document or a list that belongs to other values."],
  instead: [
    { when: "Files are the main task of the page, or there are several", take: "file-drop" },
    { when: "It is a picture that will be displayed", take: "image-drop" },
  ],
  examples: [
    {
      good: true,
      picture: (
        <FileInput
          aria-label="Tarifas"
          accept={[".csv"]}
          value={null}
          onValueChange={nothing}
          className="w-72 max-w-full"
        />
      ),
      text: "It says that no file is chosen yet.",
    },
    {
      good: false,
      picture: (
        <FileInput
          aria-label="Fotos"
          value={null}
          placeholder="Elige las fotos de una en una"
          onValueChange={nothing}
          className="w-72 max-w-full"
        />
      ),
      text: "Several files, one after another: use an area to drop them.",
    },
  ],
  anatomy: {
    picture: <FileInput aria-label="Tarifas" accept={[".csv"]} value={null} onValueChange={nothing} className="w-80" />,
    parts: [
      {
        name: "Field",
        at: "[data-slot=file-input]",
        note: "As high as the other fields; the browser's own control is inside.",
      },
    ],
  },
  keyboard: [{ keys: ["Enter", "Space"], does: "Opens the file dialog" }],
  content: ["La ayuda dice el formato: «CSV, hasta 10 MB»."],
};
