import type { Guide } from "../../_internal/guide.ts";
import { Button } from "../button/button.tsx";
import { TextInput } from "../text-input/text-input.tsx";
import { Density } from "./density.tsx";

export const guide: Guide = {
  lead: "How close controls, table rows, form fields and menu entries stand: cosy, as designed, or compact.",
  use: [
    "`compact` where people compare many rows on a large screen, and have chosen it.",
    "Once around a page, with `page`, so that menus, lists and windows follow.",
    "Without `page` for one part: a dense table beside a form that stays as it is.",
  ],
  instead: [
    { when: "One button or field has to be lower than the others", take: "button" },
    { when: "One table alone needs lower rows, in every density", take: "data-table" },
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
      text: "Everything in a row is of one density, and so of one height.",
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
      text: "Two densities in one row: the field and its button make a step.",
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
      { name: "Button", at: "[data-slot=button]", note: "As high as the field of its size." },
    ],
  },
  keyboard: [],
  content: [],
};
