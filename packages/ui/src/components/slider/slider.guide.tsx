import type { Guide } from "../../_internal/guide.ts";
import { Slider } from "./slider.tsx";

export const guide: Guide = {
  lead: "A number or a range by dragging.",
  use: ["Where the exact number matters little: a price from and to, a zoom."],
  instead: [
    { when: "The number is known", take: "number-input" },
    { when: "It is a few steps", take: "radio-group" },
  ],
  examples: [
    {
      good: true,
      picture: (
        <div className="w-56">
          <Slider value={[10, 80]} thumbLabels={["Precio mínimo", "Precio máximo"]} max={120} />
        </div>
      ),
      text: "Two ends; the amounts stand beside it as text.",
    },
    {
      good: false,
      picture: (
        <div className="w-56">
          <Slider value={[1]} thumbLabels={["Unidades"]} min={1} max={3} />
        </div>
      ),
      text: "Three values: buttons are quicker.",
    },
  ],
  anatomy: {
    picture: (
      <div className="w-72">
        <Slider value={[10, 80]} thumbLabels={["Precio mínimo", "Precio máximo"]} max={120} />
      </div>
    ),
    parts: [{ name: "Thumb", at: "[role=slider]", note: "Each has a name and tells its value in words." }],
  },
  keyboard: [
    { keys: ["←", "→"], does: "One step less or more" },
    { keys: ["Page Up", "Page Down"], does: "Ten steps" },
    { keys: ["Home", "End"], does: "To the least or the greatest" },
  ],
  content: ["Cada extremo con su nombre: «Precio mínimo»."],
};
