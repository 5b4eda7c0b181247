import type { Guide } from "../../_internal/guide.ts";
import { TextInput } from "../text-input/text-input.tsx";
import { RichText } from "./rich-text.tsx";

const nothing = () => {};

export const guide: Guide = {
  lead: "Text with headings, lists and links.",
  use: ["For descriptions, newsletters and legal texts; what is pasted keeps its structure and loses its looks."],
  instead: [
    { when: "Plain text is enough", take: "textarea" },
    { when: "It is one line", take: "text-input" },
  ],
  examples: [
    {
      good: true,
      picture: (
        <div className="w-72">
          <TextInput aria-label="Descripción" defaultValue="Reglas · Contenido · Duración" />
        </div>
      ),
      text: "Several paragraphs with headings that the storefront shows.",
    },
    {
      good: false,
      picture: (
        <div className="w-72">
          <TextInput aria-label="Nota interna" defaultValue="Llamar mañana" />
        </div>
      ),
      text: "A note of a line does not need an editor: it weighs 150 KB.",
    },
  ],
  anatomy: {
    picture: (
      <div className="w-140 max-w-full">
        <RichText label="Descripción" value="<p>Un juego de pujas.</p>" onValueChange={nothing} />
      </div>
    ),
    parts: [
      { name: "Tools", at: "[role=toolbar]", note: "One stop of the tab key; arrows move in it." },
      { name: "Text", at: "[contenteditable]", note: "Grows with what is written." },
    ],
  },
  keyboard: [
    { keys: ["Ctrl B"], does: "Bold" },
    { keys: ["Ctrl I"], does: "Italic" },
    { keys: ["Ctrl Z"], does: "Undoes" },
    { keys: ["Ctrl Shift Z"], does: "Does again what was undone" },
    { keys: ["←", "→"], does: "In the tools: moves from one to the next" },
  ],
  content: ["Títulos desde el segundo nivel: el primero es el de la página."],
};
