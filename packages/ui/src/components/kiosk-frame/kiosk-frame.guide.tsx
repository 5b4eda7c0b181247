import type { ReactNode } from "react";
import type { Guide } from "../../_internal/guide.ts";
import { Button } from "../button/button.tsx";
import { KioskFrame } from "./kiosk-frame.tsx";

const nothing = () => undefined;

/** A box that contains elements with fixed positions. */
function Screen({ children }: { children: ReactNode }) {
  return (
    <div className="relative h-64 w-96 overflow-hidden rounded-lg shadow-tile [transform:translateZ(0)]">
      {children}
    </div>
  );
}

const sale = (
  <Screen>
    <KioskFrame
      title="Mostrador"
      meta="Caja 1"
      leaveLabel="Salir del mostrador"
      onLeave={nothing}
      bar={<Button className="ms-auto">Cobrar 89,40 €</Button>}
      className="h-full"
    >
      <p>4 líneas · 6 unidades</p>
    </KioskFrame>
  </Screen>
);

export const guide: Guide = {
  lead: "One task that fills the whole screen for hours.",
  use: [
    "For the counter, packing, or the desk where the shop buys cards, where the navigation of the back office would only be pressed by accident.",
    "With `guard` while data would be lost on leaving, and `focus` if all typing goes into one field.",
  ],
  instead: [
    { when: "It takes a minute, and the user then continues on the page behind it", take: "dialog" },
    { when: "It is an ordinary page of the back office", take: "page-header" },
    { when: "The shop is starting", take: "splash" },
  ],
  examples: [
    {
      good: true,
      picture: sale,
      text: "The header says which task this is, the bar contains the main action, and the cross has a name.",
    },
    {
      good: false,
      picture: (
        <Screen>
          <KioskFrame title="Mostrador" className="h-full">
            <p>4 líneas · 6 unidades</p>
          </KioskFrame>
        </Screen>
      ),
      text: "Without a way out, users close the browser and lose the sale.",
    },
  ],
  anatomy: {
    picture: sale,
    parts: [
      {
        name: "Header",
        at: "header",
        note: "Dark for the counter, light for a task; the title is the heading of the page.",
      },
      {
        name: "Content",
        at: "main",
        note: "Scrolls vertically, never sideways; has the focus if no other element does.",
      },
      { name: "Bar", at: "footer", note: "The main action is at its end, away from the edge of a phone." },
      {
        name: "Leave",
        at: "[data-slot=icon-button]",
        note: "Asks first while `guard` is set, and so does the browser.",
      },
    ],
  },
  keyboard: [
    { keys: ["Tab"], does: "Moves through header, content and bar" },
    { keys: ["Esc"], does: "In the confirmation: stays on the page" },
  ],
  content: [
    "El botón de salir dice de dónde: «Salir del mostrador».",
    "La pregunta nombra lo que se pierde: «Hay 4 artículos sin cobrar».",
  ],
};
