import type { Guide } from "../../_internal/guide.ts";
import { SignInForm } from "./sign-in-form.tsx";

const nothing = () => {};
const form = (
  <div className="w-72">
    <SignInForm onSubmit={nothing} withRemember={false} />
  </div>
);

export const guide: Guide = {
  lead: "Mail and password, with what can go wrong.",
  use: ["To enter the back office and an account of the storefront."],
  instead: [{ when: "It asks for other fields", take: "field" }],
  examples: [
    { good: true, picture: form, text: "Two fields that password managers know." },
    {
      good: false,
      picture: (
        <div className="w-72">
          <SignInForm onSubmit={nothing} withRemember={false} error="El correo existe, pero la contraseña no es esa." />
        </div>
      ),
      text: "Tells strangers who has an account.",
    },
  ],
  anatomy: {
    picture: form,
    parts: [
      { name: "Mail", at: "input[type=email]", note: "Kept after a failure." },
      {
        name: "Password",
        at: "input[autocomplete=current-password]",
        note: "Emptied after a failure, with the focus in it.",
      },
      { name: "Button", at: "button[type=submit]", note: "Waits while the request is pending." },
    ],
  },
  keyboard: [{ keys: ["Enter"], does: "Signs in" }],
  content: ["El mismo error para todo: «El correo o la contraseña no son correctos»."],
};
