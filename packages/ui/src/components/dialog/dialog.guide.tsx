import type { Guide } from "../../_internal/guide.ts";
import { WindowPicture } from "../../_internal/surface-picture.tsx";
import { Button } from "../button/button.tsx";
import { TextInput } from "../text-input/text-input.tsx";

export const guide: Guide = {
  lead: "A question or a short form that interrupts.",
  use: [
    "For one task of a few fields that has to be finished or left.",
    "Named after its action; the button repeats the verb.",
  ],
  instead: [
    { when: "The detail of a row is looked at, over its list", take: "drawer" },
    { when: "Two or three controls belong to their opener", take: "popover" },
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
      text: "One task; the button says what the title says.",
    },
    {
      good: false,
      picture: (
        <WindowPicture title="Información" footer={<Button>Aceptar</Button>}>
          El stock se ha ajustado.
        </WindowPicture>
      ),
      text: "It interrupts to say that all is well.",
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
      { name: "Title", at: "[data-part=title]", note: "Its name for screen readers." },
      { name: "Description", at: "[data-part=description]", note: "Optional: of what it is about." },
      { name: "Body", at: "[data-part=body]", note: "Scrolls alone where it is longer than the window." },
      { name: "Foot", at: "[data-part=footer]", note: "The primary comes last; both stay in sight." },
    ],
  },
  keyboard: [
    { keys: ["Tab"], does: "Moves within the window, and around" },
    { keys: ["Esc"], does: "Closes it; not while text in it would be lost" },
  ],
  content: [
    "El título es la acción: «Ajustar stock». El botón repite el verbo.",
    "«Cancelar» deja todo como estaba; si no es así, di qué hace.",
  ],
};
