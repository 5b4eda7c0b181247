import type { Guide } from "../../_internal/guide.ts";
import { outlineBanknotes } from "../icon/icons/outline-banknotes.generated.ts";
import { outlineTruck } from "../icon/icons/outline-truck.generated.ts";
import { Timeline, TimelineItem } from "./timeline.tsx";

const list = (
  <Timeline className="w-72">
    <TimelineItem icon={outlineTruck} time="10:51" current>
      Enviado por Correos
    </TimelineItem>
    <TimelineItem icon={outlineBanknotes} time="ayer">
      Pagado con tarjeta
    </TimelineItem>
  </Timeline>
);

export const guide: Guide = {
  lead: "Events, with their time and author.",
  use: ["For the history of a record; `StepTimeline` shows the steps that an order still has ahead."],
  instead: [
    { when: "It shows progress and not events", take: "track" },
    { when: "The entries are searched or sorted", take: "data-table" },
  ],
  examples: [
    { good: true, picture: list, text: "Verbs in the past tense, newest entry first." },
    {
      good: false,
      picture: (
        <Timeline className="w-72">
          <TimelineItem icon={outlineTruck} time="2026-11-20T10:51:00Z">
            ORDER_SHIPPED
          </TimelineItem>
        </Timeline>
      ),
      text: "Terms from the database.",
    },
  ],
  anatomy: {
    picture: list,
    parts: [
      { name: "Entry", at: "[data-slot=timeline-item]", note: "One line about the event; `detail` for more." },
      { name: "Time", at: "time", note: "Short; the full date is in its tooltip." },
    ],
  },
  keyboard: [],
  content: ["Participio y medio: «Pagado con tarjeta», «Enviado por Correos»."],
};
