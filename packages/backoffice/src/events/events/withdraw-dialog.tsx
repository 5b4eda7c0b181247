import { errorMessage } from "@tablero/api-client/errors";
import { useCan } from "@tablero/api-client/permission";
import type { AdminEvent } from "@tablero/contract/events/shapes/admin-events";
import type { AdminRegistration } from "@tablero/contract/events/shapes/registrations";
import { Alert } from "@tablero/ui/alert";
import { Button } from "@tablero/ui/button";
import { Checkbox } from "@tablero/ui/checkbox";
import { Dialog, DialogContent } from "@tablero/ui/dialog";
import { toast } from "@tablero/ui/toast";
import { useState } from "react";
import { useRegistrationStep } from "./registration-steps.ts";

interface WithdrawDialogProps {
  event: AdminEvent;
  registration: AdminRegistration;
  onClose: () => void;
}

/** Withdraws a registration. Users with permission for refunds decide whether the payment is refunded. */
export function WithdrawDialog({ event, registration, onClose }: WithdrawDialogProps) {
  const can = useCan();
  const { step } = useRegistrationStep();
  const [refund, setRefund] = useState(true);
  const [failure, setFailure] = useState<string | null>(null);
  const { id: rid, name, order, state, version } = registration;
  const paid = order !== null && order.due === 0 && state !== "pending-payment";
  const withdraw = async () => {
    setFailure(null);
    try {
      await step.run({ params: { id: event.id, rid }, body: { to: "withdrawn", version, refund } });
      toast.success(`Plaza de ${name} anulada`);
      onClose();
    } catch (error) {
      setFailure(errorMessage(error));
    }
  };
  return (
    <Dialog open onOpenChange={(open) => !open && !step.running && onClose()}>
      <DialogContent
        size="sm"
        title={`Anular la plaza de ${name}`}
        description={
          state === "pending-payment"
            ? "Se cancela su pedido con todas las plazas que están sin pagar."
            : "Le escribimos, y la plaza pasa a quien espera."
        }
        footer={
          <>
            <Button variant="secondary" disabled={step.running} onClick={onClose}>
              Volver
            </Button>
            <Button variant="danger" loading={step.running} onClick={() => void withdraw()}>
              Anular la plaza
            </Button>
          </>
        }
      >
        {failure ? (
          <Alert tone="danger" className="mb-4">
            {failure}
          </Alert>
        ) : null}
        {paid && can("payments:write") ? (
          <Checkbox checked={refund} onCheckedChange={setRefund} label="Reembolsar lo que pagó por ella" />
        ) : null}
        {paid && !can("payments:write") ? (
          <p className="text-body text-secondary">El dinero lo reembolsa quien lleva los pagos, desde el pedido.</p>
        ) : null}
      </DialogContent>
    </Dialog>
  );
}
