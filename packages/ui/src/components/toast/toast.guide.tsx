import type { Guide } from "../../_internal/guide.ts";

const toastOf = (text: string, action: string) => (
  <span
    data-part="toast"
    className="flex w-72 max-w-full items-center justify-between gap-3 rounded-xl bg-tooltip px-4 py-3 text-body text-on-tooltip shadow-panel"
  >
    <span data-part="text">{text}</span>
    <strong data-part="action">{action}</strong>
  </span>
);

const toastPicture = toastOf("Pedido cancelado", "Deshacer");

export const guide: Guide = {
  lead: "A short message about what was just done, which disappears by itself.",
  use: ["After an action that worked, with «Deshacer» if it can be undone, which is better than asking first."],
  instead: [
    { when: "It needs an answer, or has to be found later", take: "alert" },
    { when: "It failed: show the error where the user tried it", take: "alert" },
    { when: "It cannot be undone: ask first", take: "alert-dialog" },
  ],
  examples: [
    { good: true, picture: toastPicture, text: "One line, a verb in the past tense, and an undo." },
    {
      good: false,
      picture: toastOf("El pedido P2026-001284 se ha cancelado correctamente.", "Aceptar"),
      text: "Too long, and it waits for an answer.",
    },
  ],
  anatomy: {
    picture: toastPicture,
    parts: [
      { name: "Text", at: "[data-part=text]", note: "Announced politely." },
      { name: "Action", at: "[data-part=action]", note: "At most one; the toast stays while the pointer is on it." },
    ],
  },
  keyboard: [
    { keys: ["Tab"], does: "Moves to its action" },
    { keys: ["Alt T"], does: "Moves to the toasts" },
  ],
  content: ["Participio: «Pedido cancelado». Sin «correctamente» ni «con éxito»."],
};
