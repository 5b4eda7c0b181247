import type { Guide } from "../../_internal/guide.ts";
import { ImageDrop } from "./image-drop.tsx";

const nothing = () => {};

export const guide: Guide = {
  lead: "The pictures of a product, which users can drop, sort and describe.",
  use: ["If the order matters and each picture needs an alternative text."],
  instead: [
    { when: "They are documents", take: "file-drop" },
    { when: "It is one file in a form", take: "file-input" },
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
      text: "It says which files it accepts before users try.",
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
      text: "Disabled without an explanation.",
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
        note: "The first picture is the main one; the others follow in order.",
      },
    ],
  },
  keyboard: [
    { keys: ["Enter", "Space"], does: "Opens the file dialog, or lifts a picture" },
    { keys: ["←", "→"], does: "Moves the lifted picture" },
    { keys: ["Esc"], does: "Puts it back" },
  ],
  content: ["El texto alternativo dice qué se ve: «Caja y tablero desplegado»."],
};
