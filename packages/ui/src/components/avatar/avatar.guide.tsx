import type { Guide } from "../../_internal/guide.ts";
import { Avatar } from "./avatar.tsx";

export const guide: Guide = {
  lead: "A person, by a picture or by initials.",
  use: [
    "Beside a name that is written anyway, with `decorative`.",
    "Alone in the top bar, where its name is read by screen readers.",
  ],
  instead: [
    { when: "It shows a product or a game", take: "picture" },
    { when: "It shows what kind of thing an entry is", take: "icon" },
  ],
  examples: [
    {
      good: true,
      picture: (
        <span className="flex items-center gap-2 text-body">
          <Avatar name="Marina Olmedo" size="sm" decorative /> Marina Olmedo
        </span>
      ),
      text: "Beside the written name it is `decorative`, so that nobody hears the name twice.",
    },
    {
      good: false,
      picture: (
        <span className="flex gap-2">
          <Avatar name="Marina Olmedo" size="sm" />
          <Avatar name="Mateo Ortiz" size="sm" />
        </span>
      ),
      text: "Initials alone do not tell two people apart: write the names.",
    },
  ],
  anatomy: {
    picture: <Avatar name="Marina Olmedo" presence="online" size="xl" />,
    parts: [
      {
        name: "Circle",
        at: "[data-slot=avatar]",
        note: "The picture, or the initials of the name while there is none.",
      },
      {
        name: "Presence",
        at: "[data-slot=avatar] > :last-child",
        note: "Optional; it is added to the name, so that it is not colour alone.",
      },
    ],
  },
  keyboard: [],
  content: ["El nombre es el de la persona, completo, sin «Foto de»."],
};
