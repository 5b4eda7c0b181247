import { useUser } from "@tablero/api-client/session";
import { useRef } from "react";
import { openSignIn } from "../../platform/shared/sign-in-state.ts";

/** Offers a guest to sign in over the page, in the same words for every address. Afterwards, says who is signed in. */
export function SignInOffer({ email }: { email: string }) {
  const user = useUser();
  const status = useRef<HTMLParagraphElement>(null);
  return (
    <p
      ref={status}
      role="status"
      tabIndex={-1}
      className="mb-4 flex min-h-11 flex-wrap items-center gap-x-1.5 text-body text-secondary outline-none"
    >
      {user ? (
        <>
          Has entrado como <b className="font-semibold text-text wrap-anywhere">{user.name}</b>.
        </>
      ) : (
        <>
          ¿Ya tienes cuenta?
          <button
            type="button"
            onClick={(event) => {
              openSignIn(event.currentTarget, { target: "cart", email: email.trim(), focus: status.current });
            }}
            className="inline-flex min-h-11 items-center rounded-sm font-semibold text-primary-text underline underline-offset-2"
          >
            Entra
          </button>
          y rellenamos tus datos.
        </>
      )}
    </p>
  );
}
