import type { Guide } from "../../_internal/guide.ts";
import { Icon } from "../icon/icon.tsx";
import { outlineArchiveBox } from "../icon/icons/outline-archive-box.generated.ts";
import { Button } from "./button.tsx";

export const guide: Guide = {
  lead: "One action, said with a verb.",
  use: [
    "To do something: save, send, book, cancel.",
    "One `primary` in a view or a window, for what people come to do there; beside it `secondary`, tools in a row as `ghost`, the main action inside a tile as `tint`.",
    "`danger` only where the destruction is confirmed; the way there is `danger-ghost`.",
  ],
  instead: [
    { when: "It leads to another page", take: "link" },
    { when: "There is room for a symbol alone, in a toolbar or a row", take: "icon-button" },
    { when: "It opens a choice of actions", take: "dropdown-menu" },
    { when: "It turns a setting on and off at once", take: "switch" },
  ],
  examples: [
    {
      good: true,
      picture: (
        <>
          <Button variant="secondary">Seguir revisando</Button>
          <Button>Emitir factura</Button>
        </>
      ),
      text: "One primary, at the end. The other says what staying means.",
    },
    {
      good: false,
      picture: (
        <>
          <Button>Cancelar</Button>
          <Button>OK</Button>
        </>
      ),
      text: "Two primaries, and a label without a verb.",
    },
    {
      good: true,
      picture: <Button loading>Guardar</Button>,
      text: "While it works it keeps its width, its name for screen readers, and the focus.",
    },
    {
      good: true,
      picture: (
        <div className="flex flex-col items-center gap-2">
          <Button disabled>Preparar envío</Button>
          <span className="text-label text-secondary">Falta el pago: 109,95 €</span>
        </div>
      ),
      text: "Say beside it why it cannot be pressed.",
    },
    {
      good: false,
      picture: (
        <>
          <Button variant="danger">Borrar</Button>
          <Button>Guardar</Button>
        </>
      ),
      text: "`danger` in a toolbar: the way there is `danger-ghost`, and the window that asks has the `danger`.",
    },
    {
      good: false,
      picture: <Button>Ver en la tienda</Button>,
      text: "A button that goes somewhere cannot be opened in a new tab. Take a link, or `asChild` with a link in it.",
    },
  ],
  anatomy: {
    picture: (
      <Button size="lg">
        <Icon icon={outlineArchiveBox} size={18} />
        <span data-part="words">Preparar envío</span>
      </Button>
    ),
    parts: [
      { name: "Box", at: "[data-slot=button]", note: "As wide as its words; `width` makes it as wide as its place." },
      {
        name: "Icon",
        at: "svg",
        note: "Optional, before or after the words; it repeats them and is hidden from screen readers.",
      },
      { name: "Words", at: "[data-part=words]", note: "Verb and object. They are never cut; on a phone they wrap." },
    ],
  },
  keyboard: [
    { keys: ["Tab"], does: "Moves to it, also while it is loading" },
    { keys: ["Enter"], does: "Presses it" },
    { keys: ["Space"], does: "Presses it when the key comes up" },
  ],
  content: [
    "Verbo en infinitivo y objeto: «Guardar producto», «Emitir factura». Nunca «Aceptar», «OK» ni «Sí».",
    "El aviso que sigue repite el verbo en pasado: «Preparar envío» → «Envío preparado».",
    "Sin punto final, sin mayúsculas a mitad de frase; puntos suspensivos solo si pregunta algo antes de hacerlo: «Borrar…».",
  ],
};
