import { outlineEnvelope } from "@tablero/ui/icons/outline-envelope";
import { AccountFrame } from "./account-frame.tsx";
import { EmailForm } from "./email-form.tsx";

/** The account awaits confirmation of its email address; the email can be sent again. */
export function ConfirmationRequiredScreen() {
  return (
    <AccountFrame
      icon={outlineEnvelope}
      title="Confirma tu correo"
      intro={
        <p>
          Te hemos mandado un enlace para activar tu cuenta. Ábrelo y ya podrás entrar. Si no te ha llegado, mira el
          correo no deseado o pídelo otra vez.
        </p>
      }
    >
      <EmailForm
        call="POST /api/auth/resend-verification"
        submit="Enviar el correo otra vez"
        sent={(email) => `Si la cuenta de ${email} está sin confirmar, te llegará un correo en un minuto.`}
      />
    </AccountFrame>
  );
}
