import type { Guide } from "../../_internal/guide.ts";
import { SignInForm } from "./sign-in-form.tsx";

const nothing = () => {};
const form = (
  <div className="w-72">
    <SignInForm onSubmit={nothing} withRemember={false} />
  </div>
);

export const guide: Guide = {
  lead: "Mail address and password, with all error states.",
  use: ["To sign in to the back office or to an account on the storefront."],
  instead: [{ when: "It asks for other fields", take: "field" }],
  examples: [
    { good: true, picture: form, text: "Two fields that password managers recognise." },
    {
      good: false,
      picture: (
        <div className="w-72">
          <SignInForm onSubmit={nothing} withRemember={false} error="El correo existe, pero la contraseña no es esa." />
        </div>
      ),
      text: "It reveals who has an account.",
    },
  ],
  anatomy: {
    picture: form,
    parts: [
      { name: "Mail", at: "input[type=email]", note: "Keeps its value after a failure." },
      {
        name: "Password",
        at: "input[autocomplete=current-password]",
        note: "Cleared after a failure, and gets the focus.",
      },
      { name: "Button", at: "button[type=submit]", note: "Shows a spinner while the request is pending." },
    ],
  },
  keyboard: [{ keys: ["Enter"], does: "Signs in" }],
  content: ["El mismo error para todo: «El correo o la contraseña no son correctos»."],
};
