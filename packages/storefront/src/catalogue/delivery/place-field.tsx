import { Icon } from "@tablero/ui/icon";
import { outlineMapPin } from "@tablero/ui/icons/outline-map-pin";
import { lazy, Suspense, useEffect, useRef, useState } from "react";

// Loaded lazily: with it, the form fields would be part of the code that every page loads.
const PlaceForm = lazy(async () => ({ default: (await import("./place-form.tsx")).PlaceForm }));

interface PlaceFieldProps {
  postcode: string;
  /** Name of the province; null abroad. */
  place: string | null;
  /** True if the postcode is the shop's own, because the shopper has given none. */
  own: boolean;
}

/** The destination of the shown days, with a field to change it. It is kept in the cart. */
export function PlaceField({ postcode, place, own }: PlaceFieldProps) {
  const [editing, setEditing] = useState(false);
  const change = useRef<HTMLButtonElement>(null);
  const wasEditing = useRef(false);
  useEffect(() => {
    if (!editing && wasEditing.current) change.current?.focus();
    wasEditing.current = editing;
  }, [editing]);

  const shown = (
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
        onClick={() => setEditing(true)}
        className="inline-flex min-h-11 items-center rounded-sm px-1 font-semibold text-primary-text hover:underline"
      >
        Cambiar<span className="sr-only"> el código postal</span>
      </button>
    </p>
  );
  if (!editing) return shown;
  return (
    <Suspense fallback={shown}>
      <PlaceForm initial={own ? "" : postcode} onDone={() => setEditing(false)} />
    </Suspense>
  );
}
