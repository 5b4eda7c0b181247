import type { Guide } from "../../_internal/guide.ts";
import { Button } from "../button/button.tsx";
import { TextInput } from "../text-input/text-input.tsx";
import { Density } from "./density.tsx";

export const guide: Guide = {
  lead: "The spacing of controls, table rows, form fields and menu entries: cosy (the default) or compact.",
  use: [
    "`compact` for users who compare many rows on a large screen and have chosen it.",
    "Once around a page, with `page`, so that menus, lists and windows have the same density.",
    "Without `page` for one part: a compact table beside a form that stays cosy.",
  ],
  instead: [
    { when: "Only one button or field has to be lower than the others", take: "button" },
    { when: "Only one table needs lower rows, in every density", take: "data-table" },
  ],
  examples: [
    {
      good: true,
      picture: (
        <Density value="compact" className="flex! gap-2">
          <TextInput aria-label="Buscar" defaultValue="Azul" />
          <Button>Buscar</Button>
        </Density>
      ),
      text: "Everything in a row has the same density, and so the same height.",
    },
    {
      good: false,
      picture: (
        <div className="flex items-center gap-2">
          <Density value="compact">
            <TextInput aria-label="Buscar" defaultValue="Azul" />
          </Density>
          <Button>Buscar</Button>
        </div>
      ),
      text: "Two densities in one row: the field and its button have different heights.",
    },
  ],
  anatomy: {
    picture: (
      <Density value="compact" className="flex! gap-2">
        <TextInput aria-label="Nombre" defaultValue="Azul" />
        <Button>Guardar</Button>
      </Density>
    ),
    parts: [
      { name: "Field", at: "[data-slot=text-input]", note: "32 px instead of 36." },
      { name: "Button", at: "[data-slot=button]", note: "As high as a field of the same size." },
    ],
  },
  keyboard: [],
  content: [],
};
