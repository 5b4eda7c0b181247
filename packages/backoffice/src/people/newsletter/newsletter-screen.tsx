import { useApi } from "@tablero/api-client/api-context";
import { errorMessage } from "@tablero/api-client/errors";
import { useCan } from "@tablero/api-client/permission";
import { useMutation, useQuery } from "@tablero/api-client/query";
import type { Subscription } from "@tablero/contract/people/shapes/newsletter";
import {
  SUBSCRIPTION_SOURCE_LABELS,
  SUBSCRIPTION_SOURCES,
  SUBSCRIPTION_STATE_LABELS,
  SUBSCRIPTION_STATES,
} from "@tablero/domain/people/newsletter/subscriptions";
import { NEWSLETTER_SUBSCRIPTIONS } from "@tablero/domain/platform/resources/people/newsletter-subscriptions";
import { titleOf } from "@tablero/domain/platform/resources/words";
import { AlertDialog } from "@tablero/ui/alert-dialog";
import { Button } from "@tablero/ui/button";
import { dataColumns } from "@tablero/ui/data-table";
import { outlineEnvelope } from "@tablero/ui/icons/outline-envelope";
import { StateBadge } from "@tablero/ui/state-badge";
import { toast } from "@tablero/ui/toast";
import { useMemo, useState } from "react";
import { RecordExport } from "../../platform/kit/record-export.tsx";
import type { FilterDefinition } from "../../platform/lists/filter-menu.tsx";
import { LIST_OPTIONS, ListScreen } from "../../platform/lists/list-screen.tsx";
import { RowCard } from "../../platform/lists/row-card.tsx";
import { RowLink } from "../../platform/lists/row-link.tsx";
import { one, useListQuery } from "../../platform/lists/use-list-query.ts";
import { useOpenRow } from "../../platform/lists/use-open-row.ts";
import { Guarded } from "../../platform/pages/guarded.tsx";
import { ValueOrDash } from "../../platform/values/amounts.tsx";
import { RelativeTime } from "../../platform/values/relative-time.tsx";
import { SUBSCRIPTION_BADGES } from "./subscription-badges.ts";
import { SubscriptionWindow } from "./subscription-window.tsx";

const FIELDS = {
  sorts: ["requestedAt", "email", "confirmedAt"],
  order: "desc",
  filters: { state: one(SUBSCRIPTION_STATES), source: one(SUBSCRIPTION_SOURCES) },
} as const;
const FILTERS: readonly FilterDefinition[] = [
  {
    kind: "one",
    name: "state",
    label: "Estado",
    options: SUBSCRIPTION_STATES.map((value) => ({ value, label: SUBSCRIPTION_STATE_LABELS[value] })),
  },
  {
    kind: "one",
    name: "source",
    label: "Origen",
    options: SUBSCRIPTION_SOURCES.map((value) => ({ value, label: SUBSCRIPTION_SOURCE_LABELS[value] })),
  },
];
/** admin/boletin */
export function NewsletterScreen() {
  return (
    <Guarded resource={NEWSLETTER_SUBSCRIPTIONS}>
      <SubscriptionList />
    </Guarded>
  );
}

type End = ((subscription: Subscription) => void) | null;

function SubscriptionList() {
  const api = useApi();
  const list = useListQuery(FIELDS);
  const response = useQuery("GET /api/admin/newsletter-subscriptions", { query: list.query }, LIST_OPTIONS);
  const mayWrite = useCan()("newsletter-subscriptions:write");
  const [ending, setEnding] = useState<Subscription | null>(null);
  const end: End = mayWrite ? setEnding : null;
  const { open, pathOf, close } = useOpenRow(NEWSLETTER_SUBSCRIPTIONS, "suscripcion");
  const columns = useMemo(() => subscriptionColumns(mayWrite ? setEnding : null, pathOf), [mayWrite, pathOf]);
  const shown = response.data?.items.find(({ id }) => id === open);
  const { search, sort, order, source } = list.query;
  const exported = { search, sort, order, source };
  return (
    <ListScreen
      title={titleOf(NEWSLETTER_SUBSCRIPTIONS)}
      part="newsletter"
      actions={
        <RecordExport
          resource={NEWSLETTER_SUBSCRIPTIONS}
          load={() => api.download("GET /api/admin/newsletter-subscriptions/export", { query: exported })}
        />
      }
      list={list}
      response={response}
      searchHint="Correo"
      filters={FILTERS}
      columns={columns}
      getRowId={({ id }) => id}
      rowPath={pathOf}
      card={(subscription) => <SubscriptionCard subscription={subscription} end={end} path={pathOf(subscription)} />}
      empty={{
        icon: outlineEnvelope,
        title: "Todavía no hay suscripciones",
        text: "Aquí se ven las direcciones que se apuntan al pie de la tienda o en su cuenta.",
      }}
    >
      {shown ? (
        <SubscriptionWindow
          subscription={shown}
          onEnd={end && shown.state !== "ended" ? () => end(shown) : null}
          onClose={close}
        />
      ) : null}
      <EndDialog subscription={ending} onClose={() => setEnding(null)} onStale={() => void response.mutate()} />
    </ListScreen>
  );
}

