import type { Guide } from "../../_internal/guide.ts";
import { Progress } from "./progress.tsx";

export const guide: Guide = {
  lead: "How far work has come.",
  use: ["For what takes more than a few seconds and whose length is known; without `value` while it is not yet."],
  instead: [
    { when: "It takes a moment", take: "spinner" },
    { when: "The page loads anew", take: "loading-bar" },
    { when: "It shows steps that a person takes", take: "step-list" },
  ],
  examples: [
    {
      good: true,
      picture: (
        <div className="w-56">
          <Progress label="Subiendo cubierta.webp" value={42} />
        </div>
      ),
      text: "Its name says what is on its way.",
    },
    {
      good: false,
      picture: (
        <div className="w-56">
          <Progress label="Cargando" value={99} />
        </div>
      ),
      text: "Ninety-nine per cent for a minute: then leave `value` out.",
    },
  ],
  anatomy: {
    picture: (
      <div className="w-72">
        <Progress label="Subiendo cubierta.webp" value={42} />
      </div>
    ),
    parts: [{ name: "Bar", at: "[role=progressbar]", note: "Its value is told in per cent, or by `valueText`." }],
  },
  keyboard: [],
  content: ["El nombre lleva gerundio y objeto: «Subiendo cubierta.webp»."],
};
