import { useApi } from "@tablero/api-client/api-context";
import { ApiError, errorMessage } from "@tablero/api-client/errors";
import { isChallenge, useSessionManager } from "@tablero/api-client/session";
import { Dialog, DialogContent } from "@tablero/ui/dialog";
import { SignInForm } from "@tablero/ui/sign-in-form";
import { type ReactNode, useState } from "react";
import { Link, useNavigate } from "react-router-dom";
import {
  backOfficePath,
  findOrderPath,
  forgotPasswordPath,
  signedInPath,
  signUpPath,
} from "../../platform/links/links.ts";

interface SignInDialogProps {
  open: boolean;
  onClose: () => void;
}

/** Sign-in over the page. Staff are redirected to the back office; shoppers stay in the shop. */
export default function SignInDialog({ open, onClose }: SignInDialogProps) {
  const session = useSessionManager();
  const navigate = useNavigate();
  const [pending, setPending] = useState(false);
  const [error, setError] = useState<ReactNode>(null);

  const signIn = async ({ email, password }: { email: string; password: string }) => {
    setPending(true);
    setError(null);
    try {
      const user = await session.signIn({ email, password });
      if (isChallenge(user)) return setError(<SecondStepElsewhere onLeave={onClose} />);
      onClose();
      void navigate(user.role === "client" ? signedInPath() : backOfficePath());
    } catch (failure) {
      setError(
        failure instanceof ApiError && failure.status === 404 ? (
          <WrongCredentials key={email} email={email} />
        ) : (
          errorMessage(failure)
        ),
      );
    } finally {
      setPending(false);
    }
  };

  return (
    <Dialog open={open} onOpenChange={(next) => !next && onClose()}>
      <DialogContent title="Entra en tu cuenta" size="sm">
        <SignInForm
          onSubmit={signIn}
          error={error}
          loading={pending}
          withRemember={false}
          forgot={
            <Link
              to={forgotPasswordPath()}
              onClick={onClose}
              className="-my-1 inline-flex min-h-6 items-center rounded-xs text-primary-text text-table hover:underline"
            >
              La he olvidado
            </Link>
          }
        />
        <p className="mt-5 text-body text-secondary">
          ¿Aún no tienes cuenta?{" "}
          <Link to={signUpPath()} onClick={onClose} className="font-semibold text-primary-text hover:underline">
            Crea una
          </Link>
          . Para comprar no hace falta.
        </p>
        <p className="mt-2 text-body text-secondary">
          ¿Compraste sin cuenta?{" "}
          <Link to={findOrderPath()} onClick={onClose} className="font-semibold text-primary-text hover:underline">
            Encuentra tu pedido
          </Link>
        </p>
      </DialogContent>
    </Dialog>
  );
}

/** For staff with a second factor: the back office's sign-in page asks for the code. */
function SecondStepElsewhere({ onLeave }: { onLeave: () => void }) {
  return (
    <>
      Tu cuenta pide un segundo paso.{" "}
      <Link to={backOfficePath()} onClick={onLeave} className="rounded-xs underline underline-offset-2">
        Entra por la trastienda
      </Link>
    </>
  );
}

function WrongCredentials({ email }: { email: string }) {
  const api = useApi();
  const [state, setState] = useState<"idle" | "sending" | "sent" | "failed">("idle");
  const send = async () => {
    setState("sending");
    try {
      await api.call("POST /api/auth/resend-verification", { body: { email } });
      setState("sent");
    } catch {
      setState("failed");
    }
  };
  return (
    <>
      El correo o la contraseña no son correctos.{" "}
      {state === "sent" ? (
        "Si la cuenta estaba sin verificar, te acabamos de enviar el correo."
      ) : (
        <>
          ¿No has verificado tu cuenta?{" "}
          <button type="button" className="rounded-xs underline" disabled={state === "sending"} onClick={send}>
            {state === "failed" ? "No se pudo enviar. Reintentar" : "Enviar el correo otra vez"}
          </button>
        </>
      )}
    </>
  );
}
