import { useApi } from "@tablero/api-client/api-context";
import { ApiError } from "@tablero/api-client/errors";
import { type User, useSessionManager } from "@tablero/api-client/session";
import type { Challenge } from "@tablero/contract/people/shapes/two-factor";
import { Button } from "@tablero/ui/button";
import { useState } from "react";
import { CodeForm } from "../two-factor/code-form.tsx";
import { SignInFrame } from "./sign-in-frame.tsx";

export interface SecondStepProps {
  challenge: Challenge;
  onSignedIn: (user: User) => void;
  /** Returns to the password step, with the reason. */
  onBack: (notice?: string) => void;
}

/** The challenge has expired: the password is requested again. */
export const isChallengeExpired = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.status === 410;

/** The code step after the password. */
export function SecondStep({ challenge: { challenge }, onSignedIn, onBack }: SecondStepProps) {
  const api = useApi();
  const session = useSessionManager();
  const [kind, setKind] = useState<"totp" | "recovery">("totp");
  const send = async (code: string) => {
    try {
      onSignedIn(session.accept(await api.call("POST /api/auth/sign-in/two-factor", { body: { challenge, code } })));
    } catch (error) {
      if (!isChallengeExpired(error)) throw error;
      onBack(error.message);
    }
  };
  return (
    <SignInFrame title="Segundo paso" intro="Tu contraseña es correcta. Falta el código.">
      <CodeForm
        key={kind}
        kind={kind}
        size="lg"
        submitLabel="Entrar"
        failureTitle="No has entrado"
        send={send}
        autoFocus
      >
        <Button variant="ghost" size="lg" width="full" onClick={() => setKind(kind === "totp" ? "recovery" : "totp")}>
          {kind === "totp" ? "No tengo el teléfono" : "Usar la aplicación"}
        </Button>
        <Button variant="ghost" size="lg" width="full" onClick={() => onBack()}>
          Volver
        </Button>
      </CodeForm>
      {kind === "recovery" ? (
        <p className="mt-4 text-label text-secondary">
          ¿Tampoco tienes los códigos? Quien administra la tienda puede quitar la verificación de tu cuenta.
        </p>
      ) : null}
    </SignInFrame>
  );
}
