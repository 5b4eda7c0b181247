import type { Guide } from "../../_internal/guide.ts";
import { WindowPicture } from "../../_internal/surface-picture.tsx";
import { Button } from "../button/button.tsx";
import { TextInput } from "../text-input/text-input.tsx";

export const guide: Guide = {
  lead: "A question or a short form that interrupts.",
  use: [
    "For one task with a few fields, which has to be finished or cancelled.",
    "Named after its action; the button repeats the verb.",
  ],
  instead: [
    { when: "It shows the details of a row over its list", take: "drawer" },
    { when: "It is two or three controls that belong to a button", take: "popover" },
    { when: "It cannot be undone", take: "alert-dialog" },
    { when: "It says that something worked", take: "toast" },
  ],
  examples: [
    {
      good: true,
      picture: (
        <WindowPicture
          title="Ajustar stock"
          footer={
            <>
              <Button variant="secondary">Cancelar</Button>
              <Button>Ajustar stock</Button>
            </>
          }
        >
          <TextInput aria-label="Unidades" defaultValue="14" className="w-24" />
        </WindowPicture>
      ),
      text: "One task; the button repeats the title.",
    },
    {
      good: false,
      picture: (
        <WindowPicture title="Información" footer={<Button>Aceptar</Button>}>
          El stock se ha ajustado.
        </WindowPicture>
      ),
      text: "It interrupts only to say that everything is fine.",
    },
  ],
  anatomy: {
    picture: (
      <WindowPicture
        title="Ajustar stock"
        description="Tormenta de Ceniza · Caja de 24 sobres"
        footer={
          <>
            <Button variant="secondary">Cancelar</Button>
            <Button>Ajustar stock</Button>
          </>
        }
      >
        <TextInput aria-label="Unidades" defaultValue="14" className="w-24" />
      </WindowPicture>
    ),
    parts: [
      { name: "Title", at: "[data-part=title]", note: "The dialog's name for screen readers." },
      { name: "Description", at: "[data-part=description]", note: "Optional: says what the dialog is about." },
      { name: "Body", at: "[data-part=body]", note: "Scrolls separately if it is longer than the window." },
      { name: "Foot", at: "[data-part=footer]", note: "The primary button comes last; both stay visible." },
    ],
  },
  keyboard: [
    { keys: ["Tab"], does: "Moves within the window, and wraps around" },
    { keys: ["Esc"], does: "Closes it, unless typed text would be lost" },
  ],
  content: [
    "El título es la acción: «Ajustar stock». El botón repite el verbo.",
    "«Cancelar» deja todo como estaba; si no es así, di qué hace.",
  ],
};
