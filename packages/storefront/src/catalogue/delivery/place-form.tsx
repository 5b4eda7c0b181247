import { useCart } from "@tablero/api-client/cart";
import { errorMessage } from "@tablero/api-client/errors";
import { countryOfPostcode, tidyPostcode } from "@tablero/domain/platform/geography/postcodes";
import { Button } from "@tablero/ui/button";
import { Field } from "@tablero/ui/field";
import { TextInput } from "@tablero/ui/text-input";
import { type FormEvent, useEffect, useRef, useState } from "react";

interface PlaceFormProps {
  /** The postcode at first; empty if the shopper has given none. */
  initial: string;
  /** Called once the postcode is stored. */
  onDone: () => void;
}

/** A postcode of the shopper, which is kept in the cart. */
export function PlaceForm({ initial, onDone }: PlaceFormProps) {
  const { cart, patch } = useCart();
  const [text, setText] = useState(initial);
  const [error, setError] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    const country = countryOfPostcode(text) ?? (/^\d{5}$/.test(text.trim()) ? "ES" : (cart?.country ?? "ES"));
    setBusy(true);
    try {
      await patch({ country, postcode: tidyPostcode(country, text) });
      onDone();
    } catch (failure) {
      setError(errorMessage(failure));
      setBusy(false);
    }
  }

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
}
