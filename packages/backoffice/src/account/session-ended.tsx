import { ApiError, errorMessage } from "@tablero/api-client/errors";
import { isChallenge, type User, useSessionManager } from "@tablero/api-client/session";
import type { Challenge } from "@tablero/contract/shapes/two-factor";
import { Button } from "@tablero/ui/button";
import { Dialog, DialogContent } from "@tablero/ui/dialog";
import { useEffect, useRef, useState } from "react";
import { discardUnsaved, hasUnsaved } from "../shared/unsaved-changes.ts";
import { PasswordAgain, SecondStepAgain } from "./sign-in-again.tsx";

export interface SessionEndedProps {
  /** Who was signed in: only they can go on. */
  user: User;
  /**
   * Takes what every call asks whose session has ended: true once there is a new one. Called with null when nobody can be
   * asked any more.
   */
  register: (ask: (() => Promise<boolean>) | null) => void;
}

/**
 * Asks for the password over the page when the session has ended with unsaved changes there; the calls that it failed are
 * sent again afterwards. Without unsaved changes it asks nothing.
 */
export function SessionEnded({ user, register }: SessionEndedProps) {
  const session = useSessionManager();
  const [challenge, setChallenge] = useState<Challenge | null>(null);
  const [error, setError] = useState<string>();
  const [pending, setPending] = useState(false);
  const [open, setOpen] = useState(false);
  const waiting = useRef<{ outcome: Promise<boolean>; settle: (renewed: boolean) => void } | null>(null);

  useEffect(() => {
    register(() => {
      if (!waiting.current && !hasUnsaved()) return Promise.resolve(false);
      if (!waiting.current) {
        const { promise: outcome, resolve: settle } = Promise.withResolvers<boolean>();
        waiting.current = { outcome, settle };
        setOpen(true);
      }
      return waiting.current.outcome;
    });
    return () => {
      register(null);
      waiting.current?.settle(false);
      waiting.current = null;
    };
  }, [register]);

  const end = (renewed: boolean) => {
    setOpen(false);
    setChallenge(null);
    setError(undefined);
    waiting.current?.settle(renewed);
    waiting.current = null;
  };
  const leave = () => {
    discardUnsaved();
    end(false);
  };
  const signIn = async (password: string) => {
    setPending(true);
    setError(undefined);
    try {
      const answer = await session.signIn({ email: user.email, password });
      if (isChallenge(answer)) setChallenge(answer);
      else end(true);
    } catch (failure) {
      const isWrong = failure instanceof ApiError && failure.status === 404;
      setError(isWrong ? "La contraseña no es correcta." : errorMessage(failure));
    } finally {
      setPending(false);
    }
  };

  return (
    <Dialog open={open}>
      <DialogContent
        size="sm"
        dismissible={false}
        title="Tu sesión ha terminado"
        description="Lo que has escrito sigue aquí. Entra otra vez y se guardará."
      >
        {challenge ? (
          <SecondStepAgain
            challenge={challenge}
            onSignedIn={() => end(true)}
            onOver={(reason) => {
              setChallenge(null);
              setError(reason);
            }}
          />
        ) : (
          <PasswordAgain
            email={user.email}
            error={error}
            pending={pending}
            onSubmit={(password) => void signIn(password)}
          />
        )}
        <Button variant="ghost" width="full" className="mt-2" onClick={leave}>
          Salir sin guardar
        </Button>
      </DialogContent>
    </Dialog>
  );
}
