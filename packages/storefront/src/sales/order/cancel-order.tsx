import { errorMessage } from "@tablero/api-client/errors";
import { Alert } from "@tablero/ui/alert";
import { Button } from "@tablero/ui/button";
import { defer } from "@tablero/ui/deferred";
import { DeferredWindow } from "@tablero/ui/deferred-window";
import { useState } from "react";
import { useHydrated } from "../../platform/shared/use-hydrated.ts";

const cancelDialog = defer(async () => (await import("./cancel-dialog.tsx")).default);

interface CancelOrderProps {
  number: string;
  /** True if the order contains only event places. */
  places: boolean;
  onCancel: () => Promise<void>;
}

/** Cancels an order before anything was shipped. Asks for confirmation, because this cannot be undone. */
export function CancelOrder({ number, places, onCancel }: CancelOrderProps) {
  const hydrated = useHydrated();
  const [asking, setAsking] = useState(false);
  const [cancelling, setCancelling] = useState(false);
  const [error, setError] = useState<string | null>(null);

  const cancel = async () => {
    setCancelling(true);
    setError(null);
    try {
      await onCancel();
      setAsking(false);
    } catch (failure) {
      setError(errorMessage(failure));
      setAsking(false);
    } finally {
      setCancelling(false);
    }
  };
  return (
    <>
      <p className="mt-1.5 text-secondary">
        {places
          ? "Puedes cancelarlo mientras no esté pagado: las plazas quedan libres para otra persona."
          : "Puedes cancelarlo mientras no haya salido de la tienda. Si ya has pagado, te devolvemos todo."}
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
        onClick={() => setAsking(true)}
        className="mt-4 max-md:w-full"
      >
        Cancelar el pedido
      </Button>
      <DeferredWindow part={cancelDialog} open={asking} onClose={() => setAsking(false)}>
        {(CancelDialog) => (
          <CancelDialog
            number={number}
            places={places}
            open={asking}
            cancelling={cancelling}
            onConfirm={() => void cancel()}
            onClose={() => setAsking(false)}
          />
        )}
      </DeferredWindow>
    </>
  );
}
