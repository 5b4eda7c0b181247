import type { Guide } from "../../_internal/guide.ts";
import { DescriptionItem, DescriptionList } from "./description-list.tsx";

export const guide: Guide = {
  lead: "Facts about one record: term and value.",
  use: ["For data that users read but do not change: an address, dates, totals.", "`totals` for amounts that add up."],
  instead: [
    { when: "The same facts are shown for many records", take: "data-table" },
    { when: "They are events in order", take: "timeline" },
    { when: "The values are edited", take: "field" },
  ],
  examples: [
    {
      good: true,
      picture: (
        <DescriptionList className="w-64">
          <DescriptionItem term="Correo">lucia@example.es</DescriptionItem>
          <DescriptionItem term="Teléfono" />
        </DescriptionList>
      ),
      text: "An empty value is a dash, so that the line does not look broken.",
    },
    {
      good: false,
      picture: (
        <DescriptionList className="w-64">
          <DescriptionItem term="Correo electrónico de la persona de contacto">lucia@example.es</DescriptionItem>
        </DescriptionList>
      ),
      text: "The term is longer than its value.",
    },
  ],
  anatomy: {
    picture: (
      <DescriptionList className="w-80">
        <DescriptionItem term="Correo">lucia@example.es</DescriptionItem>
      </DescriptionList>
    ),
    parts: [
      { name: "Term", at: "dt", note: "One or two words." },
      { name: "Value", at: "dd", note: "Text, a link, a badge." },
    ],
  },
  keyboard: [],
  content: ["Términos de una o dos palabras, sin dos puntos."],
};
