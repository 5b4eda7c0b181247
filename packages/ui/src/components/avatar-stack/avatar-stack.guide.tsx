import type { Guide } from "../../_internal/guide.ts";
import { AvatarStack } from "./avatar-stack.tsx";

const PEOPLE = [
  { name: "Marina Olmedo" },
  { name: "Mateo Ortiz" },
  { name: "Lucía Carrasco" },
  { name: "Iker Zubiaurre" },
  { name: "Ana García" },
  { name: "Bruno Díaz" },
];

export const guide: Guide = {
  lead: "Several people in one short row.",
  use: ["Where it matters that there are several, and roughly who: a table of a tournament, the staff on an order."],
  instead: [
    { when: "There is one", take: "avatar" },
    { when: "Each of them is acted on", take: "action-list" },
    { when: "Their number is enough", take: "count" },
  ],
  examples: [
    {
      good: true,
      picture: <AvatarStack label="Mesa 3" people={PEOPLE} max={3} />,
      text: "A few, and a button with the names of all.",
    },
    {
      good: false,
      picture: <AvatarStack label="Clientes" people={PEOPLE} max={6} size="lg" />,
      text: "All of them in a row: that is a list, and needs their names.",
    },
  ],
  anatomy: {
    picture: <AvatarStack label="Mesa 3" people={PEOPLE} max={3} size="lg" />,
    parts: [
      { name: "Person", at: "li", note: "An avatar with its name for screen readers." },
      { name: "More", at: "button", note: "Opens the names of all." },
    ],
  },
  keyboard: [
    { keys: ["Enter", "Space"], does: "On the number: opens the names of all" },
    { keys: ["Esc"], does: "Closes them; the focus returns" },
  ],
  content: ["El nombre del grupo dice qué los une: «Mesa 3»."],
};
