import type { Guide } from "../../_internal/guide.ts";
import { Track } from "./track.tsx";

const steps = [
  { id: "paid", label: "Pagado" },
  { id: "packed", label: "Preparado" },
  { id: "sent", label: "Enviado" },
];

export const guide: Guide = {
  lead: "How far something has come, as spaces of a board with a token.",
  use: [
    "For steps of an order or a purchase, and as `SpaceTrack` for places taken; the number stands beside it as text.",
  ],
  instead: [
    { when: "It is work of a program", take: "progress" },
    { when: "It is what happened, and when", take: "timeline" },
    { when: "One goes from view to view", take: "tabs" },
  ],
  examples: [
    {
      good: true,
      picture: <Track label="Pedido" steps={steps} current="packed" className="w-72" />,
      text: "The token says where we are, the labels what is next.",
    },
    {
      good: false,
      picture: <Track label="Pedido" steps={steps} current="packed" labels={false} className="w-72" />,
      text: "Without labels nobody knows what the second space means.",
    },
  ],
  anatomy: {
    picture: <Track label="Pedido" steps={steps} current="packed" className="w-80" />,
    parts: [
      {
        name: "Step",
        at: "[data-slot=track] > li",
        note: "Filled when it is done; the current one is told to screen readers.",
      },
    ],
  },
  keyboard: [],
  content: ["Participios: «Pagado», «Preparado», «Enviado»."],
};
