import { useApi } from "@tablero/api-client/api-context";
import { errorMessage } from "@tablero/api-client/errors";
import { useCan } from "@tablero/api-client/permission";
import { useInvalidate } from "@tablero/api-client/query";
import type { PackingOrder } from "@tablero/contract/sales/shapes/packing";
import { ORDERS } from "@tablero/domain/platform/resources/sales/orders";
import { Alert } from "@tablero/ui/alert";
import { Button } from "@tablero/ui/button";
import { EmptyState } from "@tablero/ui/empty-state";
import { Icon } from "@tablero/ui/icon";
import { outlineArrowUturnLeft } from "@tablero/ui/icons/outline-arrow-uturn-left";
import { outlineCheckCircle } from "@tablero/ui/icons/outline-check-circle";
import { outlinePrinter } from "@tablero/ui/icons/outline-printer";
import { PageHeader } from "@tablero/ui/page-header";
import { Skeleton, SkeletonRegion } from "@tablero/ui/skeleton";
import { toast } from "@tablero/ui/toast";
import { ToggleButton } from "@tablero/ui/toggle-button";
import { useEffect, useRef, useState } from "react";
import { ForbiddenScreen } from "../../platform/message/forbidden-screen.tsx";
import { BackToList } from "../../platform/pages/back-to-list.tsx";
import { ICON_ON_PHONE, LABEL_OFF_PHONE } from "../../platform/pages/header-action.ts";
import { LoadFailure } from "../../platform/pages/load-failure.tsx";
import { Page } from "../../platform/pages/page.tsx";
import { counted } from "../../platform/values/amounts.tsx";
import { usePrintDeliveryNotes } from "../orders/delivery-notes.tsx";
import { OrderPacking, type PackingUndo } from "./order-packing.tsx";
import { PackingOrders } from "./packing-orders.tsx";
import { skippedReason, totalUnits } from "./packing-words.ts";
import { PickList, PickSheet } from "./pick-list.tsx";
import { type DoneOrder, nextOrder, usePackingRun } from "./use-packing-run.ts";
import { useStoredChoice } from "./use-stored-choice.ts";

/** admin/preparar */
export function PackingScreen() {
  return useCan()("shipments:write") ? <PackingPage /> : <ForbiddenScreen />;
}

