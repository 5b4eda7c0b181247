import { ApiError, toQueryError } from "@tablero/api-client/errors";
import type { QueryError } from "@tablero/api-client/query";
import { MAX_CODE_LENGTH } from "@tablero/domain/people/accounts/two-factor";
import { MISSING_TEXT } from "@tablero/domain/platform/words/missing";
import { Button } from "@tablero/ui/button";
import { Field } from "@tablero/ui/field";
import { TextInput } from "@tablero/ui/text-input";
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from "react";
import { FailureAlert } from "../../platform/pages/failure-alert.tsx";

export interface CodeFormProps {
  /** Default: a code of the authenticator app. */
  kind?: "totp" | "recovery" | "any";
  submitLabel: string;
  /** Sends the code to the server; errors that it throws are shown in place. */
  send: (code: string) => Promise<void>;
  /** Title of a failure, such as "No has entrado". */
  failureTitle: string;
  size?: "md" | "lg";
  tone?: "primary" | "danger";
  /** Focuses the field on mount. */
  autoFocus?: boolean;
  /** Rendered beside or below the button. */
  children?: ReactNode;
}

const WORDS = {
  totp: { label: "Código de tu aplicación", hint: "Seis cifras. Cambia cada treinta segundos." },
  recovery: { label: "Código de recuperación", hint: "Uno de los diez que guardaste, como ABCDE-FGHIJ." },
  any: { label: "Código", hint: "Las seis cifras de tu aplicación, o un código de recuperación." },
};

/** A form with one code. An invalid code is reported at the field, which is focused with its text selected. */
export function CodeForm({
  kind = "totp",
  submitLabel,
  send,
  failureTitle,
  size = "md",
  tone = "primary",
  autoFocus = false,
  children,
}: CodeFormProps) {
  const [code, setCode] = useState("");
  const [error, setError] = useState<string>();
  const [failure, setFailure] = useState<QueryError | null>(null);
  const [busy, setBusy] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (autoFocus) input.current?.focus();
  }, [autoFocus]);

  const refuse = (message: string) => {
    setError(message);
    input.current?.focus();
    input.current?.select();
  };
  const submit = async () => {
    setError(undefined);
    setFailure(null);
    if (busy) return;
    if (code.trim() === "") return refuse(MISSING_TEXT);
    setBusy(true);
    try {
      await send(code);
      setCode("");
    } catch (problem) {
      const fieldError = problem instanceof ApiError && problem.fieldErrors.find(({ path }) => path === "code");
      if (fieldError) refuse(fieldError.message);
      else setFailure(toQueryError(problem));
    } finally {
      setBusy(false);
    }
  };
  const { label, hint } = WORDS[kind];
  return (
    <form
      method="post"
      noValidate
      className="flex flex-col gap-4"
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        void submit();
      }}
    >
      <FailureAlert error={failure} title={failureTitle} onRetry={() => void submit()} loading={busy} />
      <Field label={label} hint={hint} error={error}>
        <TextInput
          ref={input}
          name="code"
          size={size}
          value={code}
          maxLength={MAX_CODE_LENGTH}
          inputMode={kind === "totp" ? "numeric" : "text"}
          autoComplete="one-time-code"
          autoCapitalize="characters"
          autoCorrect="off"
          spellCheck={false}
          className="tabular-nums"
          onChange={(event) => {
            setCode(event.currentTarget.value);
            setError(undefined);
          }}
        />
      </Field>
      <Button
        type="submit"
        size={size}
        variant={tone}
        loading={busy}
        {...(size === "lg" ? { width: "full" } : { className: "self-start" })}
      >
        {submitLabel}
      </Button>
      {children}
    </form>
  );
}
