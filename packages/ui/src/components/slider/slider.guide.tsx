import type { Guide } from "../../_internal/guide.ts";
import { Slider } from "./slider.tsx";

export const guide: Guide = {
  lead: "A number or a range by dragging.",
  use: ["If the exact number is not important: a price range, a zoom."],
  instead: [
    { when: "Users know the exact number", take: "number-input" },
    { when: "There are only a few steps", take: "radio-group" },
  ],
  examples: [
    {
      good: true,
      picture: (
        <div className="w-56">
          <Slider value={[10, 80]} thumbLabels={["Precio mínimo", "Precio máximo"]} max={120} />
        </div>
      ),
      text: "Two thumbs, with the amounts beside it as text.",
    },
    {
      good: false,
      picture: (
        <div className="w-56">
          <Slider value={[1]} thumbLabels={["Unidades"]} min={1} max={3} />
        </div>
      ),
      text: "Only three values: buttons are quicker.",
    },
  ],
  anatomy: {
    picture: (
      <div className="w-72">
        <Slider value={[10, 80]} thumbLabels={["Precio mínimo", "Precio máximo"]} max={120} />
      </div>
    ),
    parts: [{ name: "Thumb", at: "[role=slider]", note: "Each has a name and announces its value in words." }],
  },
  keyboard: [
    { keys: ["←", "→"], does: "One step less or more" },
    { keys: ["Page Up", "Page Down"], does: "Ten steps" },
    { keys: ["Home", "End"], does: "To the lowest or the highest value" },
  ],
  content: ["Cada extremo con su nombre: «Precio mínimo»."],
};
