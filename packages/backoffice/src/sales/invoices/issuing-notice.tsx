import { errorMessage } from "@tablero/api-client/errors";
import { useCan } from "@tablero/api-client/permission";
import { useMutation, useQuery } from "@tablero/api-client/query";
import { Alert } from "@tablero/ui/alert";
import { Button } from "@tablero/ui/button";
import { Dialog, DialogContent } from "@tablero/ui/dialog";
import { Field } from "@tablero/ui/field";
import { Icon } from "@tablero/ui/icon";
import { outlineShieldCheck } from "@tablero/ui/icons/outline-shield-check";
import { Textarea } from "@tablero/ui/textarea";
import { toast } from "@tablero/ui/toast";
import { type FormEvent, useState } from "react";
import { ICON_ON_PHONE, LABEL_OFF_PHONE } from "../../platform/pages/header-action.ts";
import { counted } from "../../platform/values/amounts.tsx";

const QUERIES = ["GET /api/admin/invoices/issuing", "GET /api/admin/invoices", "GET /api/admin/invoices/{id}"] as const;
const MAX_REASON = 500;

const waitingText = (count: number) => `${counted(count, "factura", "facturas")} por emitir.`;
const heldText = (count: number) =>
  `${counted(count, "cobro", "cobros")} de más de 3.000 € sin NIF del comprador: ${count === 1 ? "necesita" : "necesitan"} una factura completa.`;

/** Alert above the list of invoices with the reason why none are issued. Renders nothing while issuing works. */
export function IssuingNotice() {
  const { data } = useQuery("GET /api/admin/invoices/issuing", {}, { background: true });
  const mayWrite = useCan()("invoices:write");
  const [accepting, setAccepting] = useState<number | null>(null);
  if (!data) return null;
  const { stop, waiting, held, brokenPlace } = data;
  return (
    <>
      {stop ? (
        <Alert
          tone={stop.code === "chain-broken" || stop.code === "clock-behind" ? "danger" : "warning"}
          live="off"
          title="No se emiten facturas"
          action={
            mayWrite && brokenPlace !== null && stop.code === "chain-broken" ? (
              <Button variant="secondary" size="sm" onClick={() => setAccepting(brokenPlace)}>
                Seguir emitiendo
              </Button>
            ) : undefined
          }
        >
          {stop.message} {waiting > 0 ? waitingText(waiting) : null}
        </Alert>
      ) : null}
      {held > 0 ? (
        <Alert tone="warning" live="off">
          {heldText(held)}
        </Alert>
      ) : null}
      {accepting === null ? null : <AcceptDialog place={accepting} onClose={() => setAccepting(null)} />}
    </>
  );
}

/** Resumes issuing after a broken record, with a reason that is stored in the audit log. */
function AcceptDialog({ place, onClose }: { place: number; onClose: () => void }) {
  const [reason, setReason] = useState("");
  const [error, setError] = useState<string>();
  const { run, running } = useMutation("POST /api/admin/invoices/chain-accept", {
    invalidates: QUERIES,
    handles: [409],
  });
  const accept = async (event: FormEvent) => {
    event.preventDefault();
    const text = reason.trim();
    if (!text) return setError("Di qué se ha comprobado.");
    if (text.length > MAX_REASON) return setError(`Como mucho ${MAX_REASON} caracteres`);
    try {
      await run({ body: { place, reason: text } });
      toast.success("Se vuelven a emitir facturas");
      onClose();
    } catch (failure) {
      setError(errorMessage(failure));
    }
  };
  return (
    <Dialog open onOpenChange={(open) => !open && !running && onClose()}>
      <DialogContent
        size="sm"
        title="Seguir emitiendo facturas"
        description={`El registro ${place} queda como está, y la cadena se comprueba desde el siguiente que se emita. Queda en la auditoría.`}
        footer={
          <>
            <Button variant="secondary" disabled={running} onClick={onClose}>
              Dejarlo como está
            </Button>
            <Button type="submit" form="accept-break" loading={running}>
              Seguir emitiendo
            </Button>
          </>
        }
      >
        <form id="accept-break" noValidate onSubmit={(event) => void accept(event)}>
          <Field label="Qué se ha comprobado" error={error}>
            <Textarea
              name="reason"
              value={reason}
              onChange={(event) => {
                setReason(event.currentTarget.value);
                setError(undefined);
              }}
            />
          </Field>
        </form>
      </DialogContent>
    </Dialog>
  );
}

/** Checks every record of the chain and shows the result. */
export function CheckChainButton() {
  const { run, running } = useMutation("POST /api/admin/invoices/chain-check", { invalidates: QUERIES });
  if (!useCan()("invoices:write")) return null;
  const check = async () => {
    try {
      const { brokenPlace, records } = await run({ body: { from: 1 } });
      if (brokenPlace !== null) toast.error(`El registro ${brokenPlace} no cuadra`);
      else
        toast.success(
          records === 0 ? "La cadena está por empezar" : `${counted(records, "registro", "registros")}: todo cuadra`,
        );
    } catch (error) {
      toast.error(errorMessage(error));
    }
  };
  return (
    <Button variant="secondary" loading={running} onClick={() => void check()} className={ICON_ON_PHONE}>
      <Icon icon={outlineShieldCheck} size={18} />
      <span className={LABEL_OFF_PHONE}>Comprobar registros</span>
    </Button>
  );
}
