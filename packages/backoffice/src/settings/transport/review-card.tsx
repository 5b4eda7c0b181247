import { useCan } from "@tablero/api-client/permission";
import { useQuery } from "@tablero/api-client/query";
import type { ShippingReview } from "@tablero/contract/settings/shapes/transport";
import { TONE_ICON } from "@tablero/ui/badge";
import { Card, CardBody, CardHeader } from "@tablero/ui/card";
import { Icon } from "@tablero/ui/icon";
import { solid20CheckCircle } from "@tablero/ui/icons/solid20-check-circle";
import { solid20ExclamationCircle } from "@tablero/ui/icons/solid20-exclamation-circle";
import { solid20ExclamationTriangle } from "@tablero/ui/icons/solid20-exclamation-triangle";
import { solid20InformationCircle } from "@tablero/ui/icons/solid20-information-circle";
import { SkeletonRegion, SkeletonText } from "@tablero/ui/skeleton";
import { FailureAlert } from "../../platform/pages/failure-alert.tsx";
import { TableLink } from "../../platform/pages/table-link.tsx";
import { tabPath } from "./transport-tabs.ts";

type Notice = ShippingReview["items"][number];

const LEVELS = {
  error: { icon: solid20ExclamationCircle, tone: "danger", word: "Error" },
  warning: { icon: solid20ExclamationTriangle, tone: "warning", word: "Aviso" },
  info: { icon: solid20InformationCircle, tone: "info", word: "Dato" },
} as const;

/** Postcodes with no zone or several, and zones and rates that offer nothing. */
export function ReviewCard() {
  const response = useQuery("GET /api/admin/transport/review", {});
  const { data, error } = response;
  return (
    <Card aria-labelledby="repaso">
      <CardHeader title="Repaso de zonas y tarifas" titleId="repaso" />
      <CardBody>
        {error ? (
          <FailureAlert
            error={error}
            title="No se ha podido repasar"
            onRetry={() => void response.mutate()}
            loading={response.isValidating}
          />
        ) : data ? (
          <Notices items={data.items} />
        ) : (
          <SkeletonRegion label="Repasando">
            <SkeletonText lines={5} />
          </SkeletonRegion>
        )}
      </CardBody>
    </Card>
  );
}

function Notices({ items }: ShippingReview) {
  if (items.length === 0)
    return (
      <p className="flex items-start gap-2">
        <Icon icon={solid20CheckCircle} size={20} className={`mt-px shrink-0 ${TONE_ICON.success}`} />
        Cada código postal tiene su zona y cada zona sus tarifas.
      </p>
    );
  return (
    <ul className="divide-y divide-border">
      {items.map((notice) => (
        <NoticeLine key={`${notice.zoneId} ${notice.rateId} ${notice.message}`} notice={notice} />
      ))}
    </ul>
  );
}

function NoticeLine({ notice: { level, message, zoneId, rateId } }: { notice: Notice }) {
  const can = useCan();
  const { icon, tone, word } = LEVELS[level];
  return (
    <li className="flex items-start gap-2.5 py-2">
      <Icon icon={icon} size={20} className={`mt-px shrink-0 ${TONE_ICON[tone]}`} />
      <span className="min-w-0 flex-1 wrap-anywhere">
        <span className="sr-only">{word}: </span>
        {message}
      </span>
      {zoneId && can("zones:write") ? (
        <TableLink to={tabPath("zones", { zona: zoneId })} className="shrink-0">
          Ver zona
        </TableLink>
      ) : null}
      {rateId && can("rates:write") ? (
        <TableLink to={tabPath("rates", { tarifa: rateId })} className="shrink-0">
          Ver tarifa
        </TableLink>
      ) : null}
    </li>
  );
}
