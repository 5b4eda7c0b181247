import { errorMessage, toQueryError } from "@tablero/api-client/errors";
import type { QueryError } from "@tablero/api-client/query";
import { useMutation } from "@tablero/api-client/query";
import type { Client } from "@tablero/contract/people/shapes/clients";
import { clientName, MAX_BLOCK_REASON } from "@tablero/domain/people/clients/clients";
import { Button } from "@tablero/ui/button";
import { Dialog, DialogContent } from "@tablero/ui/dialog";
import { Field } from "@tablero/ui/field";
import { Textarea } from "@tablero/ui/textarea";
import { toast } from "@tablero/ui/toast";
import { type FormEvent, useState } from "react";
import { FailureAlert } from "../../platform/pages/failure-alert.tsx";
import { INVALIDATION } from "./client-form.tsx";

export interface BlockWindowProps {
  client: Client;
  onClose: () => void;
}

/** Blocks a client, with a reason that only staff can read. Can be undone for 10 seconds. */
export function BlockWindow({ client, onClose }: BlockWindowProps) {
  const [reason, setReason] = useState("");
  const [missing, setMissing] = useState(false);
  const [failure, setFailure] = useState<QueryError | null>(null);
  const change = useMutation("PATCH /api/admin/clients/{id}", INVALIDATION);
  const params = { id: client.id };
  const blockReason = reason.trim();
  const error =
    missing && blockReason === ""
      ? "Escribe por qué se bloquea."
      : blockReason.length > MAX_BLOCK_REASON
        ? `Como mucho ${MAX_BLOCK_REASON} caracteres.`
        : undefined;

  const block = async (event?: FormEvent) => {
    event?.preventDefault();
    setMissing(true);
    if (blockReason === "" || blockReason.length > MAX_BLOCK_REASON || change.running) return;
    setFailure(null);
    try {
      const blocked = await change.run({ params, body: { active: false, blockReason, version: client.version } });
      const undo = () =>
        void change
          .run({ params, body: { active: true, version: blocked.version } })
          .catch((reason: unknown) => toast.error("No se ha deshecho", { description: errorMessage(reason) }));
      toast.success(`Cliente ${clientName(client)} bloqueado`, {
        action: { label: "Deshacer", onClick: undo },
        duration: 10_000,
      });
      onClose();
    } catch (reason) {
      setFailure(toQueryError(reason));
    }
  };

  return (
    <Dialog open onOpenChange={(open) => !open && !change.running && onClose()}>
      <DialogContent
        size="sm"
        title={`Bloquear a ${clientName(client)}`}
        description="No podrá comprar, tampoco como invitado, ni entrar en su cuenta. Sus sesiones se cierran ahora; los pedidos en curso siguen adelante."
        footer={
          <>
            <Button variant="secondary" disabled={change.running} onClick={onClose}>
              Cancelar
            </Button>
            <Button variant="danger" type="submit" form="block" loading={change.running}>
              Bloquear cliente
            </Button>
          </>
        }
      >
        <form id="block" noValidate onSubmit={(event) => void block(event)} className="flex flex-col gap-4">
          <FailureAlert error={failure} title="No se ha bloqueado" onRetry={() => void block()} />
          <Field label="Motivo" hint="Solo lo ve el personal." error={error}>
            <Textarea
              name="reason"
              rows={3}
              value={reason}
              onChange={(event) => setReason(event.currentTarget.value)}
            />
          </Field>
        </form>
      </DialogContent>
    </Dialog>
  );
}
