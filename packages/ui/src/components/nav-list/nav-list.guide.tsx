import type { Guide } from "../../_internal/guide.ts";
import { outlineArchiveBox } from "../icon/icons/outline-archive-box.generated.ts";
import { outlineHeart } from "../icon/icons/outline-heart.generated.ts";
import { NavList, NavListItem } from "./nav-list.tsx";

const parts = (
  <NavList label="Mi cuenta" className="w-56">
    <NavListItem href="#pedidos" icon={outlineArchiveBox} current count={12}>
      Pedidos
    </NavListItem>
    <NavListItem href="#deseos" icon={outlineHeart}>
      Lista de deseos
    </NavListItem>
  </NavList>
);

export const guide: Guide = {
  lead: "Links between the parts of one thing, one above the other.",
  use: ["From five parts on, beside what it opens: an account, the legal texts."],
  instead: [
    { when: "There are fewer, or they are views of one list", take: "tabs" },
    { when: "The rows lead out of the page", take: "action-list" },
    { when: "It is a choice in a tree", take: "tree-view" },
  ],
  examples: [
    { good: true, picture: parts, text: "Icons for all of them; the current part is marked." },
    {
      good: false,
      picture: (
        <NavList label="Pedido" className="w-56">
          <NavListItem href="#guardar">Guardar</NavListItem>
          <NavListItem href="#borrar">Borrar</NavListItem>
        </NavList>
      ),
      text: "Actions, dressed as places to go to.",
    },
  ],
  anatomy: {
    picture: parts,
    parts: [
      { name: "Link", at: "a", note: "As wide as the list; on a phone the list may have columns." },
      { name: "Icon", at: "svg", note: "For all of them or for none." },
      { name: "Count", at: ".tabular-nums", note: "Optional." },
    ],
  },
  keyboard: [
    { keys: ["Tab"], does: "Moves from link to link" },
    { keys: ["Enter"], does: "Follows it" },
  ],
  content: ["El título de la parte, sin verbo: «Direcciones»."],
};
