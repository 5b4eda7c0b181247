import type { Guide } from "../../_internal/guide.ts";
import { Radio, RadioGroup } from "./radio-group.tsx";

export const guide: Guide = {
  lead: "A choice of one among a few visible options.",
  use: ["For up to five options, especially if each has a price or a remark."],
  instead: [
    { when: "There are five to twenty", take: "select" },
    { when: "There are more", take: "combobox" },
    { when: "It is on or off", take: "switch" },
  ],
  examples: [
    {
      good: true,
      picture: (
        <RadioGroup aria-label="Entrega" name="guide-good" value="casa">
          <Radio value="casa" label="A domicilio, 24–48 h" />
          <Radio value="tienda" label="Recoger en tienda" />
        </RadioGroup>
      ),
      text: "The labels say how the options differ.",
    },
    {
      good: false,
      picture: (
        <RadioGroup aria-label="Correo" name="guide-bad">
          <Radio value="no" label="No" />
        </RadioGroup>
      ),
      text: "A single option cannot be deselected.",
    },
  ],
  anatomy: {
    picture: (
      <RadioGroup aria-label="Entrega" name="guide-anatomy" value="casa">
        <Radio value="casa" label={<span data-part="label">A domicilio, 24–48 h</span>} />
        <Radio value="tienda" label="Recoger en tienda" />
      </RadioGroup>
    ),
    parts: [
      { name: "Circle", at: "input", note: "A real radio button; `name` groups them." },
      { name: "Words", at: "[data-part=label]", note: "Part of the target." },
    ],
  },
  keyboard: [
    { keys: ["↓", "↑"], does: "Chooses the next or previous option" },
    { keys: ["Tab"], does: "Enters and leaves the group" },
  ],
  content: ["Opciones paralelas: todas sustantivos o todas verbos.", "La más habitual primero, y elegida."],
};
