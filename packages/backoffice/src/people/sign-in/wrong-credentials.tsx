import { useApi } from "@tablero/api-client/api-context";
import { errorMessage } from "@tablero/api-client/errors";
import { useState } from "react";

/** Wrong credentials or an unverified account: the reason is not disclosed to anonymous visitors. */
export function WrongCredentials({ email }: { email: string }) {
  const api = useApi();
  const [state, setState] = useState<"idle" | "sending" | "sent" | { failed: string }>("idle");
  const send = async () => {
    setState("sending");
    try {
      await api.call("POST /api/auth/resend-verification", { body: { email } });
      setState("sent");
    } catch (error) {
      setState({ failed: errorMessage(error) });
    }
  };
  return (
    <>
      El correo o la contraseña no son correctos.{" "}
      {state === "sent" ? (
        "Si la cuenta estaba sin verificar, acabamos de enviar el correo otra vez."
      ) : (
        <>
          ¿No has verificado tu cuenta?{" "}
          <button
            type="button"
            disabled={state === "sending"}
            onClick={() => void send()}
            className="rounded-xs underline underline-offset-2"
          >
            Enviar el correo otra vez
          </button>
          {typeof state === "object" ? <span className="mt-1 block">{state.failed}</span> : null}
        </>
      )}
    </>
  );
}
