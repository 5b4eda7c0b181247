import { useApi } from "@tablero/api-client/api-context";
import { toQueryError } from "@tablero/api-client/errors";
import type { QueryError } from "@tablero/api-client/query";
import { useSessionManager } from "@tablero/api-client/session";
import type { Session } from "@tablero/contract/people/shapes/sessions";
import type { Enrolment } from "@tablero/contract/people/shapes/two-factor";
import { Button } from "@tablero/ui/button";
import { SkeletonRegion, SkeletonText } from "@tablero/ui/skeleton";
import { useCallback, useEffect, useRef, useState } from "react";
import { FailureAlert } from "../../platform/pages/failure-alert.tsx";
import { CodeForm } from "../two-factor/code-form.tsx";
import { EnrolmentSteps } from "../two-factor/enrolment.tsx";
import { RecoveryCodes } from "../two-factor/recovery-codes.tsx";
import { isChallengeExpired, type SecondStepProps } from "./second-step.tsx";
import { SignInFrame } from "./sign-in-frame.tsx";

/** Two factors are mandatory: sets them up during sign-in, and shows the recovery codes before the first page. */
export default function EnrolStep({ challenge: { challenge }, onSignedIn, onBack }: SecondStepProps) {
  const api = useApi();
  const manager = useSessionManager();
  const [enrolment, setEnrolment] = useState<Enrolment | null>(null);
  const [failure, setFailure] = useState<QueryError | null>(null);
  const [entered, setEntered] = useState<{ session: Session; recoveryCodes: string[] } | null>(null);
  const back = useRef(onBack);
  back.current = onBack;

  const load = useCallback(async () => {
    setFailure(null);
    try {
      setEnrolment(await api.call("POST /api/auth/sign-in/enrolment", { body: { challenge } }));
    } catch (error) {
      if (isChallengeExpired(error)) back.current(error.message);
      else setFailure(toQueryError(error));
    }
  }, [api, challenge]);
  useEffect(() => void load(), [load]);

  const send = async (code: string) => {
    try {
      setEntered(await api.call("POST /api/auth/sign-in/enrolment/confirm", { body: { challenge, code } }));
    } catch (error) {
      if (!isChallengeExpired(error)) throw error;
      onBack(error.message);
    }
  };
  if (entered)
    return (
      <SignInFrame title="Tus códigos de recuperación">
        <RecoveryCodes
          codes={entered.recoveryCodes}
          doneLabel="Los he guardado"
          // Applied only now, because the page is left as soon as the user is signed in.
          onDone={() => onSignedIn(manager.accept(entered.session))}
        />
      </SignInFrame>
    );
  return (
    <SignInFrame title="Protege tu cuenta" intro="La tienda pide a todo el personal un segundo paso para entrar.">
      {enrolment ? (
        <div className="flex flex-col gap-6">
          <EnrolmentSteps enrolment={enrolment} />
          <CodeForm size="lg" submitLabel="Activar y entrar" failureTitle="No has entrado" send={send}>
            <Button variant="ghost" size="lg" width="full" onClick={() => onBack()}>
              Volver
            </Button>
          </CodeForm>
        </div>
      ) : failure ? (
        <FailureAlert error={failure} title="No se ha podido empezar" onRetry={() => void load()} />
      ) : (
        <SkeletonRegion label="Preparando la verificación">
          <SkeletonText lines={6} />
        </SkeletonRegion>
      )}
    </SignInFrame>
  );
}
