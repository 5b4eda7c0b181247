import type { Guide } from "../../_internal/guide.ts";
import { WindowPicture } from "../../_internal/surface-picture.tsx";
import { Button } from "../button/button.tsx";

export const guide: Guide = {
  lead: "A panel at the edge, over the page.",
  use: [
    "For the details of a row, and for settings whose effect is visible on the page.",
    "With its own address, so that it can be shared.",
  ],
  instead: [
    { when: "A question has to be answered first", take: "dialog" },
    { when: "Users work on it for longer, so it needs a page", take: "page-header" },
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
      text: "When it closes, the list is still there.",
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
      text: "A form with several steps needs a page.",
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
      { name: "Foot", at: "[data-part=footer]", note: "Stays visible." },
    ],
  },
  keyboard: [
    { keys: ["Tab"], does: "Moves within the drawer" },
    { keys: ["Esc"], does: "Closes it, and returns the focus to the row" },
  ],
  content: ["El título es el nombre del registro, como en la lista."],
};
