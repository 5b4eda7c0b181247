import { errorMessage } from "@tablero/api-client/errors";
import { useCan } from "@tablero/api-client/permission";
import { useMutation, useQuery } from "@tablero/api-client/query";
import { formatShortDateTime } from "@tablero/domain/platform/date-time";
import { buildListPath } from "@tablero/domain/platform/resources/paths";
import { INVOICES } from "@tablero/domain/platform/resources/sales/invoices";
import { Alert } from "@tablero/ui/alert";
import { Button } from "@tablero/ui/button";
import { toast } from "@tablero/ui/toast";
import { Link } from "react-router-dom";
import { counted } from "../../platform/values/amounts.tsx";

/**
 * Alerts above the list of invoices: rejected records, or records that cannot be sent. Renders nothing if there are
 * none.
 */
export function SendingNotice() {
  const { data } = useQuery("GET /api/admin/verifactu", {}, { background: true });
  const mayWrite = useCan()("invoices:write");
  const { run, running } = useMutation("POST /api/admin/verifactu/send", {
    invalidates: ["GET /api/admin/verifactu"],
    handles: [409],
  });
  if (!data) return null;
  const { rejected, waiting, failure, obstacle, active } = data;
  const again = async () => {
    try {
      await run({});
      toast.success("Se intenta ahora");
    } catch (error) {
      toast.error("No se ha intentado", { description: errorMessage(error) });
    }
  };
  const words = counted(waiting, "registro espera", "registros esperan");
  return (
    <>
      {rejected > 0 ? (
        <Alert
          tone="danger"
          live="off"
          title={rejected === 1 ? "Un registro rechazado" : `${rejected} registros rechazados`}
          action={
            <Button asChild variant="secondary" size="sm">
              <Link to={buildListPath(INVOICES, { sending: "rejected" })}>Verlos</Link>
            </Button>
          }
        >
          La Agencia Tributaria no los acepta. Mira qué dice de cada uno y subsánalo.
        </Alert>
      ) : null}
      {failure ? (
        <Alert
          tone="warning"
          live="off"
          title="Los registros no llegan a la Agencia Tributaria"
          action={
            mayWrite ? (
              <Button variant="secondary" size="sm" loading={running} onClick={() => void again()}>
                Intentarlo ahora
              </Button>
            ) : undefined
          }
        >
          {failure.text} {waiting > 0 ? `${words}.` : null}{" "}
          {failure.nextAt ? `Se vuelve a intentar el ${formatShortDateTime(failure.nextAt)}.` : null}
        </Alert>
      ) : null}
      {obstacle && (active !== null || waiting > 0) ? (
        <Alert tone="danger" live="off" title="No se envían registros">
          {obstacle.message} {waiting > 0 ? `${words}.` : null}
        </Alert>
      ) : null}
    </>
  );
}
