import { useUser } from "@tablero/api-client/session";
import { useEffect, useRef } from "react";
import { openSignIn } from "../../platform/shared/sign-in-state.ts";

/** Offers a guest to sign in over the page, in the same words for every address. Afterwards, says who is signed in. */
export function SignInOffer({ email }: { email: string }) {
  const user = useUser();
  const status = useRef<HTMLParagraphElement>(null);
  const asked = useRef(false);
  useEffect(() => {
    // The pressed button is gone, so the focus moves to the line in its place.
    if (user && asked.current) status.current?.focus();
    asked.current = false;
  }, [user]);
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
              asked.current = true;
              openSignIn(event.currentTarget, { target: "cart", email: email.trim() });
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
