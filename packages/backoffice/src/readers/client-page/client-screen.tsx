import { useCan } from "@tablero/api-client/permission";
import { useQuery } from "@tablero/api-client/query";
import type { Client } from "@tablero/contract/people/shapes/clients";
import type { ClientDetails } from "@tablero/contract/readers/shapes/client-page";
import { clientName } from "@tablero/domain/people/clients/clients";
import { formatMoney } from "@tablero/domain/platform/money/money";
import { FORMER_ORDERS } from "@tablero/domain/platform/resources/exchange/former-orders";
import { buildListPath, resourcePath } from "@tablero/domain/platform/resources/paths";
import { CLIENTS } from "@tablero/domain/platform/resources/people/clients";
import { INVOICES } from "@tablero/domain/platform/resources/sales/invoices";
import { ORDERS } from "@tablero/domain/platform/resources/sales/orders";
import { oneOf } from "@tablero/domain/platform/resources/words";
import { CLIENT_KIND_LABELS } from "@tablero/domain/platform/words/labels";
import { Alert } from "@tablero/ui/alert";
import { Link as UiLink } from "@tablero/ui/link";
import { PageHeader } from "@tablero/ui/page-header";
import { StatStrip } from "@tablero/ui/stat-strip";
import { StatTile } from "@tablero/ui/stat-tile";
import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import { ClientActions } from "../../people/clients/client-actions.tsx";
import { ClientAddresses } from "../../people/clients/client-addresses.tsx";
import { ClientConsents } from "../../people/clients/client-consents.tsx";
import { ClientContact } from "../../people/clients/client-contact.tsx";
import { AccountMark, BlockedBadge, CLIENT_FIELDS, clientPath } from "../../people/clients/client-list.tsx";
import { ClientNotes } from "../../people/clients/client-notes.tsx";
import { RECORD_OPTIONS } from "../../platform/kit/opening-record.tsx";
import { RecordHistory, type UseHistory } from "../../platform/kit/record-history.tsx";
import { NeighbourLinks } from "../../platform/lists/neighbour-links.tsx";
import { type NeighbourList, useListNeighbours } from "../../platform/lists/use-list-neighbours.ts";
import { BackToList } from "../../platform/pages/back-to-list.tsx";
import { DetailSkeleton } from "../../platform/pages/detail-skeleton.tsx";
import { FailureAlert } from "../../platform/pages/failure-alert.tsx";
import { Guarded } from "../../platform/pages/guarded.tsx";
import { LoadFailure } from "../../platform/pages/load-failure.tsx";
import { DetailLayout, Page } from "../../platform/pages/page.tsx";
import { useRecordTitle } from "../../platform/pages/use-record-title.ts";
import { counted } from "../../platform/values/amounts.tsx";
import { RelativeTime } from "../../platform/values/relative-time.tsx";
import { ClientLegacyOrders } from "./client-former-orders.tsx";
import { ClientOrders } from "./client-orders.tsx";
import { ClientTimeline } from "./client-timeline.tsx";

const useClientHistory: UseHistory = (input) => useQuery("GET /api/admin/clients/{id}/history", input, RECORD_OPTIONS);

interface ClientScreenProps {
  /** Id of the client, from the URL. */
  id: string;
}

/** admin/clientes/{id} */
export function ClientScreen({ id }: ClientScreenProps) {
  return (
    <Guarded resource={CLIENTS}>
      <LoadedClient id={id} />
    </Guarded>
  );
}

function LoadedClient({ id }: { id: string }) {
  const client = useQuery("GET /api/admin/clients/{id}", { params: { id } }, RECORD_OPTIONS);
  const details = useQuery("GET /api/admin/clients/{id}/details", { params: { id } }, RECORD_OPTIONS);
  const error = client.error ?? details.error;
  const isValidating = client.isValidating || details.isValidating;
  const retry = () => {
    void client.mutate();
    void details.mutate();
  };
  if (!client.data || !details.data)
    return error ? (
      <Page>
        <PageHeader title={oneOf(CLIENTS)} back={<BackToList resource={CLIENTS} />} />
        <LoadFailure size="page" level={2} error={error} onRetry={retry} loading={isValidating} />
      </Page>
    ) : (
      <DetailSkeleton label="Cargando el cliente" />
    );
  return (
    <Page>
      {error ? (
        <FailureAlert error={error} title="No se ha podido actualizar" onRetry={retry} loading={isValidating} />
      ) : null}
      <ClientPage client={client.data} details={details.data} />
    </Page>
  );
}

const NEIGHBOURS = {
  resource: CLIENTS,
  fields: CLIENT_FIELDS,
  usePage: (input) => useQuery("GET /api/admin/clients", input, { background: true }),
} satisfies NeighbourList<(typeof CLIENT_FIELDS)["sorts"][number], (typeof CLIENT_FIELDS)["filters"]>;

