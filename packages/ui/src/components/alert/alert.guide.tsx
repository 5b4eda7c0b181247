import type { Guide } from "../../_internal/guide.ts";
import { Button } from "../button/button.tsx";
import { Alert } from "./alert.tsx";

export const guide: Guide = {
  lead: "A note that stays where the matter is.",
  use: [
    "An error above the form that failed, a warning in the tile that it is about.",
    "`danger` for what went wrong, `warning` for what needs attention soon, `info` for what is worth knowing.",
  ],
  instead: [
    { when: "Something worked, and can be undone", take: "toast" },
    { when: "One field is wrong", take: "field" },
    { when: "The whole panel could not be loaded", take: "error-state" },
    { when: "It needs an answer before going on", take: "alert-dialog" },
  ],
  examples: [
    {
      good: true,
      picture: (
        <Alert tone="danger" title="No se ha guardado" live="off" className="w-72">
          El precio de coste no puede ser mayor que el de venta.
        </Alert>
      ),
      text: "What happened in bold, what would be right below it.",
    },
    {
      good: false,
      picture: (
        <Alert tone="success" live="off" className="w-72">
          Guardado.
        </Alert>
      ),
      text: "News of success stays in the way. It is a toast.",
    },
    {
      good: false,
      picture: (
        <Alert tone="danger" live="off" className="w-72">
          La dirección anterior seguirá funcionando.
        </Alert>
      ),
      text: "`danger` for what is only worth knowing: it interrupts screen readers.",
    },
  ],
  anatomy: {
    picture: (
      <Alert
        tone="warning"
        title={<span data-part="title">Quedan 2 unidades</span>}
        action={
          <Button size="sm" variant="secondary">
            Reponer
          </Button>
        }
        live="off"
        className="w-96"
      >
        <span data-part="text">El proveedor tarda 5 días.</span>
      </Alert>
    ),
    parts: [
      { name: "Icon", at: "svg", note: "Comes with the tone; `icon` overrides it." },
      { name: "Title", at: "[data-part=title]", note: "Optional; without it the text stands alone." },
      { name: "Text", at: "[data-part=text]", note: "One or two sentences." },
      { name: "Action", at: "button", note: "One button at most; below the text where there is no room." },
    ],
  },
  keyboard: [],
  content: [
    "Primero qué ha pasado, después qué se puede hacer: «No se ha guardado. Revisa el precio».",
    "Sin «Error» ni «¡Atención!»: el color y el icono ya lo dicen.",
  ],
};
