import { useApi } from "@tablero/api-client/api-context";
import { ApiError, toQueryError } from "@tablero/api-client/errors";
import type { QueryError } from "@tablero/api-client/query";
import { useUser } from "@tablero/api-client/session";
import { ACCOUNT_PATH, SIGN_IN_PATH } from "@tablero/domain/platform/resources/paths";
import { Alert } from "@tablero/ui/alert";
import { Button } from "@tablero/ui/button";
import { useState } from "react";
import { FailureAlert } from "../../platform/pages/failure-alert.tsx";
import { SignInFrame } from "./sign-in-frame.tsx";

export interface ConfirmEmailScreenProps {
  /** Id from the link. */
  id: string;
  /** Secret of the link. */
  token: string;
}

type State = { confirmed: string } | { error: QueryError } | "asked" | "running";

/**
 * confirmar-correo/:id/:token: confirms a new staff address. It needs a button, because programs that scan emails open
 * links too.
 */
export function ConfirmEmailScreen({ id, token }: ConfirmEmailScreenProps) {
  const api = useApi();
  const isSignedIn = useUser() !== null;
  const [state, setState] = useState<State>("asked");
  const confirm = async () => {
    setState("running");
    try {
      const { email } = await api.call("POST /api/auth/confirm-email", { body: { id, token } });
      setState({ confirmed: email });
    } catch (error) {
      setState({ error: toQueryError(error) });
    }
  };

  if (typeof state === "object" && "confirmed" in state) return <Confirmed email={state.confirmed} />;
  const failure = typeof state === "object" ? state.error : null;
  if (failure instanceof ApiError && failure.status < 500 && failure.status !== 429)
    return <Gone isSignedIn={isSignedIn} />;
  return (
    <SignInFrame
      title="Confirma tu correo nuevo"
      intro="Desde entonces entras con él, y se cierran tus sesiones en otros dispositivos."
    >
      <div className="flex flex-col gap-4">
        <FailureAlert error={failure} title="No se ha confirmado" />
        <Button size="lg" width="full" loading={state === "running"} onClick={() => void confirm()}>
          {failure ? "Reintentar" : "Confirmar el correo"}
        </Button>
      </div>
    </SignInFrame>
  );
}

function Confirmed({ email }: { email: string }) {
  return (
    <SignInFrame
      title="Correo confirmado"
      intro={
        <span role="status" className="wrap-anywhere">
          Ahora entras con <strong className="font-semibold text-text">{email}</strong>.
        </span>
      }
    >
      <Button asChild size="lg" width="full">
        {/* Loads a new document: only then does a continuing session have the new address. Without a session, this leads to sign-in. */}
        <a href={ACCOUNT_PATH}>Seguir</a>
      </Button>
    </SignInFrame>
  );
}

/**
 * The link was used, replaced or has expired, or the address now belongs to another account; the reason is not
 * disclosed.
 */
function Gone({ isSignedIn }: { isSignedIn: boolean }) {
  return (
    <SignInFrame title="Este enlace ya no vale">
      <Alert tone="warning">
        Se ha usado, ha caducado o hay otro más reciente. Tu correo sigue siendo el de antes: pide otro enlace en «Mi
        cuenta».
      </Alert>
      <Button asChild variant="secondary" size="lg" width="full" className="mt-4">
        <a href={isSignedIn ? ACCOUNT_PATH : SIGN_IN_PATH}>{isSignedIn ? "Ir a mi cuenta" : "Entrar"}</a>
      </Button>
    </SignInFrame>
  );
}
