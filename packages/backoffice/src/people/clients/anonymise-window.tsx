import { ApiError, errorMessage, toQueryError } from "@tablero/api-client/errors";
import type { QueryError } from "@tablero/api-client/query";
import { useMutation } from "@tablero/api-client/query";
import type { Client } from "@tablero/contract/people/shapes/clients";
import { confirmationError } from "@tablero/domain/people/clients/anonymise";
import { clientName } from "@tablero/domain/people/clients/clients";
import { Alert } from "@tablero/ui/alert";
import { Button } from "@tablero/ui/button";
import { Dialog, DialogContent } from "@tablero/ui/dialog";
import { Field } from "@tablero/ui/field";
import { TextInput } from "@tablero/ui/text-input";
import { toast } from "@tablero/ui/toast";
import { type FormEvent, useState } from "react";
import { FailureAlert } from "../../platform/pages/failure-alert.tsx";
import { CLIENT_QUERIES } from "./client-form.tsx";

/** Orders contain the client's name too, so they are revalidated. */
const INVALIDATION = {
  invalidates: [...CLIENT_QUERIES, "GET /api/admin/orders", "GET /api/admin/orders/{id}"],
} as const;

export interface AnonymiseWindowProps {
  client: Client;
  onClose: () => void;
}

/** Anonymises a person's data. This cannot be undone, so the user must type the name as confirmation. */
export function AnonymiseWindow({ client, onClose }: AnonymiseWindowProps) {
  const [confirm, setConfirm] = useState("");
  const [tried, setTried] = useState(false);
  const [failure, setFailure] = useState<QueryError | null>(null);
  const anonymise = useMutation("POST /api/admin/clients/{id}/anonymise", INVALIDATION);
  const name = clientName(client);
  const fieldError = confirmationError(client, confirm);

  const run = async (event?: FormEvent) => {
    event?.preventDefault();
    setTried(true);
    if (fieldError || anonymise.running) return;
    setFailure(null);
    try {
      await anonymise.run({ params: { id: client.id }, body: { confirm, version: client.version } });
      toast.success("Cliente anonimizado");
      onClose();
    } catch (reason) {
      setFailure(toQueryError(reason));
    }
  };

  return (
    <Dialog open onOpenChange={(open) => !open && !anonymise.running && onClose()}>
      <DialogContent
        title={`Anonimizar a ${name}`}
        description="Derecho de supresión (art. 17 del RGPD). No se puede deshacer."
        footer={
          <>
            <Button variant="secondary" disabled={anonymise.running} onClick={onClose}>
              Cancelar
            </Button>
            <Button variant="danger" type="submit" form="anonymise" loading={anonymise.running}>
              Anonimizar
            </Button>
          </>
        }
      >
        <form id="anonymise" noValidate onSubmit={(event) => void run(event)} className="flex flex-col gap-fields">
          {failure instanceof ApiError && failure.code === "in-use" ? (
            <Alert tone="warning" title="Todavía no se puede">
              {errorMessage(failure)}
            </Alert>
          ) : (
            <FailureAlert error={failure} title="No se ha anonimizado" onRetry={() => void run()} />
          )}
          <div className="flex flex-col gap-3 text-body">
            <p className="font-semibold">Se borra</p>
            <ul className="list-disc ps-5 text-secondary">
              <li>Su nombre, correo, teléfono, NIF, direcciones, notas y etiquetas.</li>
              <li>Su cuenta con sus sesiones y carritos.</li>
              <li>Sus datos en pedidos, correos enviados, avisos y en la auditoría.</li>
            </ul>
            <p className="font-semibold">Se queda</p>
            <ul className="list-disc ps-5 text-secondary">
              <li>
                Sus facturas, sin cambios: los justificantes se conservan 6 años desde el último asiento (art. 30 del
                Código de Comercio), y al menos hasta que prescriba el impuesto, a los 4 años (art. 66 de la Ley General
                Tributaria).
              </li>
              <li>De los pedidos, lo que se vendió, los importes y la provincia.</li>
              <li>La fecha de sus consentimientos, sin su nombre.</li>
            </ul>
          </div>
          <Field
            label={`Escribe «${name}» para confirmarlo`}
            error={tried && fieldError ? fieldError.message : undefined}
          >
            <TextInput
              value={confirm}
              onChange={(event) => setConfirm(event.currentTarget.value)}
              autoComplete="off"
              spellCheck={false}
            />
          </Field>
        </form>
      </DialogContent>
    </Dialog>
  );
}
