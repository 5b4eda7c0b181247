import type { Event } from "@tablero/contract/events/shapes/shop-events";
import { Button } from "@tablero/ui/button";
import { Skeleton } from "@tablero/ui/skeleton";
import { type ComponentProps, lazy, Suspense } from "react";
import { useHydrated } from "../../platform/shared/use-hydrated.ts";

const RegisterForm = lazy(async () => ({ default: (await import("./register-form.tsx")).RegisterForm }));

/** Opens the form for registering for an event. */
export function RegisterButton({ event, onOpen }: { event: Event; onOpen: () => void }) {
  const hydrated = useHydrated();
  const full = event.remaining <= 0 || event.waiting > 0;
  return (
    <Button size="lg" className="mt-5 w-full" disabled={!hydrated} onClick={onOpen}>
      {full ? "Apuntarme a la lista de espera" : "Apuntarme"}
    </Button>
  );
}

/** The form for registering for an event, which loads with the first press on its button. */
export function RegisterPanel(props: ComponentProps<typeof RegisterForm>) {
  return (
    <Suspense fallback={<Skeleton className="h-80 rounded-2xl" />}>
      <RegisterForm {...props} />
    </Suspense>
  );
}
