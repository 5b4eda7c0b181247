import type { Guide } from "../../_internal/guide.ts";
import { Icon } from "./icon.tsx";
import { outlineShoppingBag } from "./icons/outline-shopping-bag.generated.ts";
import { outlineTruck } from "./icons/outline-truck.generated.ts";

export const guide: Guide = {
  lead: "An icon beside words, or on its own with a name.",
  use: [
    "`outline` in text and buttons, `solid20` in badges and rows, `solid16` inside small controls.",
    "Imported one by one, so that a page loads only the icons that it shows.",
  ],
  instead: [
    { when: "It is pressed", take: "icon-button" },
    { when: "Its name comes from data, as for a shortcut", take: "named-icon" },
    { when: "It is the shop's logo", take: "logo" },
  ],
  examples: [
    {
      good: true,
      picture: (
        <span className="flex items-center gap-2 text-body">
          <Icon icon={outlineTruck} size={20} /> Envío en 24–48 h
        </span>
      ),
      text: "Beside words, it repeats them and is hidden from screen readers.",
    },
    {
      good: false,
      picture: <Icon icon={outlineTruck} size={20} />,
      text: "On its own without `label`: screen readers find nothing.",
    },
  ],
  anatomy: {
    picture: <Icon icon={outlineShoppingBag} size={48} />,
    parts: [{ name: "Box", at: "svg", note: "Uses the colour of the text; line width grows with the size." }],
  },
  keyboard: [],
  content: ["El nombre, si lo lleva, dice qué significa: «Enviado», no «Camión»."],
};
