import { useApi } from "@tablero/api-client/api-context";
import { errorMessage } from "@tablero/api-client/errors";
import { isEmail } from "@tablero/domain/platform/validation";
import { Button } from "@tablero/ui/button";
import { Field } from "@tablero/ui/field";
import { TextInput } from "@tablero/ui/text-input";
import { type FormEvent, useEffect, useRef, useState } from "react";
import { EmailQuestion } from "../../platform/forms/email-question.tsx";
import { readBuyer, rememberBuyer } from "../paying/buyer.ts";

interface EmailFormProps {
  /** Token of the order. */
  token: string;
  /** Called once the new link is on its way. */
  onDone: () => void;
  onCancel: () => void;
}

/** Corrects the address of an unconfirmed order. */
export function EmailForm({ token, onDone, onCancel }: EmailFormProps) {
  const api = useApi();
  const [email, setEmail] = useState(() => readBuyer(token)?.email ?? "");
  const [error, setError] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    const typed = email.trim();
    if (!isEmail(typed)) {
      setError("Escribe un correo como nombre@ejemplo.es.");
      field.current?.focus();
      return;
    }
    setBusy(true);
    setError(null);
    try {
      await api.call(
        "PUT /api/shop/orders/{token}/email",
        { params: { token }, body: { email: typed } },
        { handles: [404, 409, 422, 429] },
      );
      const buyer = readBuyer(token);
      if (buyer) rememberBuyer({ ...buyer, email: typed });
      onDone();
    } catch (failure) {
      setError(errorMessage(failure));
      setBusy(false);
    }
  }

  return (
    <form noValidate method="post" onSubmit={(event) => void submit(event)} className="mt-4">
      <Field label="Correo" error={error} hint="Te mandamos ahí otro enlace, y el anterior deja de valer." required>
        <TextInput
          ref={field}
          size="lg"
          name="email"
          type="email"
          autoComplete="email"
          value={email}
          onChange={(event) => setEmail(event.currentTarget.value)}
        />
      </Field>
      <EmailQuestion value={email} onAccept={setEmail} />
      <div className="mt-4 flex flex-wrap gap-3">
        <Button type="submit" size="lg" loading={busy}>
          Mandar el enlace
        </Button>
        <Button variant="secondary" size="lg" onClick={onCancel}>
          Dejarlo como está
        </Button>
      </div>
    </form>
  );
}
