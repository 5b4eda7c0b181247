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
  lead: "Two to five short words, one of them always chosen, that change at once what stands beside them.",
  use: ["For a unit, a view, a width, or a kind that decides which fields follow.", "In sight all the time."],
  instead: [
    { when: "The answer may be left out, or needs a sentence", take: "radio-group" },
    { when: "The views have an address, or panels of their own", take: "tabs" },
    { when: "Something is on or off", take: "switch" },
    { when: "There are more than five, or long words", take: "select" },
  ],
  examples: [
    { good: true, picture: unit, text: "Two units of the amount beside it, one word each." },
    {
      good: false,
      picture: (
        <SegmentedControl aria-label="Motivo" value="1" className="w-72">
          <Segment value="1" label="El cliente ha cambiado de idea" />
          <Segment value="2" label="El producto ha llegado roto" />
          <Segment value="3" label="Otro motivo" />
        </SegmentedControl>
      ),
      text: "Sentences, as an answer that is stored: that is a group of radio buttons.",
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
        note: "The chosen one is raised. Too many break into a second row.",
      },
      { name: "Icon", at: "svg", note: "For all of them or for none." },
    ],
  },
  keyboard: [
    { keys: ["Tab"], does: "Moves to the chosen segment, and on past all of them" },
    { keys: ["→", "←"], does: "Chooses the next or the one before, and around" },
  ],
  content: ["Una o dos palabras de la misma clase: «Porcentaje», «Euros».", "Sin verbo y sin punto final."],
};
