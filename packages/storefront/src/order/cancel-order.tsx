import { errorMessage } from "@tablero/api-client/errors";
import { Alert } from "@tablero/ui/alert";
import { Button } from "@tablero/ui/button";
import { lazy, Suspense, useState } from "react";
import { useHydrated } from "../shared/use-hydrated.ts";

const CancelDialog = lazy(() => import("./cancel-dialog.tsx"));

interface CancelOrderProps {
  number: string;
  onCancel: () => Promise<void>;
}

/** The way out before anything was shipped. It cannot be undone, so it asks. */
export function CancelOrder({ number, onCancel }: CancelOrderProps) {
  const hydrated = useHydrated();
  const [asking, setAsking] = useState<"never" | "open" | "closed">("never");
  const [cancelling, setCancelling] = useState(false);
  const [error, setError] = useState<string | null>(null);

  const cancel = async () => {
    setCancelling(true);
    setError(null);
    try {
      await onCancel();
      setAsking("closed");
    } catch (failure) {
      setError(errorMessage(failure));
      setAsking("closed");
    } finally {
      setCancelling(false);
    }
  };
  return (
    <section aria-labelledby="cancelar" className="rounded-2xl p-5 inset-ring inset-ring-border-strong sm:p-7">
      <h2 id="cancelar" className="font-display text-display-md">
        ¿Ya no lo quieres?
      </h2>
      <p className="mt-1.5 text-secondary">
        Puedes cancelarlo mientras no haya salido de la tienda. Si ya has pagado, te devolvemos todo.
      </p>
      {error ? (
        <Alert tone="danger" className="mt-4">
          {error}
        </Alert>
      ) : null}
      <Button
        variant="secondary"
        size="lg"
        disabled={!hydrated}
        onClick={() => setAsking("open")}
        className="mt-4 max-md:w-full"
      >
        Cancelar el pedido
      </Button>
      {asking === "never" ? null : (
        <Suspense>
          <CancelDialog
            number={number}
            open={asking === "open"}
            cancelling={cancelling}
            onConfirm={() => void cancel()}
            onClose={() => setAsking("closed")}
          />
        </Suspense>
      )}
    </section>
  );
}