interface EndDialogProps {
  subscription: Subscription | null;
  onClose: () => void;
  /** Called when the list has changed in the meantime and must be read again. */
  onStale: () => void;
}

function EndDialog({ subscription, onClose, onStale }: EndDialogProps) {
  const call = useMutation("POST /api/admin/newsletter-subscriptions/{id}/cancellation", {
    invalidates: ["GET /api/admin/newsletter-subscriptions"],
  });
  const run = async ({ id, version }: Subscription) => {
    try {
      await call.run({ params: { id }, body: { version } });
      toast.success("Suscripción dada de baja");
    } catch (error) {
      toast.error("No se ha dado de baja", { description: errorMessage(error) });
      onStale();
    }
    onClose();
  };
  return (
    <AlertDialog
      open={subscription !== null}
      onOpenChange={(open) => !open && onClose()}
      title="Dar de baja del boletín"
      description={`No se escribirá más a ${subscription?.email ?? ""}. Solo puede volver a apuntarse esa persona.`}
      confirmLabel="Dar de baja"
      cancelLabel="Cancelar"
      tone="danger"
      onConfirm={() => (subscription ? run(subscription) : undefined)}
    />
  );
}

function EndButton({ subscription, end }: { subscription: Subscription; end: End }) {
  if (!end || subscription.state === "ended") return null;
  return (
    <Button
      variant="ghost"
      size="sm"
      // On a phone, the button's text is aligned with the end of the card's text.
      className="max-md:-me-2.5"
      aria-label={`Dar de baja ${subscription.email}`}
      onClick={() => end(subscription)}
    >
      Dar de baja
    </Button>
  );
}

/** The text of the consent, and where it was given. */
const proofOf = ({ source, text, textVersion }: Subscription): string =>
  `${SUBSCRIPTION_SOURCE_LABELS[source]} · ${text ?? `Texto ${textVersion}`}`;

function SubscriptionCard({ subscription, end, path }: { subscription: Subscription; end: End; path: string }) {
  return (
    <RowCard
      title={
        <RowLink to={path} className="wrap-anywhere">
          {subscription.email}
        </RowLink>
      }
      end={<RelativeTime iso={subscription.requestedAt} />}
      lines={[
        <span key="proof" className="line-clamp-2">
          {proofOf(subscription)}
        </span>,
      ]}
      foot={
        <>
          <StateBadge state={SUBSCRIPTION_BADGES[subscription.state]} hang />
          <EndButton subscription={subscription} end={end} />
        </>
      }
    />
  );
}

const col = dataColumns<Subscription>();
const subscriptionColumns = (end: End, pathOf: (subscription: Subscription) => string) =>
  col.columns([
    col.accessor("email", {
      header: "Correo",
      meta: { always: true, strong: true, truncate: true, width: "min-w-56" },
      cell: ({ row }) => <RowLink to={pathOf(row.original)}>{row.original.email}</RowLink>,
    }),
    col.accessor("state", {
      header: "Estado",
      enableSorting: false,
      cell: (info) => <StateBadge state={SUBSCRIPTION_BADGES[info.getValue()]} />,
    }),
    col.accessor("requestedAt", { header: "Pedida", cell: (info) => <RelativeTime iso={info.getValue()} /> }),
    col.accessor("confirmedAt", {
      header: "Confirmada",
      cell: (info) => {
        const at = info.getValue();
        return <ValueOrDash>{at ? <RelativeTime iso={at} /> : null}</ValueOrDash>;
      },
    }),
    col.accessor("text", {
      header: "Origen y texto aceptado",
      enableSorting: false,
      meta: { width: "@max-4xl:hidden min-w-64 w-1/3" },
      cell: ({ row }) => <span className="line-clamp-2 text-label text-secondary">{proofOf(row.original)}</span>,
    }),
    col.display({
      id: "end",
      header: () => <span className="sr-only">Dar de baja</span>,
      meta: { always: true },
      cell: ({ row }) => <EndButton subscription={row.original} end={end} />,
    }),
  ]);
