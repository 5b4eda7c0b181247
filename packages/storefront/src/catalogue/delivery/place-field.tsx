import { useCart } from "@tablero/api-client/cart";
import { errorMessage } from "@tablero/api-client/errors";
import { countryOfPostcode, tidyPostcode } from "@tablero/domain/platform/geography/postcodes";
import { Button } from "@tablero/ui/button";
import { Field } from "@tablero/ui/field";
import { Icon } from "@tablero/ui/icon";
import { outlineMapPin } from "@tablero/ui/icons/outline-map-pin";
import { TextInput } from "@tablero/ui/text-input";
import { type FormEvent, useEffect, useRef, useState } from "react";

interface PlaceFieldProps {
  postcode: string;
  /** Name of the province; null abroad. */
  place: string | null;
  /** True if the postcode is the shop's own, because the shopper has given none. */
  own: boolean;
}

/** The destination of the shown days, with a field to change it. It is kept in the cart. */
export function PlaceField({ postcode, place, own }: PlaceFieldProps) {
  const { cart, patch } = useCart();
  const [editing, setEditing] = useState(false);
  const [text, setText] = useState("");
  const [error, setError] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const change = useRef<HTMLButtonElement>(null);
  const wasEditing = useRef(false);
  useEffect(() => {
    if (editing) field.current?.focus();
    else if (wasEditing.current) change.current?.focus();
    wasEditing.current = editing;
  }, [editing]);

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    const country = countryOfPostcode(text) ?? (/^\d{5}$/.test(text.trim()) ? "ES" : (cart?.country ?? "ES"));
    setBusy(true);
    try {
      await patch({ country, postcode: tidyPostcode(country, text) });
      setError(null);
      setEditing(false);
    } catch (failure) {
      setError(errorMessage(failure));
    } finally {
      setBusy(false);
    }
  }

  if (editing)
    return (
      <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-wrap items-start gap-3 py-2">
        <Field label="Código postal" error={error} className="min-w-0 flex-1">
          <TextInput
            ref={field}
            size="lg"
            name="postcode"
            inputMode="text"
            autoComplete="postal-code"
            maxLength={12}
            value={text}
            onChange={(event) => setText(event.currentTarget.value)}
          />
        </Field>
        <Button type="submit" size="lg" variant="secondary" loading={busy} className="mt-6.5">
          Ver días
        </Button>
      </form>
    );
  return (
    <p className="flex min-h-11 items-center gap-2 text-body text-secondary">
      <Icon icon={outlineMapPin} size={18} />
      <span className="min-w-0 flex-1">
        A {postcode}
        {place ? ` ${place}` : null}
        {own ? " (nuestra tienda)" : null}
      </span>
      <button
        ref={change}
        type="button"
        onClick={() => {
          setText(own ? "" : postcode);
          setEditing(true);
        }}
        className="inline-flex min-h-11 items-center rounded-sm px-1 font-semibold text-primary-text hover:underline"
      >
        Cambiar<span className="sr-only"> el código postal</span>
      </button>
    </p>
  );
}
