import type { Guide } from "../../_internal/guide.ts";
import { Icon } from "../icon/icon.tsx";
import { outlineBars3 } from "../icon/icons/outline-bars-3.generated.ts";

const row = (name: string) => (
  <span className="flex h-control-md w-44 items-center gap-2 rounded-md border bg-card px-3 text-body">
    <span data-part="handle">
      <Icon icon={outlineBars3} size={18} className="text-hint" />
    </span>
    {name}
  </span>
);

export const guide: Guide = {
  lead: "A list that users sort by pointer, touch or keys.",
  use: ["For pictures, categories, shortcuts, and other lists that fit in the window."],
  instead: [{ when: "The order depends on a value", take: "data-table" }],
  examples: [
    {
      good: true,
      picture: (
        <div className="flex flex-col gap-1">
          {row("Clientes")}
          {row("Pedidos")}
        </div>
      ),
      text: "A handle shows that the row can be moved.",
    },
    {
      good: false,
      picture: (
        <div className="flex gap-2 text-body">
          {row("1.º")}
          <span>↑ ↓</span>
        </div>
      ),
      text: "Two arrows for each row of a long list.",
    },
  ],
  anatomy: {
    picture: row("Clientes"),
    parts: [
      {
        name: "Handle",
        at: "[data-part=handle]",
        note: "Only the handle lifts the row, so the row itself can still be pressed.",
      },
    ],
  },
  keyboard: [
    { keys: ["Enter", "Space"], does: "Lifts the item, or puts it down" },
    { keys: ["↑", "↓"], does: "Moves it; the new position is announced" },
    { keys: ["Esc"], does: "Puts it back" },
  ],
  content: ["El anuncio dice dónde queda: «Clientes, posición 2 de 5»."],
};
