import type { Guide } from "../../_internal/guide.ts";
import { outlineMoon } from "../icon/icons/outline-moon.generated.ts";
import { outlineSun } from "../icon/icons/outline-sun.generated.ts";
import { Segment, SegmentedControl } from "./segmented-control.tsx";

const unit = (
  <SegmentedControl aria-label="Medido en" value="euros">
    <Segment value="porcentaje" label="Porcentaje" />
    <Segment value="euros" label="Euros" />
  </SegmentedControl>
);

export const guide: Guide = {
  lead: "A choice among two to five short words, with immediate effect on the content beside it; one is always chosen.",
  use: [
    "For a unit, a view, a width, or a kind that determines which fields follow.",
    "All segments are always visible.",
  ],
  instead: [
    { when: "The choice is optional, or needs longer labels", take: "radio-group" },
    { when: "The views have their own addresses or panels", take: "tabs" },
    { when: "Something is on or off", take: "switch" },
    { when: "There are more than five, or long words", take: "select" },
  ],
  examples: [
    { good: true, picture: unit, text: "Two units for the amount beside it, one word each." },
    {
      good: false,
      picture: (
        <SegmentedControl aria-label="Motivo" value="1" className="w-72">
          <Segment value="1" label="El cliente ha cambiado de idea" />
          <Segment value="2" label="El producto ha llegado roto" />
          <Segment value="3" label="Otro motivo" />
        </SegmentedControl>
      ),
      text: "Sentences, for a choice that is stored: use radio buttons.",
    },
  ],
  anatomy: {
    picture: (
      <SegmentedControl aria-label="Esquema" value="claro">
        <Segment value="claro" label="Claro" icon={outlineSun} />
        <Segment value="oscuro" label="Oscuro" icon={outlineMoon} />
      </SegmentedControl>
    ),
    parts: [
      { name: "Track", at: "[data-slot=segmented-control]", note: "Holds the segments together." },
      {
        name: "Segment",
        at: "[data-slot=segment]",
        note: "The chosen one is raised. If there are too many, they wrap to a second row.",
      },
      { name: "Icon", at: "svg", note: "For all segments or for none." },
    ],
  },
  keyboard: [
    { keys: ["Tab"], does: "Moves to the chosen segment, then out of the control" },
    { keys: ["→", "←"], does: "Chooses the next or previous segment, and wraps around" },
  ],
  content: ["Una o dos palabras de la misma clase: «Porcentaje», «Euros».", "Sin verbo y sin punto final."],
};
