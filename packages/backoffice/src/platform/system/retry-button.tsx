import { errorMessage } from "@tablero/api-client/errors";
import { useCan } from "@tablero/api-client/permission";
import { useMutation } from "@tablero/api-client/query";
import { Button } from "@tablero/ui/button";
import { toast } from "@tablero/ui/toast";
import { VisuallyHidden } from "@tablero/ui/visually-hidden";

type Endpoint = `POST /api/admin/system/${"jobs" | "mails" | "payment-events"}/{id}/retry`;

/** All queries of the section: a retry moves a record from one list to another. */
const QUERIES = [
  "GET /api/admin/system",
  "GET /api/admin/system/errors",
  "GET /api/admin/system/jobs",
  "GET /api/admin/system/mails",
  "GET /api/admin/system/mails/{id}",
  "GET /api/admin/system/outbox",
  "GET /api/admin/system/payment-events",
] as const;

export interface RetryButtonProps {
  endpoint: Endpoint;
  id: string;
  /** The action to retry, for screen readers: "Enviar un correo". */
  what: string;
  /** Message after success, such as "Se volverá a intentar". */
  done: string;
  label?: string;
  size?: "sm" | "md";
}

/** Retries a failed job, email or payment event. Not shown to users with read permission only. */
export function RetryButton({ endpoint, id, what, done, label = "Reintentar", size = "sm" }: RetryButtonProps) {
  const mayWrite = useCan()("system:write");
  const { run, running } = useMutation(endpoint, { invalidates: QUERIES, handles: [404, 409] });
  if (!mayWrite) return null;
  const retry = async () => {
    try {
      await run({ params: { id } });
      toast.success(done);
    } catch (error) {
      toast.error(errorMessage(error));
    }
  };
  return (
    <Button variant="secondary" size={size} loading={running} onClick={() => void retry()}>
      {label}
      <VisuallyHidden>: {what}</VisuallyHidden>
    </Button>
  );
}
