import type { Guide } from "../../_internal/guide.ts";
import { Button } from "../button/button.tsx";
import { outlineInbox } from "../icon/icons/outline-inbox.generated.ts";
import { EmptyState } from "./empty-state.tsx";

export const guide: Guide = {
  lead: "There is nothing here, and this is not an error.",
  use: ["Say whether there is nothing yet, or nothing with these filters.", "With one action that helps."],
  instead: [
    { when: "Loading failed", take: "error-state" },
    { when: "The user may not see it", take: "forbidden-state" },
    { when: "It is still loading", take: "skeleton" },
  ],
  examples: [
    {
      good: true,
      picture: (
        <EmptyState
          icon={outlineInbox}
          title="No hay pedidos con estos filtros"
          actions={<Button variant="secondary">Quitar filtros</Button>}
        >
          Quita alguno o mira todos.
        </EmptyState>
      ),
      text: "It says why, and a button offers a way out.",
    },
    {
      good: false,
      picture: <EmptyState title="Sin datos" />,
      text: "It does not say whether there is no data or loading failed.",
    },
  ],
  anatomy: {
    picture: (
      <EmptyState
        icon={outlineInbox}
        title={<span data-part="title">No hay pedidos con estos filtros</span>}
        actions={<Button variant="secondary">Quitar filtros</Button>}
      >
        <span data-part="text">Quita alguno o mira todos.</span>
      </EmptyState>
    ),
    parts: [
      { name: "Icon", at: "svg", note: "An icon for what would be here." },
      { name: "Title", at: "[data-part=title]", note: "What is missing, as a heading of `level`." },
      { name: "Text", at: "[data-part=text]", note: "What can be done." },
      { name: "Action", at: "button", note: "One primary at most." },
    ],
  },
  keyboard: [],
  content: ["«Todavía no hay…» si llegará; «No hay… con estos filtros» si están escondidos."],
};
