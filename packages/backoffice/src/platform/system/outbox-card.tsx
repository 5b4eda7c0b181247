import { useQuery } from "@tablero/api-client/query";
import type { OutboxRow } from "@tablero/contract/platform/shapes/admin-system";
import { jobLabel } from "@tablero/domain/platform/words/jobs";
import { Badge } from "@tablero/ui/badge";
import { Card, CardBody, CardHeader } from "@tablero/ui/card";
import { FailureAlert } from "../pages/failure-alert.tsx";
import { RelativeTime } from "../values/relative-time.tsx";
import { payloadText } from "./system-words.ts";

/** A sample of the records; their total is in the figure above. */
const SHOWN = 10;

/** Outbox: jobs that are not in the queue yet. Renders nothing if there are none. */
export function OutboxCard() {
  const { data, error, mutate, isValidating } = useQuery("GET /api/admin/system/outbox", { query: { size: SHOWN } });
  if (error && !data)
    return (
      <FailureAlert error={error} title="No se sabe qué espera" onRetry={() => void mutate()} loading={isValidating} />
    );
  if (!data || data.items.length === 0) return null;
  return (
    <Card aria-labelledby="outbox">
      <CardHeader title="Espera su turno" titleId="outbox" count={data.pagination.length} />
      <CardBody padding="none">
        <ul className="divide-y">
          {data.items.map((row) => (
            <Waiting key={row.id} row={row} />
          ))}
        </ul>
      </CardBody>
    </Card>
  );
}

function Waiting({ row }: { row: OutboxRow }) {
  return (
    <li className="flex flex-wrap items-baseline gap-x-3 gap-y-1 px-5 py-3">
      <span className="font-semibold">{jobLabel(row.topic)}</span>
      {row.known ? null : (
        <Badge tone="warning" variant="tinted">
          Nadie lo hace
        </Badge>
      )}
      <span className="ms-auto">
        <RelativeTime iso={row.createdAt} />
      </span>
      <span className="w-full text-label text-secondary wrap-anywhere">
        {row.lastError ? <span className="text-danger-text">{row.lastError} · </span> : null}
        {payloadText(row.payload)}
      </span>
    </li>
  );
}
