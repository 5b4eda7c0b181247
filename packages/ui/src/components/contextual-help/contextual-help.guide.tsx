import type { Guide } from "../../_internal/guide.ts";
import { WindowPicture } from "../../_internal/surface-picture.tsx";
import { outlineQuestionMarkCircle } from "../icon/icons/outline-question-mark-circle.generated.ts";
import { IconButton } from "../icon-button/icon-button.tsx";

const label = (
  <span className="flex items-center gap-1 text-field">
    Stock de seguridad
    <IconButton size="sm" icon={outlineQuestionMarkCircle} label="Qué es el stock de seguridad" />
  </span>
);

export const guide: Guide = {
  lead: "A question mark beside something that needs an explanation.",
  use: [
    "For a term or a rule that experienced users know and new users do not.",
    "With one explanation of two or three sentences.",
  ],
  instead: [
    { when: "Everyone needs it to fill in the field", take: "field" },
    { when: "It is the name of an icon", take: "tooltip" },
    { when: "It warns of something", take: "alert" },
  ],
  examples: [
    {
      good: true,
      picture: (
        <div className="flex max-w-full flex-col items-start gap-1">
          {label}
          <WindowPicture title="Stock de seguridad" className="w-64">
            Las unidades que la web no vende.
          </WindowPicture>
        </div>
      ),
      text: "One term, one explanation.",
    },
    {
      good: false,
      picture: (
        <span className="flex items-center gap-1 text-field">
          Contraseña
          <IconButton size="sm" icon={outlineQuestionMarkCircle} label="Ayuda" />
        </span>
      ),
      text: "Requirements for a password, hidden: put them into a hint below the field.",
    },
  ],
  anatomy: {
    picture: (
      <div className="flex max-w-full flex-col items-start gap-1">
        {label}
        <WindowPicture title="Stock de seguridad" className="w-64">
          Las unidades que la web no vende.
        </WindowPicture>
      </div>
    ),
    parts: [
      { name: "Button", at: "button", note: "Named after the question that it answers." },
      { name: "Panel", at: "[data-part=window]", note: "Text, a list or a table; a link to more at the end." },
    ],
  },
  keyboard: [
    { keys: ["Enter", "Space"], does: "Opens it" },
    { keys: ["↑", "↓"], does: "Scrolls an answer that is higher than the window" },
    { keys: ["Esc"], does: "Closes it and returns to the button" },
  ],
  content: ["El nombre del botón es la pregunta: «Qué es el stock de seguridad»."],
};
