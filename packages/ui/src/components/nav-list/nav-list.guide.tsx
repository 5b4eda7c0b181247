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
  lead: "Links to the parts of one thing, one below the other.",
  use: ["For five or more parts, beside the content: an account, the legal texts."],
  instead: [
    { when: "There are fewer parts, or they are views of one list", take: "tabs" },
    { when: "The rows lead to other pages", take: "action-list" },
    { when: "Users choose in a tree", take: "tree-view" },
  ],
  examples: [
    { good: true, picture: parts, text: "All parts have icons; the current part is marked." },
    {
      good: false,
      picture: (
        <NavList label="Pedido" className="w-56">
          <NavListItem href="#guardar">Guardar</NavListItem>
          <NavListItem href="#borrar">Borrar</NavListItem>
        </NavList>
      ),
      text: "Actions that look like links.",
    },
  ],
  anatomy: {
    picture: parts,
    parts: [
      { name: "Link", at: "a", note: "As wide as the list; on a phone the list may have columns." },
      { name: "Icon", at: "svg", note: "For all parts or for none." },
      { name: "Count", at: ".tabular-nums", note: "Optional." },
    ],
  },
  keyboard: [
    { keys: ["Tab"], does: "Moves from link to link" },
    { keys: ["Enter"], does: "Follows it" },
  ],
  content: ["El título de la parte, sin verbo: «Direcciones»."],
};