function ClientPage({ client, details }: { client: Client; details: ClientDetails }) {
  useRecordTitle(clientName(client));
  const can = useCan();
  const neighbours = useListNeighbours(NEIGHBOURS, client.id);
  const isOpen = client.mergedInto === null && client.anonymisedAt === null;
  const mayWrite = isOpen && can("clients:write");
  const part = { client, details, mayWrite };
  return (
    <>
      <PageHeader
        title={clientName(client)}
        back={<BackToList resource={CLIENTS} />}
        status={
          <>
            <span className="text-label text-secondary">{CLIENT_KIND_LABELS[client.kind]}</span>
            <AccountMark has={client.hasAccount} />
            <BlockedBadge client={client} />
          </>
        }
        actions={
          <>
            <NeighbourLinks resource={CLIENTS} rowPath={clientPath} neighbours={neighbours} />
            {mayWrite ? <ClientActions client={client} /> : null}
          </>
        }
      />
      <Closed client={client} />
      {client.active ? null : (
        <Alert tone="danger" title="Está bloqueado: no puede comprar ni entrar en su cuenta">
          {client.blockReason ?? "No se anotó por qué."}
        </Alert>
      )}
      <Figures client={client} details={details} />
      <DetailLayout
        wide
        aside={
          <>
            <ClientContact {...part} />
            <ClientAddresses {...part} />
            <ClientConsents {...part} />
          </>
        }
      >
        <ClientTimeline clientId={client.id} />
        <ClientOrders client={client} orders={details.recentOrders} linked={can("orders:read")} />
        <ClientLegacyOrders client={client} former={details.formerOrders} linked={can("former-orders:read")} />
        <ClientNotes {...part} />
        {/* The part has its own margin, for use inside windows. */}
        <section aria-label="Historial" className="-mt-5">
          <RecordHistory id={client.id} useHistory={useClientHistory} />
        </section>
      </DetailLayout>
    </>
  );
}

/** Reason why a closed client record is kept. */
function Closed({ client: { mergedInto, anonymisedAt } }: { client: Client }) {
  if (mergedInto !== null)
    return (
      <Alert tone="info" title="Esta ficha está fusionada con otra">
        <UiLink asChild>
          <Link to={resourcePath(CLIENTS, mergedInto)}>Ver la ficha que se queda</Link>
        </UiLink>
      </Alert>
    );
  if (anonymisedAt !== null)
    return (
      <Alert tone="info" title="Esta ficha está anonimizada">
        Sus datos personales se borraron. Quedan sus facturas, y de los pedidos lo que se vendió.
      </Alert>
    );
  return null;
}

/** A figure that links to the list it was counted from. */
function Figure({ to, children }: { to: string | null; children: ReactNode }) {
  if (to === null) return children;
  return (
    <UiLink asChild>
      <Link to={to}>{children}</Link>
    </UiLink>
  );
}

function Figures({ client, details }: { client: Client; details: ClientDetails }) {
  const can = useCan();
  const average = client.orders === 0 ? 0 : Math.round(client.spent / client.orders);
  const query = { clientId: client.id };
  const toOrders = client.orders > 0 && can("orders:read") ? buildListPath(ORDERS, query) : null;
  const toInvoices = details.invoices > 0 && can("invoices:read") ? buildListPath(INVOICES, query) : null;
  const { formerOrders: former } = details;
  const legacyListPath = can("former-orders:read") ? buildListPath(FORMER_ORDERS, query) : null;
  return (
    <StatStrip label="Resumen del cliente">
      <StatTile
        variant="cell"
        label="Pedidos"
        value={<Figure to={toOrders}>{client.orders.toLocaleString("es-ES")}</Figure>}
      />
      <StatTile variant="cell" label="Gastado" value={formatMoney(client.spent)} />
      <StatTile variant="cell" label="Media por pedido" value={formatMoney(average)} />
      <StatTile
        variant="cell"
        label="Facturas"
        value={<Figure to={toInvoices}>{details.invoices.toLocaleString("es-ES")}</Figure>}
      />
      {former.orders > 0 ? (
        <StatTile
          variant="cell"
          label="En la tienda anterior"
          value={<Figure to={legacyListPath}>{formatMoney(former.spent)}</Figure>}
          detail={counted(former.orders, "pedido", "pedidos")}
        />
      ) : null}
      <StatTile
        variant="cell"
        label="Último pedido"
        value={<RelativeTime iso={client.lastOrderAt} className="text-text" />}
      />
      <StatTile
        variant="cell"
        label="Cliente desde"
        value={<RelativeTime iso={client.createdAt} className="text-text" />}
      />
    </StatStrip>
  );
}
