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
  use: [
    "To show that there are several people, and roughly who they are: a table at a tournament, the staff on an order.",
  ],
  instead: [
    { when: "There is one", take: "avatar" },
    { when: "Each person has actions", take: "action-list" },
    { when: "The number of people is enough", take: "count" },
  ],
  examples: [
    {
      good: true,
      picture: <AvatarStack label="Mesa 3" people={PEOPLE} max={3} />,
      text: "A few people, and a button that shows all names.",
    },
    {
      good: false,
      picture: <AvatarStack label="Clientes" people={PEOPLE} max={6} size="lg" />,
      text: "All people in a row: use a list with names.",
    },
  ],
  anatomy: {
    picture: <AvatarStack label="Mesa 3" people={PEOPLE} max={3} size="lg" />,
    parts: [
      { name: "Person", at: "li", note: "An avatar with its name for screen readers." },
      { name: "More", at: "button", note: "Shows all names." },
    ],
  },
  keyboard: [
    { keys: ["Enter", "Space"], does: "On the number: shows all names" },
    { keys: ["Esc"], does: "Closes the names; the focus returns" },
  ],
  content: ["El nombre del grupo dice qué los une: «Mesa 3»."],
};
