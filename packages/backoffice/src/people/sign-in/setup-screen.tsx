import { useApi } from "@tablero/api-client/api-context";
import { ApiError, toQueryError } from "@tablero/api-client/errors";
import type { QueryError } from "@tablero/api-client/query";
import { SIGN_IN_PATH } from "@tablero/domain/platform/resources/paths";
import { Alert } from "@tablero/ui/alert";
import { Button } from "@tablero/ui/button";
import { ErrorState } from "@tablero/ui/error-state";
import { SkeletonRegion, SkeletonText } from "@tablero/ui/skeleton";
import { useCallback, useEffect, useState } from "react";
import { Link } from "react-router-dom";
import { SetupForm } from "./setup-form.tsx";
import { SignInFrame } from "./sign-in-frame.tsx";

export interface SetupScreenProps {
  /** Secret of the link that the installation printed. */
  token: string;
}

type State = { error: QueryError } | "loading" | "open";

/** preparar/:token: the first administrator of a new shop. */
export function SetupScreen({ token }: SetupScreenProps) {
  const api = useApi();
  const [state, setState] = useState<State>("loading");
  const load = useCallback(async () => {
    setState("loading");
    try {
      await api.call("POST /api/auth/setup", { body: { token } });
      setState("open");
    } catch (error) {
      setState({ error: toQueryError(error) });
    }
  }, [api, token]);
  useEffect(() => void load(), [load]);

  if (state === "loading")
    return (
      <SignInFrame title="Tu tienda">
        <SkeletonRegion label="Comprobando el enlace">
          <SkeletonText lines={5} />
        </SkeletonRegion>
      </SignInFrame>
    );
  if (state !== "open") {
    if (state.error instanceof ApiError && state.error.status === 410) return <Gone />;
    return (
      <SignInFrame title="Tu tienda">
        <ErrorState onRetry={() => void load()} />
      </SignInFrame>
    );
  }
  return (
    <SignInFrame
      title="Prepara tu tienda"
      intro="Esta será la cuenta que lo administra todo. Después te guiamos paso a paso."
    >
      <SetupForm token={token} onGone={(error) => setState({ error })} />
    </SignInFrame>
  );
}

/** The shop already has staff, or the link belongs to another shop. */
function Gone() {
  return (
    <SignInFrame title="Este enlace ya no vale">
      <Alert tone="warning">
        La tienda ya tiene quien la administre. Si eres tú, entra con tu correo; si no, pide que te inviten.
      </Alert>
      <Button asChild variant="secondary" size="lg" width="full" className="mt-4">
        <Link to={SIGN_IN_PATH}>Entrar</Link>
      </Button>
    </SignInFrame>
  );
}
