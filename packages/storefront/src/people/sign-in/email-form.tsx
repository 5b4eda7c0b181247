import { isEmail } from "@tablero/domain/platform/validation";
import { Alert } from "@tablero/ui/alert";
import { Button } from "@tablero/ui/button";
import { Field } from "@tablero/ui/field";
import { TextInput } from "@tablero/ui/text-input";
import type { ReactNode } from "react";
import { LateEmailQuestion } from "../../platform/forms/late-email-question.tsx";
import { useGuestForm } from "../../platform/forms/use-guest-form.ts";
import { useHydrated } from "../../platform/shared/use-hydrated.ts";

interface EmailFormProps {
  /** The API call that sends an email. */
  call: "POST /api/auth/forgot-password" | "POST /api/auth/resend-verification";
  submit: string;
  /** Shown in place of the form once the email is sent. */
  sent: (email: string) => ReactNode;
}

/** Form with one email address, to which an email is sent. The response never reveals whether the address is known. */
export function EmailForm({ call, submit, sent }: EmailFormProps) {
  const hydrated = useHydrated();
  const form = useGuestForm(call, {
    initial: { email: "" },
    check: ({ email }) => (isEmail(email.trim()) ? {} : { email: "Escribe un correo como nombre@ejemplo.es." }),
    body: ({ email }) => ({ body: { email: email.trim() } }),
  });
  if (form.done)
    return (
      <div role="status" className="mt-6">
        <Alert tone="success" live="off">
          {sent(form.values.email.trim())}
        </Alert>
      </div>
    );
  return (
    <form {...form.formProps} className="mt-6 flex flex-col gap-4">
      {form.failure ? <Alert tone="danger">{form.failure}</Alert> : null}
      <Field label="Correo" error={form.errors.email}>
        <TextInput
          size="lg"
          name="email"
          type="email"
          autoComplete="email"
          value={form.values.email}
          onChange={(event) => form.set({ email: event.currentTarget.value })}
        />
      </Field>
      <LateEmailQuestion value={form.values.email} onAccept={(email) => form.set({ email })} />
      <Button type="submit" size="lg" width="full" loading={form.running} disabled={!hydrated}>
        {submit}
      </Button>
    </form>
  );
}
