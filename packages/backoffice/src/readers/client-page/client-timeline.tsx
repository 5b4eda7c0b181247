import { useCan } from "@tablero/api-client/permission";
import { type QueryError, useQuery } from "@tablero/api-client/query";
import { resourcePath } from "@tablero/domain/platform/resources/paths";
import { CLIENTS } from "@tablero/domain/platform/resources/people/clients";
import {
  TIMELINE_KIND_LABELS,
  TIMELINE_KINDS,
  type TimelineKind,
  timelineKindsFor,
} from "@tablero/domain/readers/client-timeline";
import { Button } from "@tablero/ui/button";
import { Card, CardBody, CardHeader } from "@tablero/ui/card";
import { EmptyState } from "@tablero/ui/empty-state";
import { ForbiddenState } from "@tablero/ui/forbidden-state";
import { outlineClock } from "@tablero/ui/icons/outline-clock";
import { Link as UiLink } from "@tablero/ui/link";
import { useMinute } from "@tablero/ui/relative-time";
import { SkeletonRegion, SkeletonText } from "@tablero/ui/skeleton";
import { Timeline } from "@tablero/ui/timeline";
import { ToggleButton } from "@tablero/ui/toggle-button";
import { type ReactNode, useEffect, useId, useRef, useState } from "react";
import { Link } from "react-router-dom";
import { FailureAlert } from "../../platform/pages/failure-alert.tsx";
import { LoadFailure } from "../../platform/pages/load-failure.tsx";
import { TimelineRow } from "./timeline-entry.tsx";

const KEY = "GET /api/admin/clients/{id}/timeline";
const PAGE_SIZE = 8;
const OPTIONS = { keepPreviousData: true, background: true } as const;

export interface ClientTimelineProps {
  /** Id of the client. */
  clientId: string;
  /** For a side column: no card and no filters, the newest entries, and a link to the client's page. */
  compact?: boolean;
}

/** Orders, payments, questions, returns, places at events, reviews, mails and notes of a client, newest first. */
export function ClientTimeline({ clientId, compact = false }: ClientTimelineProps) {
  const can = useCan();
  const titleId = useId();
  const [chosen, setChosen] = useState<readonly TimelineKind[]>([]);
  const readable = timelineKindsFor(can);
  const list = { clientId, kinds: chosen, compact };
  const content = can("clients:read") ? (
    <Entries key={`${clientId} ${chosen.join()}`} {...list} titleId={titleId} />
  ) : (
    <ForbiddenState size="panel" level={3} />
  );
  if (compact)
    return (
      <section aria-labelledby={titleId}>
        <h3 id={titleId} className="sr-only">
          Actividad del cliente
        </h3>
        {content}
      </section>
    );
  return (
    <Card aria-labelledby={titleId}>
      <CardHeader title="Actividad" titleId={titleId} />
      <CardBody className="flex flex-col gap-5">
        {readable.length > 1 ? <KindChips readable={readable} chosen={chosen} onChange={setChosen} /> : null}
        {content}
      </CardBody>
    </Card>
  );
}

interface KindChipsProps {
  readable: readonly TimelineKind[];
  chosen: readonly TimelineKind[];
  onChange: (chosen: readonly TimelineKind[]) => void;
}

/** Without a pressed chip, all kinds are shown. */
function KindChips({ readable, chosen, onChange }: KindChipsProps) {
  return (
    <fieldset aria-label="Mostrar solo" className="flex min-w-0 flex-wrap gap-2">
      {readable.map((kind) => (
        <ToggleButton
          key={kind}
          variant="secondary"
          size="sm"
          label={TIMELINE_KIND_LABELS[kind]}
          pressed={chosen.includes(kind)}
          onPressedChange={(pressed) =>
            onChange(TIMELINE_KINDS.filter((each) => (each === kind ? pressed : chosen.includes(each))))
          }
        />
      ))}
    </fieldset>
  );
}

interface ListProps {
  clientId: string;
  kinds: readonly TimelineKind[];
  compact: boolean;
}

const callOf = ({ clientId, kinds }: ListProps, cursor?: string) => ({
  params: { id: clientId },
  query: { size: PAGE_SIZE, ...(kinds.length > 0 && { kind: [...kinds] }), ...(cursor !== undefined && { cursor }) },
});

function Entries({ titleId, ...list }: ListProps & { titleId: string }) {
  const { clientId, kinds, compact } = list;
  const { data, error, mutate, isValidating } = useQuery(KEY, callOf(list), OPTIONS);
  // The relative times of the entries.
  useMinute();
  const retry = () => void mutate();
  if (!data)
    return error ? (
      <LoadFailure size="panel" level={3} error={error} onRetry={retry} loading={isValidating} />
    ) : (
      <SkeletonRegion label="Cargando la actividad">
        <SkeletonText lines={compact ? 6 : 8} />
      </SkeletonRegion>
    );
  return (
    <div className="flex flex-col gap-4">
      {error ? <FailureAlert error={error} title="No se ha podido actualizar" onRetry={retry} /> : null}
      {data.items.length === 0 ? (
        <EmptyState icon={outlineClock} title={kinds.length > 0 ? "Nada de eso" : "Sin actividad"} level={3}>
          {kinds.length > 0
            ? "De lo elegido no hay nada con este cliente."
            : "Aquí saldrá lo que compre, pregunte o devuelva."}
        </EmptyState>
      ) : (
        <Timeline aria-labelledby={titleId} className={compact ? "gap-4" : ""}>
          {data.items.map((entry) => (
            <TimelineRow key={entry.id} entry={entry} compact={compact} />
          ))}
          {data.next === undefined || compact ? null : <OlderEntries {...list} cursor={data.next} />}
        </Timeline>
      )}
      {compact ? (
        <UiLink asChild className="self-start text-table">
          <Link to={resourcePath(CLIENTS, clientId)}>Ver ficha entera</Link>
        </UiLink>
      ) : null}
    </div>
  );
}

/**
 * The entries after a cursor, once they are asked for. The cursor comes from the entries before, so it follows when
 * these change.
 */
function OlderEntries({ cursor, ...list }: ListProps & { cursor: string }) {
  const [isAsked, setIsAsked] = useState(false);
  const { data, error, mutate, isLoading } = useQuery(KEY, isAsked ? callOf(list, cursor) : null, OPTIONS);
  const first = useRef<HTMLLIElement>(null);
  const isShown = data !== undefined;
  // The button is gone, so the focus goes on to what it brought.
  useEffect(() => {
    if (isShown) first.current?.focus();
  }, [isShown]);
  if (!data)
    return (
      <MoreItem
        error={error}
        loading={isAsked && isLoading}
        onMore={() => (isAsked ? void mutate() : setIsAsked(true))}
      />
    );
  return (
    <>
      {data.items.map((entry, index) => (
        <TimelineRow key={entry.id} ref={index === 0 ? first : undefined} entry={entry} compact={list.compact} />
      ))}
      {data.next === undefined ? null : <OlderEntries {...list} cursor={data.next} />}
    </>
  );
}

interface MoreItemProps {
  error: QueryError | undefined;
  loading: boolean;
  onMore: () => void;
}

function MoreItem({ error, loading, onMore }: MoreItemProps): ReactNode {
  return (
    <li className="mt-3 flex flex-col gap-3">
      {error ? <FailureAlert error={error} title="No se ha podido leer lo anterior" /> : null}
      <Button variant="secondary" size="sm" loading={loading} onClick={onMore} className="self-start">
        Ver más
      </Button>
    </li>
  );
}
