import type { Guide } from "../../_internal/guide.ts";
import { TextInput } from "../text-input/text-input.tsx";
import { RichText } from "./rich-text.tsx";

const nothing = () => {};

export const guide: Guide = {
  lead: "Text with headings, lists and links.",
  use: ["For descriptions, newsletters and legal texts; pasted text keeps its structure but not its styles."],
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
      text: "Several paragraphs with headings, shown on the storefront.",
    },
    {
      good: false,
      picture: (
        <div className="w-72">
          <TextInput aria-label="Nota interna" defaultValue="Llamar mañana" />
        </div>
      ),
      text: "A note of one line does not need an editor, which loads 150 KB.",
    },
  ],
  anatomy: {
    picture: (
      <div className="w-140 max-w-full">
        <RichText label="Descripción" value="<p>Un juego de pujas.</p>" onValueChange={nothing} />
      </div>
    ),
    parts: [
      { name: "Tools", at: "[role=toolbar]", note: "A single tab stop; arrow keys move within it." },
      { name: "Text", at: "[contenteditable]", note: "Grows with the text." },
    ],
  },
  keyboard: [
    { keys: ["Ctrl B"], does: "Bold" },
    { keys: ["Ctrl I"], does: "Italic" },
    { keys: ["Ctrl Z"], does: "Undoes" },
    { keys: ["Ctrl Shift Z"], does: "Redoes what was undone" },
    { keys: ["←", "→"], does: "In the toolbar: moves from tool to tool" },
  ],
  content: ["Títulos desde el segundo nivel: el primero es el de la página."],
};
