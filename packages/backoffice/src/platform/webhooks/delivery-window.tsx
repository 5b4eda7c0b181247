import { ApiError, errorMessage } from "@tablero/api-client/errors";
import { useMutation, useQuery } from "@tablero/api-client/query";
import type { Delivery, Webhook } from "@tablero/contract/platform/shapes/webhooks";
import { formatLongDateTime } from "@tablero/domain/platform/dates";
import { WEBHOOK_EVENT_LABELS } from "@tablero/domain/platform/webhooks/events";
import { Alert } from "@tablero/ui/alert";
import { Button } from "@tablero/ui/button";
import { Code } from "@tablero/ui/code";
import { DescriptionItem, DescriptionList } from "@tablero/ui/description-list";
import { Dialog, DialogContent } from "@tablero/ui/dialog";
import { Heading } from "@tablero/ui/heading";
import { SkeletonRegion, SkeletonText } from "@tablero/ui/skeleton";
import { StateBadge } from "@tablero/ui/state-badge";
import { toast } from "@tablero/ui/toast";
import { FailureAlert } from "../pages/failure-alert.tsx";
import { count } from "../values/amounts.tsx";
import { deliveryState, WEBHOOK_QUERIES } from "./webhook-words.ts";

const READ = "GET /api/admin/webhooks/{id}/deliveries/{deliveryId}";

export interface DeliveryWindowProps {
  webhook: Webhook;
  id: string;
  mayWrite: boolean;
  onClose: () => void;
}

/** A message as it was sent, and the receiver's response. */
export function DeliveryWindow({ webhook, id, mayWrite, onClose }: DeliveryWindowProps) {
  const params = { id: webhook.id, deliveryId: id };
  const query = useQuery(READ, { params }, { handles: [404] });
  const delivery = query.data;
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent
        size="lg"
        title={delivery ? WEBHOOK_EVENT_LABELS[delivery.type] : "Aviso"}
        footer={
          <>
            {delivery && mayWrite && webhook.active ? <ReplayButton params={params} /> : null}
            <Button variant="secondary" onClick={onClose}>
              Cerrar
            </Button>
          </>
        }
      >
        {delivery ? <Message delivery={delivery} /> : <Missing query={query} />}
      </DialogContent>
    </Dialog>
  );
}

function ReplayButton({ params }: { params: { id: string; deliveryId: string } }) {
  const key = "POST /api/admin/webhooks/{id}/deliveries/{deliveryId}/replay";
  const { run, running } = useMutation(key, { invalidates: WEBHOOK_QUERIES, handles: [404, 409] });
  const replay = async () => {
    try {
      await run({ params });
      toast.success("Aviso en camino otra vez");
    } catch (error) {
      toast.error(errorMessage(error));
    }
  };
  return (
    <Button variant="secondary" loading={running} onClick={() => void replay()}>
      Reenviar
    </Button>
  );
}

function Missing({ query }: { query: ReturnType<typeof useQuery<typeof READ>> }) {
  const { error, isValidating, mutate } = query;
  if (error instanceof ApiError && error.status === 404)
    return <Alert tone="warning">Este aviso ya no está: se guardan treinta días.</Alert>;
  if (error)
    return (
      <FailureAlert
        error={error}
        title="No se ha podido abrir el aviso"
        onRetry={() => void mutate()}
        loading={isValidating}
      />
    );
  return (
    <SkeletonRegion label="Cargando el aviso">
      <SkeletonText lines={8} />
    </SkeletonRegion>
  );
}

/** JSON with line breaks; the signed text itself has none. */
const pretty = (body: string): string => JSON.stringify(JSON.parse(body), null, 2);

function Message({ delivery }: { delivery: Delivery }) {
  const { state, eventId, attempts, statusCode, response, lastError, durationMs } = delivery;
  return (
    <div className="flex flex-col gap-5">
      {lastError ? (
        <Alert tone={state === "failed" ? "danger" : "warning"} live="off" title="El último intento falló">
          {lastError}
        </Alert>
      ) : null}
      <DescriptionList>
        <DescriptionItem term="Estado">
          <StateBadge state={deliveryState(state)} />
        </DescriptionItem>
        <DescriptionItem term="Identificador">
          <Code variant="plain">{eventId}</Code>
        </DescriptionItem>
        <DescriptionItem term="Ocurrió">{formatLongDateTime(delivery.createdAt)}</DescriptionItem>
        <DescriptionItem term="Intentos">{count(attempts)}</DescriptionItem>
        {delivery.lastAttemptAt ? (
          <DescriptionItem term="Último intento">
            {formatLongDateTime(delivery.lastAttemptAt)}
            {durationMs === null ? null : <span className="text-secondary"> · {count(durationMs)} ms</span>}
          </DescriptionItem>
        ) : null}
        {delivery.nextAttemptAt ? (
          <DescriptionItem term="Próximo intento">{formatLongDateTime(delivery.nextAttemptAt)}</DescriptionItem>
        ) : null}
        {statusCode === null ? null : <DescriptionItem term="Respuesta">{statusCode}</DescriptionItem>}
      </DescriptionList>
      <Text label="Mensaje" text={pretty(delivery.body)} />
      {response ? <Text label="Respuesta del receptor" text={response} /> : null}
    </div>
  );
}

function Text({ label, text }: { label: string; text: string }) {
  return (
    <section aria-label={label} className="flex flex-col gap-1.5">
      <Heading level={3}>{label}</Heading>
      <Code variant="block" label={label} className="max-h-72">
        {text}
      </Code>
    </section>
  );
}
