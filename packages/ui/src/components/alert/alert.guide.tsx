import type { Guide } from "../../_internal/guide.ts";
import { Button } from "../button/button.tsx";
import { Alert } from "./alert.tsx";

export const guide: Guide = {
  lead: "A message that stays next to what it is about.",
  use: [
    "An error above the form that failed, a warning in the tile that it concerns.",
    "`danger` if something went wrong, `warning` if something needs attention soon, `info` for useful information.",
  ],
  instead: [
    { when: "Something worked, and can be undone", take: "toast" },
    { when: "One field is wrong", take: "field" },
    { when: "The whole panel could not be loaded", take: "error-state" },
    { when: "It needs an answer before the user can continue", take: "alert-dialog" },
  ],
  examples: [
    {
      good: true,
      picture: (
        <Alert tone="danger" title="No se ha guardado" live="off" className="w-72">
          El precio de coste no puede ser mayor que el de venta.
        </Alert>
      ),
      text: "What happened in bold, and below it what to do.",
    },
    {
      good: false,
      picture: (
        <Alert tone="success" live="off" className="w-72">
          Guardado.
        </Alert>
      ),
      text: "A message of success that stays in the way: use a toast.",
    },
    {
      good: false,
      picture: (
        <Alert tone="danger" live="off" className="w-72">
          La dirección anterior seguirá funcionando.
        </Alert>
      ),
      text: "`danger` for plain information: it interrupts screen readers.",
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
      { name: "Title", at: "[data-part=title]", note: "Optional." },
      { name: "Text", at: "[data-part=text]", note: "One or two sentences." },
      { name: "Action", at: "button", note: "One button at most; below the text if there is no room beside it." },
    ],
  },
  keyboard: [],
  content: [
    "Primero qué ha pasado, después qué se puede hacer: «No se ha guardado. Revisa el precio».",
    "Sin «Error» ni «¡Atención!»: el color y el icono ya lo dicen.",
  ],
};
