import type { Guide } from "../../_internal/guide.ts";
import { PasswordInput } from "./password-input.tsx";

export const guide: Guide = {
  lead: "A password, hidden until the user wants to see it.",
  use: ["To sign in and to choose a password; with `autoComplete`, so that password managers can fill it in."],
  instead: [{ when: "It is a code that users copy from paper or a phone", take: "text-input" }],
  examples: [
    {
      good: true,
      picture: (
        <PasswordInput aria-label="Contraseña" autoComplete="off" defaultValue="faro-de-harn" className="w-56" />
      ),
      text: "It can be pasted and made visible.",
    },
    {
      good: false,
      picture: <PasswordInput aria-label="Código del pedido" autoComplete="off" defaultValue="1284" className="w-56" />,
      text: "A code that is hidden without a reason: nobody sees a typing error.",
    },
  ],
  anatomy: {
    picture: <PasswordInput aria-label="Contraseña" autoComplete="off" defaultValue="faro-de-harn" className="w-64" />,
    parts: [
      { name: "Field", at: "input", note: "Pasting is allowed." },
      { name: "Eye", at: "button", note: "Shows or hides the password; its name says which." },
    ],
  },
  keyboard: [
    { keys: ["Tab"], does: "Moves from the field to the eye" },
    { keys: ["Space"], does: "Shows or hides the password" },
  ],
  content: ["Di la regla antes de que se escriba: «Al menos 12 caracteres»."],
};
