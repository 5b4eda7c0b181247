import type { Guide } from "../../_internal/guide.ts";
import { WindowPicture } from "../../_internal/surface-picture.tsx";
import { Button } from "../button/button.tsx";

export const guide: Guide = {
  lead: "A panel at the edge, over the page.",
  use: [
    "For the detail of a row, and for settings that are seen at work.",
    "With an address of its own, so that it can be sent.",
  ],
  instead: [
    { when: "A question has to be answered first", take: "dialog" },
    { when: "It is worked on for longer: give it a page", take: "page-header" },
    { when: "It is two or three controls", take: "popover" },
  ],
  examples: [
    {
      good: true,
      picture: (
        <WindowPicture
          title="Pedido P2026-001284"
          description="Lucía Carrasco, hace 4 min"
          footer={<Button>Preparar envío</Button>}
          className="h-56 rounded-e-none"
        >
          Cuatro unidades, 97,66 €
        </WindowPicture>
      ),
      text: "The list is still there when it closes.",
    },
    {
      good: false,
      picture: (
        <WindowPicture
          title="Nuevo producto, paso 3 de 7"
          footer={<Button>Siguiente</Button>}
          className="h-56 rounded-e-none"
        >
          Variantes
        </WindowPicture>
      ),
      text: "A form of several steps needs a page.",
    },
  ],
  anatomy: {
    picture: (
      <WindowPicture
        title="Pedido P2026-001284"
        description="Lucía Carrasco"
        footer={<Button>Preparar envío</Button>}
        className="h-56 rounded-e-none"
      >
        Cuatro unidades, 97,66 €
      </WindowPicture>
    ),
    parts: [
      { name: "Head", at: "[data-part=head]", note: "Title, description, and actions before the close button." },
      { name: "Body", at: "[data-part=body]", note: "Scrolls between head and foot." },
      { name: "Foot", at: "[data-part=footer]", note: "Stays in sight." },
    ],
  },
  keyboard: [
    { keys: ["Tab"], does: "Moves within the drawer" },
    { keys: ["Esc"], does: "Closes it, and gives the focus back to the row" },
  ],
  content: ["El título es el nombre del registro, como en la lista."],
};
