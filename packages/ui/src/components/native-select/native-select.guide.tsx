import type { Guide } from "../../_internal/guide.ts";
import { NativeSelect } from "./native-select.tsx";

export const guide: Guide = {
  lead: "The browser's own list of options.",
  use: ["On the storefront, on phones, in forms that work without scripts."],
  instead: [
    { when: "Options need icons, colours or a second line", take: "select" },
    { when: "There are more than twenty", take: "combobox" },
    { when: "There are up to five, and all should be visible", take: "radio-group" },
  ],
  examples: [
    {
      good: true,
      picture: (
        <NativeSelect aria-label="Ordenar por" className="w-56">
          <option>Novedades</option>
          <option>Precio, de menor a mayor</option>
        </NativeSelect>
      ),
      text: "On a phone, it opens like any other list.",
    },
    {
      good: false,
      picture: (
        <NativeSelect aria-label="¿Factura?" className="w-40">
          <option>Sí</option>
          <option>No</option>
        </NativeSelect>
      ),
      text: "Yes or no hidden in a list: use a checkbox.",
    },
  ],
  anatomy: {
    picture: (
      <NativeSelect aria-label="Ordenar por" className="w-64">
        <option>Novedades</option>
      </NativeSelect>
    ),
    parts: [{ name: "Field", at: "select", note: "Shows the chosen option; the arrow is part of its area." }],
  },
  keyboard: [
    { keys: ["↓", "↑"], does: "Chooses the next or previous option" },
    { keys: ["a–z"], does: "Chooses by the first letters" },
  ],
  content: ["La primera opción es la habitual, no «Selecciona…», salvo que ninguna lo sea."],
};