function PackingPage() {
  const api = useApi();
  const invalidate = useInvalidate();
  const { response, done, setDone } = usePackingRun();
  const [current, setCurrent] = useState<PackingOrder | null>(null);
  const [reopened, setReopened] = useState(0);
  const [isPrinting, setIsPrinting] = useState(false);
  const [sound, setSound] = useStoredChoice("sound", "on");
  const [slips, setSlips] = useStoredChoice("slips", "off");
  const notes = usePrintDeliveryNotes();
  const undo = useRef<PackingUndo>(null);
  // The list is read again later; until then, a finished order must not be offered again.
  const finished = new Set(done.filter(({ left }) => left === 0).map(({ order }) => order.id));
  const orders = (response.data?.orders ?? []).filter(({ id }) => !finished.has(id));
  const listed = orders.find(({ id }) => id === current?.id);
  // An order that is gone from the list stays on the table, which says why.
  const open = listed ?? current;

  const onDone = (packed: DoneOrder) => {
    setDone((before) => [...before, packed]);
    if (slips === "on") void notes.print([packed.order.id]);
    void invalidate("GET /api/admin/packing", "GET /api/admin/orders", "GET /api/admin/statistics/orders");
    // An order with units left goes on with its next parcel.
    if (packed.left === 0) setCurrent(nextOrder(orders, packed.order.id));
  };

  const reopen = async (last: DoneOrder) => {
    try {
      const { order, shipmentId, version } = last;
      const body = { shipmentId, version };
      await api.call(
        "POST /api/admin/packing/{id}/reopen",
        { params: { id: order.id }, body },
        { handles: [404, 409], background: true },
      );
      setDone((before) => before.filter((each) => each !== last));
      await invalidate("GET /api/admin/packing", "GET /api/admin/orders", "GET /api/admin/statistics/orders");
      setReopened((count) => count + 1);
      setCurrent(order);
      toast.success(`${order.number} está otra vez en la mesa`);
    } catch (error) {
      toast.error("No se puede deshacer", { description: errorMessage(error) });
    }
  };
  const undoLast = () => {
    if (undo.current?.undo()) return;
    const last = done.at(-1);
    if (last) void reopen(last);
    else toast.info("No hay nada que deshacer");
  };
  const latestUndo = useRef(undoLast);
  latestUndo.current = undoLast;
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== "z" || event.shiftKey) return;
      // A field with text has its own undo.
      if (event.target instanceof HTMLInputElement && event.target.value !== "") return;
      event.preventDefault();
      latestUndo.current();
    };
    window.addEventListener("keydown", listen);
    return () => window.removeEventListener("keydown", listen);
  }, []);

  const printSlips = () => void notes.print(orders.map(({ id }) => id));

  const { data, error } = response;
  const units = orders.reduce((sum, { lines }) => sum + totalUnits(lines), 0);
  return (
    <Page>
      <PageHeader
        title="Preparar"
        back={<BackToList resource={ORDERS} />}
        count={
          data ? `${counted(orders.length, "pedido", "pedidos")} · ${counted(units, "unidad", "unidades")}` : undefined
        }
        actions={
          data && (orders.length > 0 || done.length > 0) ? (
            <>
              {open ? (
                <>
                  <ToggleButton
                    variant="secondary"
                    label="Sonido"
                    pressed={sound === "on"}
                    onPressedChange={(on) => setSound(on ? "on" : "off")}
                  />
                  <ToggleButton
                    variant="secondary"
                    label="Albarán al cerrar"
                    pressed={slips === "on"}
                    onPressedChange={(on) => setSlips(on ? "on" : "off")}
                  />
                  <Button variant="secondary" onClick={() => setCurrent(null)}>
                    Recogida
                  </Button>
                </>
              ) : (
                <>
                  <Button variant="secondary" className={ICON_ON_PHONE} onClick={() => setIsPrinting(true)}>
                    <Icon icon={outlinePrinter} size={18} />
                    <span className={LABEL_OFF_PHONE}>Lista en papel</span>
                  </Button>
                  <Button variant="secondary" loading={notes.busy} disabled={orders.length === 0} onClick={printSlips}>
                    Albaranes
                  </Button>
                  <Button disabled={orders.length === 0} onClick={() => setCurrent(nextOrder(orders, null))}>
                    Empezar
                  </Button>
                </>
              )}
              <Button variant="secondary" className={ICON_ON_PHONE} onClick={undoLast}>
                <Icon icon={outlineArrowUturnLeft} size={18} />
                <span className={LABEL_OFF_PHONE}>Deshacer</span>
              </Button>
            </>
          ) : undefined
        }
      />
      {error && !data ? (
        <LoadFailure level={2} error={error} onRetry={() => void response.mutate()} loading={response.isValidating} />
      ) : !data ? (
        <SkeletonRegion className="flex flex-col gap-3">
          <Skeleton variant="box" className="h-24" />
          <Skeleton variant="box" className="h-64" />
        </SkeletonRegion>
      ) : (
        <>
          {data.skipped.length > 0 && done.length === 0 ? (
            <Alert tone="info" title="Se quedan fuera">
              {data.skipped.map((order) => `${order.number}: ${skippedReason(order).toLowerCase()}`).join(" · ")}
            </Alert>
          ) : null}
          {orders.length === 0 && !open ? (
            <EmptyState
              icon={outlineCheckCircle}
              title={done.length > 0 ? "Todo preparado" : "Nada por preparar"}
              level={2}
            >
              {done.length > 0
                ? `${counted(done.length, "bulto cerrado", "bultos cerrados")}.`
                : "Los pedidos confirmados aparecerán aquí."}
            </EmptyState>
          ) : open ? (
            <div className="grid items-start gap-5 @6xl:grid-cols-[17rem_minmax(0,1fr)]">
              <div className="order-last @6xl:order-first">
                <PackingOrders done={done} orders={orders} current={open?.id ?? null} onChoose={setCurrent} />
              </div>
              <div className="@container min-w-0">
                <OrderPacking
                  key={`${open.id} ${reopened}`}
                  listed={open}
                  gone={!listed}
                  others={orders.filter(({ id }) => id !== open.id)}
                  sound={sound === "on"}
                  undo={undo}
                  onDone={onDone}
                  onSkip={() => setCurrent(nextOrder(orders, open.id))}
                />
              </div>
            </div>
          ) : (
            <div className="grid items-start gap-5 @5xl:grid-cols-[17rem_minmax(0,1fr)]">
              <div className="order-last @5xl:order-first">
                <PackingOrders done={done} orders={orders} current={null} onChoose={setCurrent} />
              </div>
              <PickList orders={orders} />
            </div>
          )}
          {data.total > data.orders.length && done.length === 0 && data.skipped.length === 0 ? (
            <p className="text-secondary">
              Aquí están los {data.orders.length} más antiguos de {data.total} por preparar.
            </p>
          ) : null}
        </>
      )}
      {isPrinting ? <PickSheet orders={orders} onDone={() => setIsPrinting(false)} /> : null}
      {notes.sheet}
    </Page>
  );
}
