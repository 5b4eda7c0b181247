import { useCan } from "@tablero/api-client/permission";
import { useQuery } from "@tablero/api-client/query";
import type { Webhook, WebhookWithSecret } from "@tablero/contract/platform/shapes/webhooks";
import { resourcePath } from "@tablero/domain/platform/resources/paths";
import { WEBHOOKS } from "@tablero/domain/platform/resources/platform/webhooks";
import { titleOf } from "@tablero/domain/platform/resources/words";
import { Code } from "@tablero/ui/code";
import { dataColumns } from "@tablero/ui/data-table";
import { outlineBolt } from "@tablero/ui/icons/outline-bolt";
import { StateBadge } from "@tablero/ui/state-badge";
import { useState } from "react";
import { LIST_OPTIONS, ListScreen } from "../lists/list-screen.tsx";
import { NewButton } from "../lists/new-button.tsx";
import { RowCard } from "../lists/row-card.tsx";
import { RowLink } from "../lists/row-link.tsx";
import { useListQuery } from "../lists/use-list-query.ts";
import { Guarded } from "../pages/guarded.tsx";
import { SecretOnce } from "../pages/secret-once.tsx";
import { count } from "../values/amounts.tsx";
import { RelativeTime } from "../values/relative-time.tsx";
import { WebhookForm } from "./webhook-form.tsx";
import { eventsText, webhookState } from "./webhook-words.ts";

const FIELDS = { sorts: ["name", "createdAt"], order: "asc", filters: {} } as const;
const path = ({ id }: Webhook) => resourcePath(WEBHOOKS, id);

/** admin/webhooks */
export function WebhooksScreen() {
  return (
    <Guarded resource={WEBHOOKS}>
      <WebhookList />
    </Guarded>
  );
}

function WebhookList() {
  const list = useListQuery(FIELDS);
  const response = useQuery("GET /api/admin/webhooks", { query: list.query }, LIST_OPTIONS);
  const mayWrite = useCan()("webhooks:write");
  const [creating, setCreating] = useState(false);
  const [made, setMade] = useState<WebhookWithSecret | null>(null);
  const create = mayWrite ? <NewButton resource={WEBHOOKS} onClick={() => setCreating(true)} /> : undefined;
  return (
    <ListScreen
      title={titleOf(WEBHOOKS)}
      actions={create}
      list={list}
      response={response}
      searchHint="Nombre o dirección"
      columns={COLUMNS}
      getRowId={(webhook) => webhook.id}
      rowPath={path}
      card={(webhook) => <WebhookCard webhook={webhook} />}
      density="pictures"
      empty={{
        icon: outlineBolt,
        title: "Todavía no hay webhooks",
        text: "Un webhook avisa a otro programa de cada pedido, envío o cambio de producto.",
        actions: create,
      }}
    >
      {creating ? <WebhookForm webhook={null} onClose={() => setCreating(false)} onMade={setMade} /> : null}
      {made ? <WebhookSecret webhook={made} title="Webhook creado" onClose={() => setMade(null)} /> : null}
    </ListScreen>
  );
}

interface WebhookSecretProps {
  webhook: WebhookWithSecret;
  title: string;
  onClose: () => void;
}

/** The secret of a webhook, shown once. */
export function WebhookSecret({ webhook, title, onClose }: WebhookSecretProps) {
  return (
    <SecretOnce title={title} label={`Secreto de ${webhook.name}`} secret={webhook.secret} onClose={onClose}>
      El receptor comprueba con él que cada aviso viene de esta tienda. La firma está en la cabecera{" "}
      <Code>webhook-signature</Code>.
    </SecretOnce>
  );
}

const col = dataColumns<Webhook>();
const COLUMNS = col.columns([
  col.accessor("name", {
    header: "Nombre",
    meta: { always: true, truncate: true, width: "min-w-52 w-1/3" },
    cell: ({ row: { original: webhook } }) => (
      <span className="flex min-w-0 flex-col">
        <RowLink to={path(webhook)}>{webhook.name}</RowLink>
        <span className="truncate text-label text-secondary">{webhook.url}</span>
      </span>
    ),
  }),
  col.accessor("events", {
    header: "Avisos",
    enableSorting: false,
    meta: { truncate: true, width: "w-1/4 @max-4xl:hidden" },
    cell: (info) => {
      const text = eventsText(info.getValue());
      return (
        <span className="text-secondary" title={text}>
          {text}
        </span>
      );
    },
  }),
  col.accessor("lastDeliveredAt", {
    header: "Última entrega",
    enableSorting: false,
    cell: (info) => <RelativeTime iso={info.getValue()} />,
  }),
  col.accessor("pending", {
    header: "Pendientes",
    enableSorting: false,
    meta: { align: "end", width: "@max-3xl:hidden" },
    cell: (info) => count(info.getValue()),
  }),
  col.accessor("failed", {
    header: "Fallidos",
    enableSorting: false,
    meta: { align: "end" },
    cell: (info) => count(info.getValue()),
  }),
  col.accessor("active", {
    header: "Estado",
    enableSorting: false,
    cell: ({ row }) => <StateBadge hang state={webhookState(row.original)} />,
  }),
]);

function WebhookCard({ webhook }: { webhook: Webhook }) {
  return (
    <RowCard
      title={<RowLink to={path(webhook)}>{webhook.name}</RowLink>}
      lines={[webhook.url, eventsText(webhook.events)]}
      foot={
        <>
          <StateBadge state={webhookState(webhook)} />
          <span className="text-secondary text-table">
            {webhook.lastDeliveredAt ? <RelativeTime iso={webhook.lastDeliveredAt} /> : "Sin entregas"}
          </span>
        </>
      }
    />
  );
}
