import type { Guide } from "../../_internal/guide.ts";
import { Rating } from "./rating.tsx";

export const guide: Guide = {
  lead: "The average rating by others, in stars.",
  use: ["With the number of reviews beside it; screen readers read the stars as words."],
  instead: [
    { when: "It is a share of something", take: "progress" },
    { when: "It is a state", take: "badge" },
  ],
  examples: [
    {
      good: true,
      picture: (
        <span className="flex items-center gap-2 text-body">
          <Rating value={4.5} size={24} /> 4,5 (38)
        </span>
      ),
      text: "It says how many reviews there are.",
    },
    {
      good: false,
      picture: <span className="text-title">★</span>,
      text: "One star could mean a bad rating or a favourite.",
    },
  ],
  anatomy: {
    picture: <Rating value={4.5} size={32} />,
    parts: [
      { name: "Stars", at: "[data-slot=rating]", note: "Can be partly filled; read aloud as «4,5 de 5 estrellas»." },
    ],
  },
  keyboard: [],
  content: ["Solo opiniones de compras comprobadas, y se dice."],
};
