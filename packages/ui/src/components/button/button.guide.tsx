import type { Guide } from "../../_internal/guide.ts";
import { Icon } from "../icon/icon.tsx";
import { outlineArchiveBox } from "../icon/icons/outline-archive-box.generated.ts";
import { Button } from "./button.tsx";

export const guide: Guide = {
  lead: "One action, named with a verb.",
  use: [
    "To do something: save, send, book, cancel.",
    "One `primary` per view or window, for its main purpose; `secondary` beside it, `ghost` for tools in a row, `tint` for the main action inside a tile.",
    "`danger` only to confirm a destructive action; the button that leads there is `danger-ghost`.",
  ],
  instead: [
    { when: "It leads to another page", take: "link" },
    { when: "There is room only for an icon, in a toolbar or a row", take: "icon-button" },
    { when: "It opens several actions", take: "dropdown-menu" },
    { when: "It turns a setting on or off, with immediate effect", take: "switch" },
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
      text: "One primary, at the end. The other button says what happens instead.",
    },
    {
      good: false,
      picture: (
        <>
          <Button>Cancelar</Button>
          <Button>OK</Button>
        </>
      ),
      text: "Two primary buttons, and a label without a verb.",
    },
    {
      good: true,
      picture: <Button loading>Guardar</Button>,
      text: "While loading, it keeps its width, its name for screen readers, and the focus.",
    },
    {
      good: true,
      picture: (
        <div className="flex flex-col items-center gap-2">
          <Button disabled>Preparar envío</Button>
          <span className="text-label text-secondary">Falta el pago: 109,95 €</span>
        </div>
      ),
      text: "Explain beside the button why it cannot be pressed.",
    },
    {
      good: false,
      picture: (
        <>
          <Button variant="danger">Borrar</Button>
          <Button>Guardar</Button>
        </>
      ),
      text: "`danger` in a toolbar: use `danger-ghost` there, and `danger` in the window that asks.",
    },
    {
      good: false,
      picture: <Button>Ver en la tienda</Button>,
      text: "A button that leads to a page cannot be opened in a new tab. Use a link, or `asChild` with a link inside.",
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
      {
        name: "Box",
        at: "[data-slot=button]",
        note: "As wide as its label; `width` makes it as wide as its container.",
      },
      {
        name: "Icon",
        at: "svg",
        note: "Optional, before or after the label; it repeats the label and is hidden from screen readers.",
      },
      { name: "Words", at: "[data-part=words]", note: "Verb and object. Never cut off; wraps on a phone." },
    ],
  },
  keyboard: [
    { keys: ["Tab"], does: "Moves to the button, even while it is loading" },
    { keys: ["Enter"], does: "Presses it" },
    { keys: ["Space"], does: "Presses it when the key is released" },
  ],
  content: [
    "Verbo en infinitivo y objeto: «Guardar producto», «Emitir factura». Nunca «Aceptar», «OK» ni «Sí».",
    "El aviso que sigue repite el verbo en pasado: «Preparar envío» → «Envío preparado».",
    "Sin punto final, sin mayúsculas a mitad de frase; puntos suspensivos solo si pregunta algo antes de hacerlo: «Borrar…».",
  ],
};
