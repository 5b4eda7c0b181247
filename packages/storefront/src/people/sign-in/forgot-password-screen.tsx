import { Link } from "react-router-dom";
import { signInPath } from "../../platform/links/links.ts";
import { AccountFrame } from "./account-frame.tsx";
import { EmailForm } from "./email-form.tsx";

/** Requests an email with a link to set a new password. */
export function ForgotPasswordScreen() {
  return (
    <AccountFrame
      title="¿Has olvidado tu contraseña?"
      intro={<p>Escribe tu correo y te mandamos un enlace para poner una nueva.</p>}
    >
      <EmailForm
        call="POST /api/auth/forgot-password"
        submit="Enviar el enlace"
        sent={(email) => `Si hay una cuenta con ${email}, te llegará un correo en un minuto. El enlace vale una hora.`}
      />
      <p className="mt-5 text-body text-secondary">
        ¿La has recordado?{" "}
        <Link to={signInPath()} className="font-semibold text-primary-text hover:underline">
          Entra
        </Link>
      </p>
    </AccountFrame>
  );
}
