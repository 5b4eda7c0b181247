import { type FormEvent, type ReactNode, useEffect, useId, useRef, useState } from "react";
import { Alert } from "../alert/alert.tsx";
import { Button } from "../button/button.tsx";
import { Checkbox } from "../checkbox/checkbox.tsx";
import { Field } from "../field/field.tsx";
import { Icon } from "../icon/icon.tsx";
import { outlineEye } from "../icon/icons/outline-eye.generated.ts";
import { outlineEyeSlash } from "../icon/icons/outline-eye-slash.generated.ts";
import { TextInput } from "../text-input/text-input.tsx";

export interface SignInValues {
  email: string;
  password: string;
  remember: boolean;
}

export interface SignInFormProps {
  /** Called once both fields are filled in. */
  onSubmit: (values: SignInValues) => void;
  /** Error message, shown in place. A new message clears the password and focuses its field. */
  error?: ReactNode;
  /** The request is pending. */
  loading?: boolean;
  /** Link beside the password's label, such as "La he olvidado". */
  forgot?: ReactNode;
  /** Initial email address. */
  defaultEmail?: string;
  /** Called with the typed address, such as for another way of signing in. */
  onEmailChange?: (email: string) => void;
  /** Shows "Recordarme en este equipo". Default true. */
  withRemember?: boolean;
  /** Text of the button. */
  submitLabel?: string;
}

/** Email and password. Makes no requests. After wrong credentials, the email stays and only the password is cleared. */
export function SignInForm({
  onSubmit,
  error,
  loading = false,
  forgot,
  defaultEmail = "",
  onEmailChange,
  withRemember = true,
  submitLabel = "Entrar",
}: SignInFormProps) {
  const id = useId();
  const [email, setEmail] = useState(defaultEmail);
  const [password, setPassword] = useState("");
  const [remember, setRemember] = useState(true);
  const [visible, setVisible] = useState(false);
  const [missing, setMissing] = useState<{ email?: string; password?: string }>({});
  const form = useRef<HTMLFormElement>(null);
  const focus = (name: string) => form.current?.querySelector<HTMLInputElement>(`[name="${name}"]`)?.focus();

  useEffect(() => {
    if (!error || loading) return;
    setPassword("");
    form.current?.querySelector<HTMLInputElement>('[name="password"]')?.focus();
  }, [error, loading]);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (loading) return;
    const next = {
      ...(email.trim() === "" && { email: "Escribe tu correo, como nombre@ejemplo.es." }),
      ...(password === "" && { password: "Escribe tu contraseña." }),
    };
    setMissing(next);
    const first = Object.keys(next)[0];
    if (first) focus(first);
    else onSubmit({ email: email.trim(), password, remember });
  };

  return (
    // method="post" keeps the password out of the URL if the form is submitted before hydration.
    <form
      data-slot="sign-in-form"
      ref={form}
      method="post"
      noValidate
      onSubmit={submit}
      className="flex flex-col gap-4"
    >
      {error ? <Alert tone="danger">{error}</Alert> : null}
      <Field label="Correo" error={missing.email} controlId={`${id}email`}>
        <TextInput
          name="email"
          type="email"
          size="lg"
          autoComplete="username"
          value={email}
          onChange={(event) => {
            setEmail(event.currentTarget.value);
            onEmailChange?.(event.currentTarget.value);
          }}
        />
      </Field>
      <Field label="Contraseña" error={missing.password} aside={forgot} controlId={`${id}password`}>
        <TextInput
          name="password"
          type={visible ? "text" : "password"}
          size="lg"
          autoComplete="current-password"
          value={password}
          onChange={(event) => setPassword(event.currentTarget.value)}
          suffix={
            <button
              type="button"
              aria-pressed={visible}
              aria-label="Mostrar la contraseña"
              onClick={() => setVisible(!visible)}
              className="-me-3 inline-grid size-11 place-items-center rounded-md text-secondary hover:bg-hover hover:text-text active:bg-press"
            >
              <Icon icon={visible ? outlineEyeSlash : outlineEye} size={20} />
            </button>
          }
        />
      </Field>
      {withRemember ? (
        <Checkbox checked={remember} onCheckedChange={setRemember} label="Recordarme en este equipo" />
      ) : null}
      <Button type="submit" size="lg" width="full" loading={loading} className="mt-1">
        {submitLabel}
      </Button>
    </form>
  );
}
