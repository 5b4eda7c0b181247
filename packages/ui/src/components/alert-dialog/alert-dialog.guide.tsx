import type { Guide } from "../../_internal/guide.ts";
import { WindowPicture } from "../../_internal/surface-picture.tsx";
import { Button } from "../button/button.tsx";

export const guide: Guide = {
  lead: "A confirmation before something that cannot be undone.",
  use: [
    "To issue an invoice, to delete something that has no undo, to send to many people.",
    "It stays open while the action runs, and shows its error in place.",
  ],
  instead: [
    { when: "The action can be undone: do it, and offer «Deshacer»", take: "toast" },
    { when: "It asks for more than yes or no", take: "dialog" },
  ],
  examples: [
    {
      good: true,
      picture: (
        <WindowPicture
          title="Emitir la factura F2026-000872"
          description="No se podrá modificar después."
          footer={
            <>
              <Button variant="secondary">Seguir revisando</Button>
              <Button>Emitir factura</Button>
            </>
          }
        />
      ),
      text: "The title names the action, the text says what cannot be undone, and both buttons say what they do.",
    },
    {
      good: false,
      picture: (
        <WindowPicture
          title="¿Estás seguro?"
          footer={
            <>
              <Button variant="secondary">No</Button>
              <Button>Sí</Button>
            </>
          }
        />
      ),
      text: "The question could be about anything, so people answer without reading it.",
    },
  ],
  anatomy: {
    picture: (
      <WindowPicture
        title="Borrar la zona «Baleares»"
        description="Los pedidos que la usan la conservan."
        footer={
          <>
            <Button variant="secondary">Cancelar</Button>
            <Button variant="danger">Borrar zona</Button>
          </>
        }
      />
    ),
    parts: [
      { name: "Title", at: "[data-part=title]", note: "The action and its object." },
      { name: "Description", at: "[data-part=description]", note: "What cannot be undone, and what stays." },
      { name: "Safe button", at: "button:first-of-type", note: "Has the focus when it opens." },
      { name: "Action", at: "button:last-of-type", note: "`tone` danger if it destroys something." },
    ],
  },
  keyboard: [
    { keys: ["Tab"], does: "Moves between the buttons; the focus stays in the window" },
    { keys: ["Esc"], does: "The same as the safe button; does nothing while the action runs" },
  ],
  content: [
    "El botón repite el verbo del título: «Emitir la factura…» → «Emitir factura».",
    "El texto dice la consecuencia, no la pregunta; nunca «¿Estás seguro?».",
    "La respuesta segura dice qué se sigue haciendo: «Seguir revisando».",
  ],
};
