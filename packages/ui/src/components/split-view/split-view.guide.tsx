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
  lead: "Two panes side by side, with a movable divider.",
  use: [
    "When a list and the chosen entry, or a sale and its payment, are needed side by side for a long time.",
    "On a phone, one pane is shown at a time: choosing an entry in the first one sets `active` to the second.",
  ],
  instead: [
    { when: "The chosen entry is needed only briefly", take: "drawer" },
    { when: "The views are never needed at the same time", take: "tabs" },
    { when: "The content is a separate card beside others", take: "card" },
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
      text: "Both panes have a name, which appears on the buttons on a phone.",
    },
    {
      good: false,
      picture: (
        <SplitView start={list} end={detail} startLabel="Panel 1" endLabel="Panel 2" className={`${look} w-80`} />
      ),
      text: "Numbers do not say what the button shows.",
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
      { name: "Pane", at: "[data-pane=start]", note: "Scrolls separately, never sideways." },
      {
        name: "Divider",
        at: "[role=separator]",
        note: "24 px wide for a mouse, 44 px for a finger; a double click resets it.",
      },
    ],
  },
  keyboard: [
    { keys: ["←", "→"], does: "On the divider: moves it 2 % to that side" },
    { keys: ["Page Up", "Page Down"], does: "Makes the first pane 10 % larger or smaller" },
    { keys: ["Home", "End"], does: "Gives the first pane its smallest or largest size" },
  ],
  content: ["Los nombres de los paneles son sustantivos cortos: «Pedidos» y «Pedido»."],
};
