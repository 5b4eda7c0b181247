import type { CartHandle } from "@tablero/api-client/cart";
import { errorMessage } from "@tablero/api-client/errors";
import { Button } from "@tablero/ui/button";
import { Field } from "@tablero/ui/field";
import { Icon } from "@tablero/ui/icon";
import { outlineTicket } from "@tablero/ui/icons/outline-ticket";
import { solid16XMark } from "@tablero/ui/icons/solid16-x-mark";
import { TextInput } from "@tablero/ui/text-input";
import { type FormEvent, useRef, useState } from "react";

interface CouponFieldProps {
  code: string | null;
  handle: CartHandle;
}

/** The coupon of the cart: a chip if one is applied, otherwise an input. */
export function CouponField({ code, handle }: CouponFieldProps) {
  const [open, setOpen] = useState(false);
  const [text, setText] = useState("");
  const [error, setError] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const form = useRef<HTMLFormElement>(null);

  const tell = async (couponCode: string | null) => {
    setBusy(true);
    setError(null);
    try {
      await handle.patch({ couponCode });
      setText("");
      setOpen(false);
    } catch (failure) {
      setError(errorMessage(failure));
      form.current?.querySelector("input")?.focus();
    } finally {
      setBusy(false);
    }
  };
  const apply = (event: FormEvent) => {
    event.preventDefault();
    if (text.trim() === "") setError("Escribe el código del cupón.");
    else void tell(text.trim());
  };

  return (
    <div className="mt-4 min-h-11">
      {code ? (
        <p className="flex items-center gap-2">
          <span className="inline-flex h-11 items-center rounded-lg border border-primary-text/30 bg-primary-tint ps-3 text-body text-on-tint">
            <Icon icon={outlineTicket} size={20} className="me-2" />
            {code}
            <button
              type="button"
              aria-label={`Quitar el cupón ${code}`}
              disabled={busy}
              onClick={() => void tell(null)}
              className="ms-1 inline-grid size-11 place-items-center rounded-lg hover:bg-primary-tint-strong"
            >
              <Icon icon={solid16XMark} size={16} />
            </button>
          </span>
          {error ? <span className="text-body text-danger-text">{error}</span> : null}
        </p>
      ) : open ? (
        <form ref={form} noValidate onSubmit={apply}>
          <Field label="Código del cupón" error={error}>
            <span className="flex gap-2">
              <TextInput
                size="lg"
                name="coupon"
                autoComplete="off"
                autoCapitalize="characters"
                maxLength={40}
                value={text}
                onChange={(event) => setText(event.currentTarget.value)}
              />
              <Button type="submit" variant="secondary" size="lg" loading={busy}>
                Aplicar
              </Button>
            </span>
          </Field>
        </form>
      ) : (
        <button
          type="button"
          onClick={() => setOpen(true)}
          className="inline-flex min-h-11 items-center gap-2 rounded-sm font-semibold text-body text-primary-text hover:underline"
        >
          <Icon icon={outlineTicket} size={20} />
          Añadir un cupón
        </button>
      )}
    </div>
  );
}
