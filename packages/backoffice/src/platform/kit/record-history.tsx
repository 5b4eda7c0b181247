import type { HistoryEntry } from "@tablero/contract/platform/shapes/admin-audit";
import { Accordion, AccordionItem } from "@tablero/ui/accordion";
import { Button } from "@tablero/ui/button";
import { SkeletonRegion, SkeletonText } from "@tablero/ui/skeleton";
import { useId, useState } from "react";
import { actionLabel, listDifferences } from "../audit/audit-words.ts";
import { Differences } from "../audit/differences.tsx";
import type { ListResponse } from "../lists/list-screen.tsx";
import { FailureAlert } from "../pages/failure-alert.tsx";
import { count } from "../values/amounts.tsx";
import { RelativeTime } from "../values/relative-time.tsx";

const FIRST = 5;
/** Page size limit of the endpoint; older entries are in the shop's audit log. */
const MAX_ENTRIES = 100;

/** Hook that reads the history of a record; null makes no request. */
export type UseHistory = (
  input: { params: { id: string }; query: { size: number } } | null,
) => ListResponse<HistoryEntry>;

export interface RecordHistoryProps {
  id: string;
  useHistory: UseHistory;
}

/** Change history of a record: user, time, and the values before and after. Loaded when the section is opened. */
export function RecordHistory({ id, useHistory }: RecordHistoryProps) {
  const [open, setOpen] = useState(false);
  const [size, setSize] = useState(FIRST);
  const response = useHistory(open ? { params: { id }, query: { size } } : null);
  return (
    <Accordion type="single" collapsible onValueChange={(value) => setOpen(value !== "")} className="mt-5">
      <AccordionItem value="history" title="Historial">
        <History response={response} size={size} onMore={() => setSize(MAX_ENTRIES)} />
      </AccordionItem>
    </Accordion>
  );
}

interface HistoryProps {
  response: ListResponse<HistoryEntry>;
  size: number;
  onMore: () => void;
}

function History({ response, size, onMore }: HistoryProps) {
  const { data, error } = response;
  if (error)
    return (
      <FailureAlert
        error={error}
        title="No se ha podido leer el historial"
        onRetry={() => void response.mutate()}
        loading={response.isValidating}
      />
    );
  if (!data)
    return (
      <SkeletonRegion label="Cargando el historial">
        <SkeletonText lines={3} />
      </SkeletonRegion>
    );
  const { length } = data.pagination;
  if (length === 0) return <p className="text-secondary">No hay cambios anotados.</p>;
  const older = length - data.items.length;
  return (
    <div className="flex flex-col gap-4">
      <ol className="flex flex-col gap-4">
        {data.items.map((entry) => (
          <Entry key={entry.id} entry={entry} />
        ))}
      </ol>
      {older > 0 && size < MAX_ENTRIES ? (
        <Button variant="secondary" size="sm" loading={response.isLoading} onClick={onMore} className="self-start">
          Ver los anteriores
        </Button>
      ) : null}
      {older > 0 && size === MAX_ENTRIES ? (
        <p className="text-secondary">Hay {count(older)} más antiguos: están en la auditoría.</p>
      ) : null}
    </div>
  );
}

function Entry({ entry }: { entry: HistoryEntry }) {
  const { action, actor, at, before, after } = entry;
  const heading = useId();
  // For a new record, a list of all fields would only repeat the form.
  const differences = action === "create" ? [] : listDifferences(before, after);
  return (
    <li aria-labelledby={heading} className="border-border border-s-2 ps-3">
      <p id={heading} className="flex flex-wrap items-baseline justify-between gap-x-4">
        <span className="wrap-anywhere">
          <span className="font-semibold">{actionLabel(action)}</span>
          <span className="text-secondary"> · {actor?.name ?? "La tienda"}</span>
        </span>
        <RelativeTime iso={at} className="text-label" />
      </p>
      {differences.length > 0 ? <Differences differences={differences} className="text-table" /> : null}
    </li>
  );
}
