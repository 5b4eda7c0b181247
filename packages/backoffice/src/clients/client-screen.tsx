import { useCan } from "@tablero/api-client/permission";
import { useQuery } from "@tablero/api-client/query";
import type { Client } from "@tablero/contract/shapes/admin-records";
import { CLIENT_KIND_LABELS } from "@tablero/domain/labels";
import { formatMoney } from "@tablero/domain/money";
import { CLIENTS } from "@tablero/domain/resources/clients";
import { ErrorState } from "@tablero/ui/error-state";
import { PageHeader } from "@tablero/ui/page-header";
import { StatStrip } from "@tablero/ui/stat-strip";
import { StatTile } from "@tablero/ui/stat-tile";
import { BackToList } from "../shared/back-to-list.tsx";
import { DetailSkeleton } from "../shared/detail-skeleton.tsx";
import { FailureAlert } from "../shared/failure-alert.tsx";
import { Guarded } from "../shared/guarded.tsx";
import { DetailLayout, Page } from "../shared/page.tsx";
import { RelativeTime } from "../shared/relative-time.tsx";
import { ClientAside } from "./client-aside.tsx";
import { AccountMark, clientName } from "./client-list.tsx";
import { ClientOrders } from "./client-orders.tsx";

/** admin/clientes/{id} */
export function ClientScreen({ id }: { id: string }) {
  return (
    <Guarded resource={CLIENTS}>
      <LoadedClient id={id} />
    </Guarded>
  );
}

function LoadedClient({ id }: { id: string }) {
  const { data, error, mutate, isValidating } = useQuery("GET /api/admin/clients/{id}", { params: { id } });
  const retry = () => void mutate();
  if (!data)
    return error ? (
      <Page>
        <ErrorState size="page" level={1} onRetry={retry} retrying={isValidating} />
      </Page>
    ) : (
      <DetailSkeleton label="Cargando el cliente" />
    );
  return (
    <Page>
      {error ? (
        <FailureAlert error={error} title="No se ha podido actualizar" onRetry={retry} retrying={isValidating} />
      ) : null}
      <ClientPage client={data} />
    </Page>
  );
}

function ClientPage({ client }: { client: Client }) {
  const can = useCan();
  const average = client.orders === 0 ? 0 : Math.round(client.spent / client.orders);
  return (
    <>
      <PageHeader
        title={clientName(client)}
        back={<BackToList resource={CLIENTS} />}
        status={
          <>
            <span className="text-label text-secondary">{CLIENT_KIND_LABELS[client.kind]}</span>
            <AccountMark has={client.hasAccount} />
          </>
        }
      />
      <StatStrip label="Resumen del cliente">
        <StatTile variant="cell" label="Pedidos" value={client.orders.toLocaleString("es-ES")} />
        <StatTile variant="cell" label="Gastado" value={formatMoney(client.spent)} />
        <StatTile variant="cell" label="Media por pedido" value={formatMoney(average)} />
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
      <DetailLayout wide aside={<ClientAside client={client} />}>
        <ClientOrders client={client} linked={can("orders:read")} />
      </DetailLayout>
    </>
  );
}
