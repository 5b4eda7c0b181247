import type { Guide } from "../../_internal/guide.ts";
import { Progress } from "./progress.tsx";

export const guide: Guide = {
  lead: "The progress of work.",
  use: ["For work that takes more than a few seconds; without `value` while the progress is unknown."],
  instead: [
    { when: "It takes a moment", take: "spinner" },
    { when: "The page reloads", take: "loading-bar" },
    { when: "It shows steps for a person", take: "step-list" },
  ],
  examples: [
    {
      good: true,
      picture: (
        <div className="w-56">
          <Progress label="Subiendo cubierta.webp" value={42} />
        </div>
      ),
      text: "Its name says what is in progress.",
    },
    {
      good: false,
      picture: (
        <div className="w-56">
          <Progress label="Cargando" value={99} />
        </div>
      ),
      text: "99 % for a minute: if the progress is unknown, leave `value` out.",
    },
  ],
  anatomy: {
    picture: (
      <div className="w-72">
        <Progress label="Subiendo cubierta.webp" value={42} />
      </div>
    ),
    parts: [{ name: "Bar", at: "[role=progressbar]", note: "Announced in per cent, or as `valueText`." }],
  },
  keyboard: [],
  content: ["El nombre lleva gerundio y objeto: «Subiendo cubierta.webp»."],
};
