import type { Guide } from "../../_internal/guide.ts";
import { type Step, StepList } from "./step-list.tsx";

const steps: Step[] = [
  { id: "file", label: "Fichero", state: "done" },
  { id: "columns", label: "Columnas", state: "upcoming" },
  { id: "check", label: "Comprobación", state: "upcoming" },
];

export const guide: Guide = {
  lead: "Steps that people take one by one, with how far each is.",
  use: [
    "For work of a person in several steps: an import, a stock count, the first days of a shop.",
    "`horizontal` above a form, `vertical` where each step has a text, `rows` in a card where each has an action.",
  ],
  instead: [
    { when: "A thing goes through its states by itself", take: "track" },
    { when: "It is what happened, and when", take: "timeline" },
    { when: "One goes from view to view in any order", take: "tabs" },
    { when: "A program is at work", take: "progress" },
  ],
  examples: [
    {
      good: true,
      picture: (
        <StepList
          label="Pasos"
          current="columns"
          className="w-72"
          steps={steps.map((step) => (step.id === "columns" ? { ...step, text: "Di qué hay en cada columna." } : step))}
        />
      ),
      text: "The current step says what is to be done now.",
    },
    {
      good: false,
      picture: (
        <StepList
          label="Pasos"
          current="columns"
          className="w-72"
          steps={steps.map((step, index) => ({ ...step, label: `Paso ${index + 1}` }))}
        />
      ),
      text: "The marks count already; the label has to say what the step is.",
    },
  ],
  anatomy: {
    picture: (
      <StepList
        label="Pasos"
        current="columns"
        className="w-80"
        steps={steps.map((step) => (step.id === "file" ? { ...step, text: "1.204 filas" } : step))}
      />
    ),
    parts: [
      {
        name: "Mark",
        at: "[data-slot=step-marker]",
        note: "A check, the token with the number, a cross or an empty space.",
      },
      { name: "Label", at: "li p", note: "A noun or a verb; a link where the step can be gone back to." },
      { name: "Current step", at: "[aria-current=step]", note: "One at most; told to screen readers." },
    ],
  },
  keyboard: [{ keys: ["Tab"], does: "Goes to the links and actions of the steps; a list without them takes no focus" }],
  content: ["Sustantivos o infinitivos, sin número: «Columnas», no «Paso 2: columnas»."],
};
