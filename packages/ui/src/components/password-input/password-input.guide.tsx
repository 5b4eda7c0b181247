import type { Guide } from "../../_internal/guide.ts";
import { PasswordInput } from "./password-input.tsx";

export const guide: Guide = {
  lead: "A password, hidden until one wants to see it.",
  use: ["In sign-in and where a password is chosen; with `autoComplete`, so that managers fill it."],
  instead: [{ when: "It is a code that is typed from a paper or a phone", take: "text-input" }],
  examples: [
    {
      good: true,
      picture: (
        <PasswordInput aria-label="Contraseña" autoComplete="off" defaultValue="faro-de-harn" className="w-56" />
      ),
      text: "It can be pasted, and seen.",
    },
    {
      good: false,
      picture: <PasswordInput aria-label="Código del pedido" autoComplete="off" defaultValue="1284" className="w-56" />,
      text: "Hidden without a reason: nobody sees the typing error.",
    },
  ],
  anatomy: {
    picture: <PasswordInput aria-label="Contraseña" autoComplete="off" defaultValue="faro-de-harn" className="w-64" />,
    parts: [
      { name: "Field", at: "input", note: "Pasting is allowed." },
      { name: "Eye", at: "button", note: "Shows and hides; its name says which." },
    ],
  },
  keyboard: [
    { keys: ["Tab"], does: "From the field to the eye" },
    { keys: ["Space"], does: "Shows or hides the password" },
  ],
  content: ["Di la regla antes de que se escriba: «Al menos 12 caracteres»."],
};
