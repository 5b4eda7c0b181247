import { ApiError, errorMessage } from "@tablero/api-client/errors";
import { isChallenge, type User, useSessionManager } from "@tablero/api-client/session";
import type { Challenge } from "@tablero/contract/people/shapes/two-factor";
import { Button } from "@tablero/ui/button";
import { Dialog, DialogContent } from "@tablero/ui/dialog";
import { useState } from "react";
import { PasswordAgain, SecondStepAgain } from "./sign-in-again.tsx";

export interface SessionEndedWindowProps {
  user: User;
  open: boolean;
  onSignedIn: () => void;
  /** The user discards the unsaved changes. */
  onLeave: () => void;
}

/**
 * Signs the same user in again, including the second step if the account has one. Only its own buttons close the
 * window.
 */
export function SessionEndedWindow({ user, open, onSignedIn, onLeave }: SessionEndedWindowProps) {
  const session = useSessionManager();
  const [challenge, setChallenge] = useState<Challenge | null>(null);
  const [error, setError] = useState<string>();
  const [pending, setPending] = useState(false);

  const signedIn = () => {
    setChallenge(null);
    setError(undefined);
    onSignedIn();
  };
  const signIn = async (password: string) => {
    setPending(true);
    setError(undefined);
    try {
      const answer = await session.signIn({ email: user.email, password });
      if (isChallenge(answer)) setChallenge(answer);
      else signedIn();
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
            onSignedIn={signedIn}
            onOver={(reason) => {
              setChallenge(null);
              setError(reason);
            }}
          />
        ) : (
          <PasswordAgain
            email={user.email}
            error={error}
            loading={pending}
            onSubmit={(password) => void signIn(password)}
          />
        )}
        <Button variant="ghost" width="full" className="mt-2" onClick={onLeave}>
          Salir sin guardar
        </Button>
      </DialogContent>
    </Dialog>
  );
}
