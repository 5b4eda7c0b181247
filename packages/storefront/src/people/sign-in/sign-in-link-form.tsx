import { SIGN_IN_LINK_MINUTES } from "@tablero/domain/people/accounts/sign-in-link";
import { newToken } from "@tablero/domain/platform/ids";
import { isEmail } from "@tablero/domain/platform/validation";
import { Alert } from "@tablero/ui/alert";
import { Button } from "@tablero/ui/button";
import { Field } from "@tablero/ui/field";
import { TextInput } from "@tablero/ui/text-input";
import { useEffect, useRef, useState } from "react";
import { EmailQuestion } from "../../platform/forms/email-question.tsx";
import { useGuestForm } from "../../platform/forms/use-guest-form.ts";
import { CHECKOUT_VALUES, type SignInRequest } from "../../platform/shared/sign-in-state.ts";
import { serveTypedValues } from "../../platform/shared/tab-handover.ts";
import { noteLinkRequest } from "./requested-link.ts";

interface SignInLinkFormProps {
  request: SignInRequest;
  /** Address typed in the form with the password. */
  email: string;
  /** Returns to the form with the password. */
  onBack: () => void;
}

/** Requests a link that signs in. The response never reveals whether the address has an account. */
export function SignInLinkForm({ request: { target }, email, onBack }: SignInLinkFormProps) {
  const sent = useRef<HTMLDivElement>(null);
  const [id] = useState(newToken);
  const form = useGuestForm("POST /api/auth/sign-in-link", {
    initial: { email },
    check: (values) => (isEmail(values.email.trim()) ? {} : { email: "Escribe un correo como nombre@ejemplo.es." }),
    body: (values) => ({ body: { email: values.email.trim(), target, request: id } }),
  });
  useEffect(() => {
    if (!form.done) return;
    sent.current?.focus();
    noteLinkRequest(id);
    // The link may be opened in another tab, which continues with what was typed in this one.
    if (target === "cart") serveTypedValues(CHECKOUT_VALUES, id);
  }, [form.done, target, id]);
  const back = (
    <Button variant="ghost" size="lg" width="full" onClick={onBack}>
      Entrar con contraseña
    </Button>
  );
  if (form.done)
    return (
      <div ref={sent} tabIndex={-1} className="flex flex-col gap-4 outline-none">
        <Alert tone="success">
          Si hay una cuenta con <span className="wrap-anywhere">{form.values.email.trim()}</span>, te llegará un enlace
          en un minuto. Vale {SIGN_IN_LINK_MINUTES} minutos.
        </Alert>
        <p className="text-body text-secondary">
          {target === "cart"
            ? "Puedes abrirlo en este aparato y seguir con el pedido: no se pierde nada de lo que has escrito."
            : "Puedes abrirlo en este aparato o en otro."}{" "}
          Si no llega, mira el correo no deseado.
        </p>
        {back}
      </div>
    );
  return (
    <form {...form.formProps} className="flex flex-col gap-4">
      {form.failure ? <Alert tone="danger">{form.failure}</Alert> : null}
      <p className="text-body text-secondary">Te mandamos un enlace para entrar sin contraseña.</p>
      <Field label="Correo" error={form.errors.email}>
        <TextInput
          size="lg"
          name="email"
          type="email"
          autoComplete="username"
          value={form.values.email}
          onChange={(event) => form.set({ email: event.currentTarget.value })}
        />
      </Field>
      <EmailQuestion value={form.values.email} onAccept={(meant) => form.set({ email: meant })} />
      <Button type="submit" size="lg" width="full" loading={form.running}>
        Enviarme el enlace
      </Button>
      {back}
    </form>
  );
}
