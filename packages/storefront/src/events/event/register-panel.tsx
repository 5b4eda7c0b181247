import type { Event } from "@tablero/contract/events/shapes/shop-events";
import { Button } from "@tablero/ui/button";
import { Skeleton } from "@tablero/ui/skeleton";
import { lazy, Suspense, useState } from "react";
import { useHydrated } from "../../platform/shared/use-hydrated.ts";

const RegisterForm = lazy(async () => ({ default: (await import("./register-form.tsx")).RegisterForm }));

/** The panel for registering for an event; its form loads with the first press. */
export function RegisterPanel({ event }: { event: Event }) {
  const hydrated = useHydrated();
  const [open, setOpen] = useState(false);
  if (open)
    return (
      <Suspense fallback={<Skeleton className="mt-5 h-80" />}>
        <RegisterForm event={event} />
      </Suspense>
    );
  const full = event.remaining <= 0 || event.waiting > 0;
  return (
    <Button size="lg" className="mt-5 w-full" disabled={!hydrated} onClick={() => setOpen(true)}>
      {full ? "Apuntarme a la lista de espera" : "Apuntarme"}
    </Button>
  );
}
