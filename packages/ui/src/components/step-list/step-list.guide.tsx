import type { Guide } from "../../_internal/guide.ts";
import { type Step, StepList } from "./step-list.tsx";

const steps: Step[] = [
  { id: "file", label: "Fichero", state: "done" },
  { id: "columns", label: "Columnas", state: "upcoming" },
  { id: "check", label: "Comprobación", state: "upcoming" },
];

export const guide: Guide = {
  lead: "Steps for a person to take one by one, with the state of each.",
  use: [
    "For work in several steps: an import, a stock count, setting up a shop.",
    "`horizontal` above a form, `vertical` if each step has a text, `rows` in a card if each step has an action.",
  ],
  instead: [
    { when: "A record goes through its states by itself", take: "track" },
    { when: "It is a history of events", take: "timeline" },
    { when: "Users switch between views in any order", take: "tabs" },
    { when: "A program does the work", take: "progress" },
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
      text: "The marks are numbered already; the label has to say what the step is.",
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
        note: "A check mark, a token with the number, a cross or an empty space.",
      },
      { name: "Label", at: "li p", note: "A noun or a verb; a link if users can go back to the step." },
      { name: "Current step", at: "[aria-current=step]", note: "One at most; marked for screen readers." },
    ],
  },
  keyboard: [
    { keys: ["Tab"], does: "Moves to the links and actions of the steps; a list without any is not focusable" },
  ],
  content: ["Sustantivos o infinitivos, sin número: «Columnas», no «Paso 2: columnas»."],
};
