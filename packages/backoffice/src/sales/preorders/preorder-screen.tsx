import { useCan } from "@tablero/api-client/permission";
import { useQuery } from "@tablero/api-client/query";
import type { AdminPreorder } from "@tablero/contract/sales/shapes/admin-preorders";
import { formatShortDateTime } from "@tablero/domain/platform/date-time";
import { formatShortDate } from "@tablero/domain/platform/dates";
import { PREORDERS } from "@tablero/domain/platform/resources/sales/preorders";
import { ALLOCATION_POLICY_LABELS } from "@tablero/domain/platform/words/labels";
import { ALLOCATING_STATES } from "@tablero/domain/sales/preorders/allocation-plan";
import { Alert } from "@tablero/ui/alert";
import { PageHeader } from "@tablero/ui/page-header";
import { StatStrip } from "@tablero/ui/stat-strip";
import { StatTile } from "@tablero/ui/stat-tile";
import { StateBadge } from "@tablero/ui/state-badge";
import { useSearchParams } from "react-router-dom";
import { productPath } from "../../catalogue/products/product-list.ts";
import { RECORD_OPTIONS } from "../../platform/kit/opening-record.tsx";
import { RecordHistory } from "../../platform/kit/record-history.tsx";
import { RecordPage } from "../../platform/kit/record-page.tsx";
import { BackToList } from "../../platform/pages/back-to-list.tsx";
import { Guarded } from "../../platform/pages/guarded.tsx";
import { TableLink } from "../../platform/pages/table-link.tsx";
import { useRecordTitle } from "../../platform/pages/use-record-title.ts";
import { count, TakenMeter } from "../../platform/values/amounts.tsx";
import { AllocationWindow } from "./allocation-window.tsx";
import { PreorderActions } from "./preorder-actions.tsx";
import { usePreorderHistory } from "./preorder-form.tsx";
import { ALLOCATE, campaignLabel, canChangeStreetDate, paymentWords, STEP } from "./preorder-words.ts";
import { ReservationsCard } from "./reservations-card.tsx";

interface PreorderScreenProps {
  /** Id of the preorder campaign, from the URL. */
  id: string;
}

/** admin/precompras/{id} */
export function PreorderScreen({ id }: PreorderScreenProps) {
  return (
    <Guarded resource={PREORDERS}>
      <LoadedPreorder id={id} />
    </Guarded>
  );
}

function LoadedPreorder({ id }: { id: string }) {
  const response = useQuery("GET /api/admin/preorders/{id}", { params: { id } }, RECORD_OPTIONS);
  return (
    <RecordPage resource={PREORDERS} response={response} loading="Cargando la precompra">
      {(campaign) => <PreorderPage campaign={campaign} />}
    </RecordPage>
  );
}

function PreorderPage({ campaign }: { campaign: AdminPreorder }) {
  useRecordTitle(campaign.title);
  const can = useCan();
  const mayWrite = can("preorders:write");
  const [params, setParams] = useSearchParams();
  const allocates = mayWrite && ALLOCATING_STATES.includes(campaign.state);
  // The list links to the step itself.
  const allocating = mayWrite && params.get(STEP) === ALLOCATE;
  const setAllocating = (open: boolean) => setParams(open ? { [STEP]: ALLOCATE } : {}, { replace: true });
  const { product } = campaign;
  return (
    <>
      <PageHeader
        title={campaign.title}
        back={<BackToList resource={PREORDERS} />}
        status={
          <>
            <StateBadge state={campaignLabel(campaign)} />
            <span className="text-label">
              {can("products:read") ? <TableLink to={productPath(product)}>{product.name}</TableLink> : product.name}
            </span>
            <span className="text-label text-secondary">{campaign.sku}</span>
          </>
        }
        actions={
          mayWrite ? (
            <PreorderActions campaign={campaign} onAllocate={allocates ? () => setAllocating(true) : undefined} />
          ) : undefined
        }
      />
      <Notes campaign={campaign} />
      <Gauge campaign={campaign} />
      <Terms campaign={campaign} />
      <ReservationsCard campaign={campaign} mayWrite={mayWrite} />
      {/* The part has its own margin, for use inside windows. */}
      <section aria-label="Historial" className="-mt-5">
        <RecordHistory id={campaign.id} useHistory={usePreorderHistory} />
      </section>
      {allocating ? <AllocationWindow campaign={campaign} onClose={() => setAllocating(false)} /> : null}
    </>
  );
}

function Notes({ campaign }: { campaign: AdminPreorder }) {
  const { state, active, delayedAt, ordered, taken, releaseDate, releasedAt } = campaign;
  const isOver = state === "served" || state === "cancelled";
  return (
    <>
      {active ? null : <Alert tone="info" title="Está archivada" />}
      {canChangeStreetDate(campaign) ? (
        releasedAt === null ? (
          <Alert tone="info" title={`No se vende ni se prepara antes del ${formatShortDate(releaseDate)}`}>
            Vale para todo lo que haya de este artículo en la tienda, también cuando la precompra se cierra.
          </Alert>
        ) : (
          <Alert tone="warning" title={`Su venta está abierta desde el ${formatShortDate(releasedAt)}`}>
            Su fecha es el {formatShortDate(releaseDate)}. El motivo está en el historial.
          </Alert>
        )
      ) : null}
      {delayedAt && !isOver ? (
        <Alert tone="info" title="Su lanzamiento se ha retrasado">
          Quien reservó puede cancelar sin coste desde el {formatShortDate(delayedAt)}.
        </Alert>
      ) : null}
      {!isOver && state !== "draft" && ordered < taken ? (
        <Alert tone="warning" title={`Faltan ${count(taken - ordered)} unidades por pedir al proveedor`}>
          Hay {count(taken)} reservadas y {count(ordered)} pedidas.
        </Alert>
      ) : null}
    </>
  );
}

/** Sold, quota, ordered, in the shop, allocated. */
function Gauge({ campaign }: { campaign: AdminPreorder }) {
  const { taken, quota, ordered, received, allocated, reservations } = campaign;
  return (
    <StatStrip label="Cifras de la precompra">
      <StatTile
        variant="cell"
        label="Reservadas"
        value={<TakenMeter label="Cupo" taken={taken} of={quota} spaces={12} />}
        detail={reservations === 1 ? "1 reserva" : `${count(reservations)} reservas`}
      />
      <StatTile variant="cell" label="Pedidas al proveedor" value={count(ordered)} />
      <StatTile variant="cell" label="Recibidas" value={count(received)} />
      <StatTile variant="cell" label="Asignadas" value={count(allocated)} />
    </StatStrip>
  );
}

function Terms({ campaign }: { campaign: AdminPreorder }) {
  const details: [string, string][] = [
    ["Abre", formatShortDateTime(campaign.opensAt)],
    ["Cierra", formatShortDateTime(campaign.closesAt)],
    ["Lanzamiento", formatShortDate(campaign.releaseDate)],
    ["Cobro", paymentWords(campaign)],
    ["Límite por cliente", campaign.perClientLimit === null ? "Sin límite" : count(campaign.perClientLimit)],
    ["Reparto", ALLOCATION_POLICY_LABELS[campaign.policy]],
  ];
  return (
    <dl className="grid grid-cols-2 gap-x-5 gap-y-3 @3xl:grid-cols-3 @5xl:grid-cols-6">
      {details.map(([label, text]) => (
        <div key={label} className="flex flex-col">
          <dt className="text-label text-secondary">{label}</dt>
          <dd className="font-semibold">{text}</dd>
        </div>
      ))}
    </dl>
  );
}
