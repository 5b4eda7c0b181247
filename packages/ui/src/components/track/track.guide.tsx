import type { Guide } from "../../_internal/guide.ts";
import { Track } from "./track.tsx";

const steps = [
  { id: "paid", label: "Pagado" },
  { id: "packed", label: "Preparado" },
  { id: "sent", label: "Enviado" },
];

export const guide: Guide = {
  lead: "Progress, shown as spaces of a board with a token.",
  use: [
    "For the steps of an order or a purchase, and as `SpaceTrack` for places that are taken, with the number beside it as text.",
  ],
  instead: [
    { when: "A program does the work", take: "progress" },
    { when: "It is a history of events", take: "timeline" },
    { when: "Users switch between views", take: "tabs" },
  ],
  examples: [
    {
      good: true,
      picture: <Track label="Pedido" steps={steps} current="packed" className="w-72" />,
      text: "The token shows the current step, and the labels what comes next.",
    },
    {
      good: false,
      picture: <Track label="Pedido" steps={steps} current="packed" labels={false} className="w-72" />,
      text: "Without labels, nobody knows what the second space means.",
    },
  ],
  anatomy: {
    picture: <Track label="Pedido" steps={steps} current="packed" className="w-80" />,
    parts: [
      {
        name: "Step",
        at: "[data-slot=track] > li",
        note: "Filled when the step is done; the current one is marked for screen readers.",
      },
    ],
  },
  keyboard: [],
  content: ["Participios: «Pagado», «Preparado», «Enviado»."],
};
