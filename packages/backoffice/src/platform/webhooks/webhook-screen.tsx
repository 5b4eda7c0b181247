import { ApiError } from "@tablero/api-client/errors";
import { useCan } from "@tablero/api-client/permission";
import { useQuery } from "@tablero/api-client/query";
import type { Webhook } from "@tablero/contract/platform/shapes/webhooks";
import { formatLongDateTime } from "@tablero/domain/platform/dates";
import { WEBHOOKS } from "@tablero/domain/platform/resources/platform/webhooks";
import { oneOf } from "@tablero/domain/platform/resources/words";
import { DISABLED_REASON_WORDS } from "@tablero/domain/platform/webhooks/webhooks";
import { Alert } from "@tablero/ui/alert";
import { Card, CardBody } from "@tablero/ui/card";
import { DescriptionItem, DescriptionList } from "@tablero/ui/description-list";
import { PageHeader } from "@tablero/ui/page-header";
import { StateBadge } from "@tablero/ui/state-badge";
import { BackToList } from "../pages/back-to-list.tsx";
import { DetailSkeleton } from "../pages/detail-skeleton.tsx";
import { FailureAlert } from "../pages/failure-alert.tsx";
import { Guarded } from "../pages/guarded.tsx";
import { LoadFailure } from "../pages/load-failure.tsx";
import { Page } from "../pages/page.tsx";
import { useRecordTitle } from "../pages/use-record-title.ts";
import { RelativeTime } from "../values/relative-time.tsx";
import { DeliveriesCard } from "./deliveries-card.tsx";
import { WebhookActions } from "./webhook-actions.tsx";
import { eventsText, webhookState } from "./webhook-words.ts";

interface WebhookScreenProps {
  /** Id of the webhook, from the URL. */
  id: string;
}

/** admin/webhooks/{id} */
export function WebhookScreen({ id }: WebhookScreenProps) {
  return (
    <Guarded resource={WEBHOOKS}>
      <LoadedWebhook id={id} />
    </Guarded>
  );
}

function LoadedWebhook({ id }: { id: string }) {
  const { data, error, mutate, isValidating } = useQuery(
    "GET /api/admin/webhooks/{id}",
    { params: { id } },
    { handles: [404] },
  );
  const retry = () => void mutate();
  if (!data && error instanceof ApiError && error.status === 404)
    return (
      <Page>
        <PageHeader title="Webhook" back={<BackToList resource={WEBHOOKS} />} />
        <Alert tone="warning" title="Este webhook ya no está">
          Alguien lo ha borrado.
        </Alert>
      </Page>
    );
  if (!data)
    return error ? (
      <Page>
        <PageHeader title={oneOf(WEBHOOKS)} back={<BackToList resource={WEBHOOKS} />} />
        <LoadFailure size="page" level={2} error={error} onRetry={retry} loading={isValidating} />
      </Page>
    ) : (
      <DetailSkeleton label="Cargando el webhook" />
    );
  return (
    <Page>
      {error ? (
        <FailureAlert error={error} title="No se ha podido actualizar" onRetry={retry} loading={isValidating} />
      ) : null}
      <WebhookPage webhook={data} />
    </Page>
  );
}

function WebhookPage({ webhook }: { webhook: Webhook }) {
  useRecordTitle(webhook.name);
  const mayWrite = useCan()("webhooks:write");
  return (
    <>
      <PageHeader
        title={webhook.name}
        back={<BackToList resource={WEBHOOKS} />}
        status={<StateBadge state={webhookState(webhook)} />}
        actions={mayWrite ? <WebhookActions webhook={webhook} /> : undefined}
      />
      <DeliveryFailure webhook={webhook} />
      <Card aria-label="Datos">
        <CardBody>
          <DescriptionList>
            <DescriptionItem term="Dirección">{webhook.url}</DescriptionItem>
            <DescriptionItem term="Avisos">{eventsText(webhook.events)}</DescriptionItem>
            <DescriptionItem term="Última entrega">
              {webhook.lastDeliveredAt ? <RelativeTime iso={webhook.lastDeliveredAt} /> : "Todavía ninguna"}
            </DescriptionItem>
            {webhook.formerSecretUntil ? (
              <DescriptionItem term="Secreto anterior">
                Sigue firmando hasta {formatLongDateTime(webhook.formerSecretUntil)}
              </DescriptionItem>
            ) : null}
          </DescriptionList>
        </CardBody>
      </Card>
      <DeliveriesCard webhook={webhook} mayWrite={mayWrite} />
    </>
  );
}

/** Reason why a webhook is off, or a notice that its receiver is failing. */
function DeliveryFailure({ webhook: { active, disabledReason, failingSince } }: { webhook: Webhook }) {
  if (!active && disabledReason)
    return (
      <Alert tone="danger" live="off" title="La tienda lo ha desactivado">
        {DISABLED_REASON_WORDS[disabledReason]} Actívalo cuando esté arreglado y reenvía los fallidos.
      </Alert>
    );
  if (!active || !failingSince) return null;
  return (
    <Alert tone="warning" live="off" title="El receptor no responde bien">
      Desde {formatLongDateTime(failingSince)}. La tienda lo sigue intentando; a los cinco días lo desactiva.
    </Alert>
  );
}
