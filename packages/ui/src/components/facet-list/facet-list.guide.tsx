import type { Guide } from "../../_internal/guide.ts";
import { FacetList } from "./facet-list.tsx";

const options = [
  { value: "cartas", label: "Cartas", count: 128 },
  { value: "tablero", label: "Tablero", count: 64 },
  { value: "dados", label: "Dados", count: 3 },
];

export const guide: Guide = {
  lead: "The filters of a category, each with its number of products.",
  use: ["Beside a list of products, in a form that works without scripts; only «Ver 6 más» needs scripts."],
  instead: [
    { when: "It shows the active filters", take: "filter-chips" },
    { when: "It is a list in the back office", take: "multi-select" },
    { when: "It is a price range", take: "slider" },
  ],
  examples: [
    {
      good: true,
      picture: <FacetList label="Tipo" name="tipo" options={options} value={["cartas"]} className="w-52" />,
      text: "Counts say how many products a press will leave.",
    },
    {
      good: false,
      picture: (
        <FacetList
          label="Tipo"
          name="tipo"
          options={[{ value: "x", label: "Otros", count: 0 }]}
          value={[]}
          className="w-52"
        />
      ),
      text: "An option without products leads nowhere: leave it out.",
    },
  ],
  anatomy: {
    picture: <FacetList label="Tipo" name="tipo" options={options} value={["cartas"]} className="w-64" />,
    parts: [
      { name: "Option", at: "label", note: "A checkbox with its label; the whole line is the target." },
      {
        name: "Group",
        at: "[data-slot=facet-list]",
        note: "Options above `limit` are behind a button, «Ver 6 más», except selected ones.",
      },
    ],
  },
  keyboard: [
    { keys: ["Tab"], does: "Moves through the options" },
    { keys: ["Space"], does: "Checks or unchecks one" },
  ],
  content: ["Nombres que usa la clientela: «Cartas», no «TCG/LCG»."],
};
