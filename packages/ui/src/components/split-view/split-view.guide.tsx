import type { Guide } from "../../_internal/guide.ts";
import { SplitView } from "./split-view.tsx";

const list = (
  <ul className="divide-y">
    {["P2026-001279", "P2026-001281", "P2026-001282"].map((order) => (
      <li key={order} className="px-4 py-3 font-semibold">
        {order}
      </li>
    ))}
  </ul>
);
const detail = <p className="p-4 text-secondary">Fundas mate Cobalto, estante A-11</p>;
const look = "h-44 overflow-hidden rounded-lg bg-card shadow-tile";

export const guide: Guide = {
  lead: "Two panes beside each other, with a divider that can be moved.",
  use: [
    "Where a list and what is chosen in it, or a sale and its payment, are needed at the same time for a long while.",
    "On a phone one pane is shown at a time: choosing in the first one sets `active` to the second.",
  ],
  instead: [
    { when: "What is chosen is looked at for a moment", take: "drawer" },
    { when: "The views are never needed at once", take: "tabs" },
    { when: "The content is a card of its own beside others", take: "card" },
  ],
  examples: [
    {
      good: true,
      picture: (
        <SplitView
          start={list}
          end={detail}
          startLabel="Pedidos"
          endLabel="Pedido"
          value={40}
          className={`${look} w-170`}
        />
      ),
      text: "Both panes have a name, which a phone has on its buttons.",
    },
    {
      good: false,
      picture: (
        <SplitView start={list} end={detail} startLabel="Panel 1" endLabel="Panel 2" className={`${look} w-80`} />
      ),
      text: "Numbers do not say what is behind the button.",
    },
  ],
  anatomy: {
    picture: (
      <SplitView
        start={list}
        end={detail}
        startLabel="Pedidos"
        endLabel="Pedido"
        value={40}
        className={`${look} w-170`}
      />
    ),
    parts: [
      { name: "Pane", at: "[data-pane=start]", note: "Scrolls on its own, never sideways." },
      {
        name: "Divider",
        at: "[role=separator]",
        note: "24 px to grasp with a mouse, 44 with a finger; a double click puts it back.",
      },
    ],
  },
  keyboard: [
    { keys: ["←", "→"], does: "On the divider, 2 % to that side" },
    { keys: ["Page Up", "Page Down"], does: "10 % more or less for the first pane" },
    { keys: ["Home", "End"], does: "The smallest and the largest first pane" },
  ],
  content: ["Los nombres de los paneles son sustantivos cortos: «Pedidos» y «Pedido»."],
};
