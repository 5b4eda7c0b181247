import { useApi } from "@tablero/api-client/api-context";
import { ApiError, errorMessage } from "@tablero/api-client/errors";
import { useSessionManager } from "@tablero/api-client/session";
import {
  type OpenAccount,
  type SignInDoubt,
  type SignInTarget,
  signInDoubts,
} from "@tablero/domain/people/accounts/sign-in-link";
import { Alert } from "@tablero/ui/alert";
import { Button } from "@tablero/ui/button";
import { outlineExclamationCircle } from "@tablero/ui/icons/outline-exclamation-circle";
import { outlineUser } from "@tablero/ui/icons/outline-user";
import { useCallback, useEffect, useState } from "react";
import { Link, useNavigate } from "react-router-dom";
import { cartPath, homePath, signedInPath, signInPath } from "../../platform/links/links.ts";
import { CHECKOUT_VALUES } from "../../platform/shared/sign-in-state.ts";
import { takeTypedValues } from "../../platform/shared/tab-handover.ts";
import { AccountFrame } from "./account-frame.tsx";
import { forgetLinkRequest, isLinkRequested } from "./requested-link.ts";

export interface SignInLinkScreenProps {
  /** Id of the account. */
  id: string;
  /** One-time token of the mail's link. */
  token: string;
  /** Where the visitor goes after signing in. */
  target: SignInTarget;
  /** Id of the request for the link, by which its browser recognises it; null in a link without one. */
  request: string | null;
}

interface LinkAccount {
  /** Masked. */
  email: string;
  open: OpenAccount;
}

type State = "reading" | "idle" | "running" | "gone";

const DOUBTS: Record<SignInDoubt, string> = {
  "not-requested":
    "Este enlace no se ha pedido desde este navegador. Entra solo si esa cuenta es tuya: lo que escribas y compres quedará en ella.",
  "other-account": "En este navegador está abierta otra cuenta. Si entras con el enlace, la cerramos.",
};

/**
 * Signs in with the link of a mail, but only when the button is pressed, because programs that check mails open links. It
 * names the account, and asks if the browser did not request the link or another account is open.
 */
export function SignInLinkScreen({ id, token, target, request }: SignInLinkScreenProps) {
  const api = useApi();
  const session = useSessionManager();
  const navigate = useNavigate();
  const [state, setState] = useState<State>("reading");
  const [account, setAccount] = useState<LinkAccount | null>(null);
  const [failure, setFailure] = useState<string | null>(null);

  const fail = useCallback((error: unknown) => {
    // A link that was damaged in transit fails validation; it is treated like an expired one.
    const gone = error instanceof ApiError && (error.status === 410 || error.status === 422);
    setState(gone ? "gone" : "idle");
    if (!gone) setFailure(errorMessage(error));
  }, []);
  const read = useCallback(
    async (signal?: AbortSignal) => {
      setState("reading");
      setFailure(null);
      try {
        const body = { id, token };
        setAccount(await api.call("POST /api/auth/sign-in-by-link/account", { body }, { signal, handles: [410, 422] }));
        setState("idle");
      } catch (error) {
        if (!signal?.aborted) fail(error);
      }
    },
    [api, id, token, fail],
  );
  useEffect(() => {
    const stop = new AbortController();
    void read(stop.signal);
    return () => stop.abort();
  }, [read]);
  const enter = async () => {
    setState("running");
    setFailure(null);
    try {
      const answer = await api.call("POST /api/auth/sign-in-by-link", { body: { id, token } });
      // A tab that waits in the checkout has the typed values, and closes its dialog when it learns of the session.
      if (target === "cart" && request) await takeTypedValues(CHECKOUT_VALUES, request).catch(() => undefined);
      forgetLinkRequest();
      session.accept(answer);
      await navigate(target === "cart" ? cartPath() : signedInPath(), { replace: true });
    } catch (error) {
      fail(error);
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
  const doubts = account ? signInDoubts({ isRequested: isLinkRequested(request), open: account.open }) : [];
  const isDoubted = doubts.length > 0;
  return (
    <AccountFrame
      icon={outlineUser}
      title={account && isDoubted ? `¿Entrar como ${account.email}?` : "Entra en tu cuenta"}
      intro={
        isDoubted ? undefined : (
          <p>
            {target === "cart"
              ? "Pulsa el botón y vuelves a tu pedido, con tus datos y direcciones."
              : "Pulsa el botón para entrar. No hace falta contraseña."}
          </p>
        )
      }
    >
      {doubts.map((doubt) => (
        <Alert key={doubt} tone="warning" live="off" className="mt-6">
          {DOUBTS[doubt]}
        </Alert>
      ))}
      {failure ? (
        <Alert tone="danger" className="mt-6">
          {failure}
        </Alert>
      ) : null}
      {account || !failure ? (
        <Button
          size="lg"
          width="full"
          className="mt-6 wrap-anywhere"
          loading={state === "running"}
          disabled={!account}
          onClick={() => void enter()}
        >
          {account ? `Entrar como ${account.email}` : "Entrar"}
        </Button>
      ) : (
        <Button size="lg" width="full" className="mt-6" onClick={() => void read()}>
          Reintentar
        </Button>
      )}
      {isDoubted ? (
        <Button asChild variant="ghost" size="lg" width="full" className="mt-2">
          <Link to={homePath()}>No entrar</Link>
        </Button>
      ) : null}
      <noscript>
        <p className="mt-4 text-secondary">
          Para entrar hace falta JavaScript. El enlace no se gasta por abrir esta página: actívalo y vuelve a cargarla.
        </p>
      </noscript>
    </AccountFrame>
  );
}
