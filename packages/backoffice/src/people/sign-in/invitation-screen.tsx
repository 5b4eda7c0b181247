import { useApi } from "@tablero/api-client/api-context";
import { ApiError, toQueryError } from "@tablero/api-client/errors";
import type { QueryError } from "@tablero/api-client/query";
import type { Invitation } from "@tablero/contract/people/shapes/admin-users";
import { SIGN_IN_PATH } from "@tablero/domain/platform/resources/paths";
import { ROLE_LABELS } from "@tablero/domain/platform/words/labels";
import { Alert } from "@tablero/ui/alert";
import { Button } from "@tablero/ui/button";
import { ErrorState } from "@tablero/ui/error-state";
import { SkeletonRegion, SkeletonText } from "@tablero/ui/skeleton";
import { useCallback, useEffect, useState } from "react";
import { Link } from "react-router-dom";
import { InvitationForm } from "./invitation-form.tsx";
import { SignInFrame } from "./sign-in-frame.tsx";

export interface InvitationScreenProps {
  /** Id of the invitation, from the link. */
  id: string;
  /** Secret of the link. */
  token: string;
}

type State = { invitation: Invitation } | { error: QueryError } | "loading" | "accepted";

/** invitacion/:id/:token: a new user sets name and password. */
export function InvitationScreen(link: InvitationScreenProps) {
  const { id, token } = link;
  const api = useApi();
  const [state, setState] = useState<State>("loading");
  const load = useCallback(async () => {
    setState("loading");
    try {
      setState({ invitation: await api.call("POST /api/auth/invitation", { body: { id, token } }) });
    } catch (error) {
      setState({ error: toQueryError(error) });
    }
  }, [api, id, token]);
  useEffect(() => void load(), [load]);

  if (state === "accepted") return <Accepted />;
  if (state === "loading")
    return (
      <SignInFrame title="Tu invitación">
        <SkeletonRegion label="Cargando la invitación">
          <SkeletonText lines={5} />
        </SkeletonRegion>
      </SignInFrame>
    );
  if ("error" in state) {
    if (state.error instanceof ApiError && state.error.status < 500 && state.error.status !== 429) return <Gone />;
    return (
      <SignInFrame title="Tu invitación">
        <ErrorState onRetry={() => void load()} />
      </SignInFrame>
    );
  }
  const { invitation } = state;
  return (
    <SignInFrame
      title="Entra en el equipo"
      intro={
        <>
          Tendrás el rol «{ROLE_LABELS[invitation.role]}» y entrarás con{" "}
          <strong className="font-semibold text-text">{invitation.email}</strong>.
        </>
      }
    >
      <InvitationForm
        link={link}
        invitation={invitation}
        onAccepted={() => setState("accepted")}
        onGone={(error) => setState({ error })}
      />
    </SignInFrame>
  );
}

function Accepted() {
  return (
    <SignInFrame title="Ya eres del equipo" intro={<span role="status">Tu cuenta está lista.</span>}>
      <Button asChild size="lg" width="full">
        <Link to={SIGN_IN_PATH}>Entrar</Link>
      </Button>
    </SignInFrame>
  );
}

/** The invitation was used, revoked, replaced or has expired; the reason is not disclosed to anonymous visitors. */
function Gone() {
  return (
    <SignInFrame title="Este enlace ya no vale">
      <Alert tone="warning">
        La invitación se ha usado, ha caducado o hay otra más reciente. Pide a quien te invitó que te envíe otra.
      </Alert>
      <Button asChild variant="secondary" size="lg" width="full" className="mt-4">
        <Link to={SIGN_IN_PATH}>Ya tengo cuenta</Link>
      </Button>
    </SignInFrame>
  );
}
