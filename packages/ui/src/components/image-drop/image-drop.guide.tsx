import type { Guide } from "../../_internal/guide.ts";
import { ImageDrop } from "./image-drop.tsx";

const nothing = () => {};

export const guide: Guide = {
  lead: "Pictures of a product: dropped, sorted, described.",
  use: ["Where the order matters and each picture needs its alternative text."],
  instead: [
    { when: "They are papers", take: "file-drop" },
    { when: "It is one file of a form", take: "file-input" },
  ],
  examples: [
    {
      good: true,
      picture: (
        <ImageDrop
          label="Imágenes"
          images={[]}
          onAdd={nothing}
          onReorder={nothing}
          onAltChange={nothing}
          onRemove={nothing}
          className="w-72"
        />
      ),
      text: "Says what it takes before anybody tries.",
    },
    {
      good: false,
      picture: (
        <ImageDrop
          label="Imágenes"
          images={[]}
          onAdd={nothing}
          onReorder={nothing}
          onAltChange={nothing}
          onRemove={nothing}
          disabled
          className="w-72"
        />
      ),
      text: "Off without a word of why.",
    },
  ],
  anatomy: {
    picture: (
      <ImageDrop
        label="Imágenes"
        images={[]}
        onAdd={nothing}
        onReorder={nothing}
        onAltChange={nothing}
        onRemove={nothing}
        className="w-96"
      />
    ),
    parts: [
      {
        name: "Place",
        at: "[data-slot=image-drop]",
        note: "The first picture is the main one; the others follow in their order.",
      },
    ],
  },
  keyboard: [
    { keys: ["Enter", "Space"], does: "Opens the choice of files, or lifts a picture" },
    { keys: ["←", "→"], does: "Moves the lifted picture" },
    { keys: ["Esc"], does: "Puts it back" },
  ],
  content: ["El texto alternativo dice qué se ve: «Caja y tablero desplegado»."],
};
