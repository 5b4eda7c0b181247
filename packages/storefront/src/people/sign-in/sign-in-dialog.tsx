import { useApi } from "@tablero/api-client/api-context";
import { ApiError, errorMessage } from "@tablero/api-client/errors";
import { isChallenge, type User, useSessionManager, useUser } from "@tablero/api-client/session";
import { Button } from "@tablero/ui/button";
import { Dialog, DialogContent } from "@tablero/ui/dialog";
import { SignInForm } from "@tablero/ui/sign-in-form";
import { type ReactNode, useEffect, useState } from "react";
import { Link, useNavigate } from "react-router-dom";
import {
  backOfficePath,
  findOrderPath,
  forgotPasswordPath,
  signedInPath,
  signUpPath,
} from "../../platform/links/links.ts";
import { readSignInRequest } from "../../platform/shared/sign-in-state.ts";
import { PasskeySignIn } from "../passkeys/passkey-sign-in.tsx";
import { SignInLinkForm } from "./sign-in-link-form.tsx";

interface SignInDialogProps {
  open: boolean;
  onClose: () => void;
}

const LINK = "font-semibold text-primary-text hover:underline";

/** Sign-in over the page. From the cart the page stays as it is; otherwise staff are sent to the back office. */
export default function SignInDialog({ open, onClose }: SignInDialogProps) {
  const navigate = useNavigate();
  const user = useUser();
  // Another tab has signed in, such as with the link of a mail.
  useEffect(() => {
    if (open && user) onClose();
  }, [open, user, onClose]);
  const focus = (event: Event) => {
    const next = user ? readSignInRequest().focus : null;
    if (!next) return;
    event.preventDefault();
    next.focus();
  };
  const enter = ({ role }: User) => {
    onClose();
    if (readSignInRequest().target === "account") void navigate(role === "client" ? signedInPath() : backOfficePath());
  };
  return (
    <Dialog open={open} onOpenChange={(next) => !next && onClose()}>
      <DialogContent title="Entra en tu cuenta" size="sm" onCloseAutoFocus={focus}>
        <SignInWays onEntered={enter} onClose={onClose} />
        <p className="mt-5 text-body text-secondary">
          ¿Aún no tienes cuenta?{" "}
          <Link to={signUpPath()} onClick={onClose} className={LINK}>
            Crea una
          </Link>
          . Para comprar no hace falta.
        </p>
        <p className="mt-2 text-body text-secondary">
          ¿Compraste sin cuenta?{" "}
          <Link to={findOrderPath()} onClick={onClose} className={LINK}>
            Encuentra tu pedido
          </Link>
        </p>
      </DialogContent>
    </Dialog>
  );
}

interface SignInWaysProps {
  onEntered: (user: User) => void;
  onClose: () => void;
}

/** By password, or by a link of a mail. Both are offered for every address. */
function SignInWays({ onEntered, onClose }: SignInWaysProps) {
  const session = useSessionManager();
  const request = readSignInRequest();
  const [typed, setTyped] = useState(request.email ?? "");
  const [byLink, setByLink] = useState(false);
  const [pending, setPending] = useState(false);
  const [error, setError] = useState<ReactNode>(null);

  const signIn = async ({ email, password }: { email: string; password: string }) => {
    setPending(true);
    setError(null);
    try {
      const user = await session.signIn({ email, password });
      if (isChallenge(user)) return setError(<SecondStepElsewhere onLeave={onClose} />);
      onEntered(user);
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

  if (byLink) return <SignInLinkForm request={request} email={typed} onBack={() => setByLink(false)} />;
  return (
    <>
      <SignInForm
        defaultEmail={typed}
        onEmailChange={setTyped}
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
      <Button variant="secondary" size="lg" width="full" className="mt-3" onClick={() => setByLink(true)}>
        Recibir un enlace por correo
      </Button>
      <PasskeySignIn onEntered={onEntered} />
    </>
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
