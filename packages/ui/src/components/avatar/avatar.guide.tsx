import type { Guide } from "../../_internal/guide.ts";
import { Avatar } from "./avatar.tsx";

export const guide: Guide = {
  lead: "A person, shown as a picture or by initials.",
  use: ["Beside a visible name, with `decorative`.", "On its own in the top bar, where screen readers read its name."],
  instead: [
    { when: "It shows a product or a game", take: "picture" },
    { when: "It shows the kind of an entry", take: "icon" },
  ],
  examples: [
    {
      good: true,
      picture: (
        <span className="flex items-center gap-2 text-body">
          <Avatar name="Marina Olmedo" size="sm" decorative /> Marina Olmedo
        </span>
      ),
      text: "Beside the visible name it is `decorative`, so that screen readers read the name only once.",
    },
    {
      good: false,
      picture: (
        <span className="flex gap-2">
          <Avatar name="Marina Olmedo" size="sm" />
          <Avatar name="Mateo Ortiz" size="sm" />
        </span>
      ),
      text: "Initials alone do not distinguish two people: write the names.",
    },
  ],
  anatomy: {
    picture: <Avatar name="Marina Olmedo" presence="online" size="xl" />,
    parts: [
      {
        name: "Circle",
        at: "[data-slot=avatar]",
        note: "The picture, or the initials of the name if there is none.",
      },
      {
        name: "Presence",
        at: "[data-slot=avatar] > :last-child",
        note: "Optional; it is added to the accessible name, so it does not depend on colour alone.",
      },
    ],
  },
  keyboard: [],
  content: ["El nombre es el de la persona, completo, sin «Foto de»."],
};
