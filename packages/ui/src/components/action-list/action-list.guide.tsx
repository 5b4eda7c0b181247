import type { Guide } from "../../_internal/guide.ts";
import { Button } from "../button/button.tsx";
import { ActionList, ActionListItem } from "./action-list.tsx";

const rows = (
  <ActionList label="Pedidos" className="w-72 rounded-lg bg-card shadow-tile">
    <ActionListItem asChild title={<a href="#118">Pedido 118</a>} detail="Ana García · 3 artículos" end="45,95 €" />
    <ActionListItem asChild title={<a href="#117">Pedido 117</a>} detail="Luis Ortega" end="12,00 €" />
  </ActionList>
);

export const guide: Guide = {
  lead: "Rows that lead somewhere or do something; the whole row can be pressed.",
  use: ["For the entries of a card, and for actions in a panel that are always visible."],
  instead: [
    { when: "The actions open from a button", take: "dropdown-menu" },
    { when: "They are the parts of one page", take: "nav-list" },
    { when: "A row has several actions, or columns to compare", take: "data-table" },
  ],
  examples: [
    { good: true, picture: rows, text: "Only the title is the link, but its area covers the row." },
    {
      good: false,
      picture: (
        <ActionList label="Pedidos" className="w-72 rounded-lg bg-card shadow-tile">
          <ActionListItem
            asChild
            title={<a href="#118">Pedido 118</a>}
            end={
              <Button size="sm" variant="danger-ghost">
                Borrar
              </Button>
            }
          />
        </ActionList>
      ),
      text: "A second action under the area of the first one.",
    },
  ],
  anatomy: {
    picture: rows,
    parts: [
      { name: "Title", at: "a", note: "A link or a button; two lines at most." },
      { name: "Detail", at: ".text-label", note: "Optional, cut to one line unless it is `whole`." },
      { name: "End", at: ".text-end", note: "Optional: a figure or a badge." },
    ],
  },
  keyboard: [
    { keys: ["Tab"], does: "Moves from row to row" },
    { keys: ["Enter"], does: "Follows the link, or performs the action" },
  ],
  content: ["El título se entiende sin el detalle: «Pedido 118».", "Una acción empieza por verbo: «Duplicar»."],
};
