import { useApi } from "@tablero/api-client/api-context";
import { ApiError, errorMessage } from "@tablero/api-client/errors";
import { Button } from "@tablero/ui/button";
import { outlineCheckCircle } from "@tablero/ui/icons/outline-check-circle";
import { outlineEnvelope } from "@tablero/ui/icons/outline-envelope";
import { outlineExclamationCircle } from "@tablero/ui/icons/outline-exclamation-circle";
import { Spinner } from "@tablero/ui/spinner";
import { useCallback, useEffect, useState } from "react";
import { Link } from "react-router-dom";
import { confirmationRequiredPath, signInPath } from "../../platform/links/links.ts";
import { AccountFrame } from "./account-frame.tsx";

export interface VerifyAccountScreenProps {
  id: string;
  token: string;
}

type State = { kind: "verifying" } | { kind: "ok" } | { kind: "failed"; message: string; gone: boolean };

/** Confirms the email address of an account as soon as the page opens. */
export function VerifyAccountScreen({ id, token }: VerifyAccountScreenProps) {
  const api = useApi();
  const [state, setState] = useState<State>({ kind: "verifying" });
  const verify = useCallback(
    async (signal?: AbortSignal) => {
      setState({ kind: "verifying" });
      try {
        await api.call("POST /api/auth/verify-account", { body: { id, token } }, { signal });
        setState({ kind: "ok" });
      } catch (error) {
        if (signal?.aborted) return;
        // A link that was damaged in transit fails validation; it is treated like an expired one.
        const gone = error instanceof ApiError && (error.status === 410 || error.status === 422);
        setState({ kind: "failed", gone, message: gone ? "" : errorMessage(error) });
      }
    },
    [api, id, token],
  );
  useEffect(() => {
    const stop = new AbortController();
    void verify(stop.signal);
    return () => stop.abort();
  }, [verify]);

  if (state.kind === "verifying")
    return (
      <AccountFrame
        icon={outlineEnvelope}
        title="Confirmando tu correo"
        intro={
          <p className="flex items-center gap-3">
            <Spinner size="sm" /> Un momento…
          </p>
        }
      />
    );
  if (state.kind === "ok")
    return (
      <AccountFrame
        icon={outlineCheckCircle}
        tone="success"
        title="Tu cuenta está lista"
        intro={<p role="status">Hemos confirmado tu correo. Ya puedes entrar.</p>}
      >
        <Button asChild size="lg" width="full" className="mt-6">
          <Link to={signInPath()}>Entrar</Link>
        </Button>
      </AccountFrame>
    );
  return (
    <AccountFrame
      icon={outlineExclamationCircle}
      tone="danger"
      title={state.gone ? "El enlace ya no vale" : "No hemos podido confirmarlo"}
      intro={
        <p role="alert">
          {state.gone ? "Se ha usado ya o ha caducado. Pide otro y ábrelo desde el correo." : state.message}
        </p>
      }
    >
      {state.gone ? (
        <Button asChild size="lg" width="full" className="mt-6">
          <Link to={confirmationRequiredPath()}>Pedir otro enlace</Link>
        </Button>
      ) : (
        <Button size="lg" width="full" className="mt-6" onClick={() => void verify()}>
          Reintentar
        </Button>
      )}
    </AccountFrame>
  );
}
