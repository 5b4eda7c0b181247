import { useApi } from "@tablero/api-client/api-context";
import { ApiError, errorMessage } from "@tablero/api-client/errors";
import { useSessionManager } from "@tablero/api-client/session";
import type { SignInTarget } from "@tablero/domain/people/accounts/sign-in-link";
import { Alert } from "@tablero/ui/alert";
import { Button } from "@tablero/ui/button";
import { outlineExclamationCircle } from "@tablero/ui/icons/outline-exclamation-circle";
import { outlineUser } from "@tablero/ui/icons/outline-user";
import { useState } from "react";
import { Link, useNavigate } from "react-router-dom";
import { cartPath, signedInPath, signInPath } from "../../platform/links/links.ts";
import { CHECKOUT_VALUES } from "../../platform/shared/sign-in-state.ts";
import { takeTypedValues } from "../../platform/shared/tab-handover.ts";
import { useHydrated } from "../../platform/shared/use-hydrated.ts";
import { AccountFrame } from "./account-frame.tsx";

export interface SignInLinkScreenProps {
  /** Id of the account. */
  id: string;
  /** One-time token of the mail's link. */
  token: string;
  /** Where the visitor goes after signing in. */
  target: SignInTarget;
}

/** Signs in with the link of a mail, but only when the button is pressed, because programs that check mails open links. */
export function SignInLinkScreen({ id, token, target }: SignInLinkScreenProps) {
  const api = useApi();
  const session = useSessionManager();
  const navigate = useNavigate();
  const hydrated = useHydrated();
  const [state, setState] = useState<"idle" | "running" | "gone">("idle");
  const [failure, setFailure] = useState<string | null>(null);

  const enter = async () => {
    setState("running");
    setFailure(null);
    try {
      const answer = await api.call("POST /api/auth/sign-in-by-link", { body: { id, token } });
      // A tab that waits in the checkout has the typed values, and closes its dialog when it learns of the session.
      if (target === "cart") await takeTypedValues(CHECKOUT_VALUES).catch(() => undefined);
      session.accept(answer);
      await navigate(target === "cart" ? cartPath() : signedInPath(), { replace: true });
    } catch (error) {
      // A link that was damaged in transit fails validation; it is treated like an expired one.
      const gone = error instanceof ApiError && (error.status === 410 || error.status === 422);
      setState(gone ? "gone" : "idle");
      if (!gone) setFailure(errorMessage(error));
    }
  };

  if (state === "gone")
    return (
      <AccountFrame
        icon={outlineExclamationCircle}
        tone="danger"
        title="El enlace ya no vale"
        intro={<p role="alert">Se ha usado ya, ha caducado o has pedido otro después. Pide uno nuevo para entrar.</p>}
      >
        <Button asChild size="lg" width="full" className="mt-6">
          <Link to={target === "cart" ? cartPath() : signInPath()}>
            {target === "cart" ? "Volver al carrito" : "Pedir otro enlace"}
          </Link>
        </Button>
      </AccountFrame>
    );
  return (
    <AccountFrame
      icon={outlineUser}
      title="Entra en tu cuenta"
      intro={
        <p>
          {target === "cart"
            ? "Pulsa el botón y vuelves a tu pedido, con tus datos y direcciones."
            : "Pulsa el botón para entrar. No hace falta contraseña."}
        </p>
      }
    >
      {failure ? (
        <Alert tone="danger" className="mt-6">
          {failure}
        </Alert>
      ) : null}
      <Button
        size="lg"
        width="full"
        className="mt-6"
        loading={state === "running"}
        disabled={!hydrated}
        onClick={() => void enter()}
      >
        Entrar
      </Button>
      <noscript>
        <p className="mt-4 text-secondary">
          Para entrar hace falta JavaScript. El enlace no se gasta por abrir esta página: actívalo y vuelve a cargarla.
        </p>
      </noscript>
    </AccountFrame>
  );
}
