import type { Guide } from "../../_internal/guide.ts";
import { FacetList } from "./facet-list.tsx";

const options = [
  { value: "cartas", label: "Cartas", count: 128 },
  { value: "tablero", label: "Tablero", count: 64 },
  { value: "dados", label: "Dados", count: 3 },
];

export const guide: Guide = {
  lead: "Filters of a category, with how many each leaves.",
  use: ["Beside a list of products, in a form that works without script; what waits behind «Ver 6 más» needs one."],
  instead: [
    { when: "The filters that are on are shown", take: "filter-chips" },
    { when: "It is a list of the back office", take: "multi-select" },
    { when: "A price from and to", take: "slider" },
  ],
  examples: [
    {
      good: true,
      picture: <FacetList label="Tipo" name="tipo" options={options} value={["cartas"]} className="w-52" />,
      text: "Counts say what a press will leave.",
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
      text: "An option that leaves nothing leads nowhere: leave it out.",
    },
  ],
  anatomy: {
    picture: <FacetList label="Tipo" name="tipo" options={options} value={["cartas"]} className="w-64" />,
    parts: [
      { name: "Option", at: "label", note: "A checkbox with its words; the whole line is the target." },
      {
        name: "Group",
        at: "[data-slot=facet-list]",
        note: "Past `limit` the others wait behind a button, «Ver 6 más»; selected ones never do.",
      },
    ],
  },
  keyboard: [
    { keys: ["Tab"], does: "Moves through the options" },
    { keys: ["Space"], does: "Checks or unchecks one" },
  ],
  content: ["Nombres que usa la clientela: «Cartas», no «TCG/LCG»."],
};
