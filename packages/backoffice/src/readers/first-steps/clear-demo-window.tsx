import { ApiError, type NetworkError, toQueryError } from "@tablero/api-client/errors";
import { useInvalidateAll, useMutation, useQuery } from "@tablero/api-client/query";
import { Button } from "@tablero/ui/button";
import { Dialog, DialogContent } from "@tablero/ui/dialog";
import { Field } from "@tablero/ui/field";
import { TextInput } from "@tablero/ui/text-input";
import { toast } from "@tablero/ui/toast";
import { type FormEvent, useState } from "react";
import { FailureAlert } from "../../platform/pages/failure-alert.tsx";

/** Deletes the demo data. This cannot be undone, so the user must type the shop's name as confirmation. */
export default function ClearDemoWindow({ onClose }: { onClose: () => void }) {
  const { data } = useQuery("GET /api/shop/info");
  const name = data?.name ?? "";
  const [confirmation, setConfirmation] = useState("");
  const [fieldError, setFieldError] = useState<string>();
  const [failure, setFailure] = useState<ApiError | NetworkError | null>(null);
  const { run, running } = useMutation("POST /api/admin/first-steps/clear-demo");
  const invalidateAll = useInvalidateAll();

  const clear = async (event?: FormEvent) => {
    event?.preventDefault();
    if (running) return;
    setFieldError(undefined);
    setFailure(null);
    try {
      await run({ body: { confirmation } });
      toast.success("La tienda está vacía");
      onClose();
      // All cached data is outdated.
      await invalidateAll();
    } catch (reason) {
      const wrong = reason instanceof ApiError ? reason.fieldErrors[0] : undefined;
      if (wrong) setFieldError(wrong.message);
      else setFailure(toQueryError(reason));
    }
  };

  return (
    <Dialog open onOpenChange={(open) => !open && !running && onClose()}>
      <DialogContent
        title="Vaciar la tienda de demostración"
        description="No se puede deshacer."
        footer={
          <>
            <Button variant="secondary" disabled={running} onClick={onClose}>
              Cancelar
            </Button>
            <Button variant="danger" type="submit" form="vaciar" loading={running}>
              Vaciar la tienda
            </Button>
          </>
        }
      >
        <form id="vaciar" noValidate onSubmit={(event) => void clear(event)} className="flex flex-col gap-fields">
          <FailureAlert error={failure} title="No se ha vaciado" onRetry={() => void clear()} />
          <div className="flex flex-col gap-3 text-body">
            <p className="font-semibold">Se borra</p>
            <ul className="list-disc ps-5 text-secondary">
              <li>Los productos, categorías, juegos, proveedores y cabeceras, con sus fotos.</li>
              <li>Los pedidos, facturas, clientes, reseñas, consultas, precompras y eventos.</li>
              <li>El historial de cambios, y la cuenta bancaria de muestra.</li>
            </ul>
            <p className="font-semibold">Se queda</p>
            <ul className="list-disc ps-5 text-secondary">
              <li>Los ajustes y las tarifas de envío.</li>
              <li>
                El personal con sus cuentas. Las de muestra, con la contraseña de todos: cámbialas o desactívalas.
              </li>
            </ul>
          </div>
          <Field label={`Escribe «${name}» para confirmarlo`} error={fieldError}>
            <TextInput
              value={confirmation}
              onChange={(event) => setConfirmation(event.currentTarget.value)}
              autoComplete="off"
              spellCheck={false}
            />
          </Field>
        </form>
      </DialogContent>
    </Dialog>
  );
}
