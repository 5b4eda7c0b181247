import { useApi } from "@tablero/api-client/api-context";
import { errorMessage } from "@tablero/api-client/errors";
import { useCan } from "@tablero/api-client/permission";
import { useQuery } from "@tablero/api-client/query";
import { useUser } from "@tablero/api-client/session";
import { ORDER_VIEWS, type OrderRow } from "@tablero/contract/sales/shapes/admin-orders";
import { canSeeStatistics, unscopedPrincipal } from "@tablero/domain/platform/access/permissions";
import { newPathOf, PACKING_PATH, resourcePath, STATEMENT_PATH } from "@tablero/domain/platform/resources/paths";
import { COUPONS } from "@tablero/domain/platform/resources/sales/coupons";
import { ORDERS } from "@tablero/domain/platform/resources/sales/orders";
import { titleOf } from "@tablero/domain/platform/resources/words";
import { MAX_PACKING_ORDERS } from "@tablero/domain/sales/packing/packing";
import { BulkBar } from "@tablero/ui/bulk-bar";
import { Button } from "@tablero/ui/button";
import { Icon } from "@tablero/ui/icon";
import { outlineBanknotes } from "@tablero/ui/icons/outline-banknotes";
import { outlineBuildingLibrary } from "@tablero/ui/icons/outline-building-library";
import { outlineCube } from "@tablero/ui/icons/outline-cube";
import { outlinePrinter } from "@tablero/ui/icons/outline-printer";
import { outlineTicket } from "@tablero/ui/icons/outline-ticket";
import { toast } from "@tablero/ui/toast";
import { useMemo, useState } from "react";
import { Link, useNavigate } from "react-router-dom";
import { RecordExport } from "../../platform/kit/record-export.tsx";
import { LIST_OPTIONS, ListScreen } from "../../platform/lists/list-screen.tsx";
import { loadAllPages } from "../../platform/lists/load-all.ts";
import { NewButton } from "../../platform/lists/new-button.tsx";
import { useListQuery, withoutPaging } from "../../platform/lists/use-list-query.ts";
import { useSelectedRows } from "../../platform/lists/use-selected-rows.ts";
import { Guarded } from "../../platform/pages/guarded.tsx";
import { ICON_ON_PHONE, LABEL_OFF_PHONE } from "../../platform/pages/header-action.ts";
import { BulkDialog } from "./bulk/bulk-dialog.tsx";
import { BulkMenu } from "./bulk/bulk-menu.tsx";
import { type BulkAction, COLLECT } from "./bulk/bulk-steps.ts";
import { usePrintDeliveryNotes } from "./delivery-notes.tsx";
import { OrderCard, orderColumns, orderPath } from "./order-columns.tsx";
import { OrderLegend } from "./order-legend.tsx";
import { ORDER_FIELDS, ORDER_FILTERS, VIEW_LABELS } from "./order-list.ts";
import { OrderStrip } from "./order-strip.tsx";

/** Maximum size of a list that can be selected in full, because each action makes one call per order. */
const MAX_SELECTED = 500;

/** admin/pedidos */
export function OrdersScreen() {
  return (
    <Guarded resource={ORDERS}>
      <OrderList />
    </Guarded>
  );
}

/** Link to bank statements, which have no entry in the menu. */
function StatementLink() {
  return (
    <Button asChild variant="secondary" className={ICON_ON_PHONE}>
      <Link to={STATEMENT_PATH}>
        <Icon icon={outlineBuildingLibrary} size={18} />
        <span className={LABEL_OFF_PHONE}>Extracto del banco</span>
      </Link>
    </Button>
  );
}

/** Link to the packing table for all orders to prepare. */
function PackingLink() {
  return (
    <Button asChild variant="secondary" className={ICON_ON_PHONE}>
      <Link to={PACKING_PATH}>
        <Icon icon={outlineCube} size={18} />
        <span className={LABEL_OFF_PHONE}>Preparar todos</span>
      </Link>
    </Button>
  );
}

/** Link to coupons, which have no entry in the menu. */
function CouponsLink() {
  return (
    <Button asChild variant="secondary" className={ICON_ON_PHONE}>
      <Link to={resourcePath(COUPONS)}>
        <Icon icon={outlineTicket} size={18} />
        <span className={LABEL_OFF_PHONE}>{titleOf(COUPONS)}</span>
      </Link>
    </Button>
  );
}

function OrderList() {
  const api = useApi();
  const can = useCan();
  const navigate = useNavigate();
  const list = useListQuery(ORDER_FIELDS);
  const response = useQuery("GET /api/admin/orders", { query: list.query }, LIST_OPTIONS);
  const user = useUser();
  const seesFigures = user !== null && canSeeStatistics(unscopedPrincipal(user.role), "orders");
  const { data: figures } = useQuery("GET /api/admin/statistics/orders", seesFigures ? {} : null, { background: true });
  const { rows: orders, ids, setIds, setRows, clear } = useSelectedRows(response.data?.items);
  const [action, setAction] = useState<BulkAction | null>(null);
  const notes = usePrintDeliveryNotes();
  const total = response.data?.pagination.length ?? 0;
  const view = list.filters.view ?? "all";

  const buyer = list.filters.clientId && response.data?.items[0]?.client.name;
  const filters = useMemo(
    () => [...ORDER_FILTERS, { kind: "link", name: "clientId", label: "Cliente", words: buyer || "uno" } as const],
    [buyer],
  );

  const loadPage = (page: number, cursor: string | undefined) =>
    api.call("GET /api/admin/orders", {
      query: { ...withoutPaging(list.query), page, size: 100, ...(cursor !== undefined && { cursor }) },
    });
  const selectAll = async () => {
    try {
      setRows(await loadAllPages<OrderRow>(loadPage));
    } catch (error) {
      toast.error("No se han podido seleccionar todos", { description: errorMessage(error) });
    }
  };

  const pack = () => {
    if (ids.size > MAX_PACKING_ORDERS)
      return toast.error(`Como mucho ${MAX_PACKING_ORDERS} pedidos de una vez`, {
        description: "Quita algunos de la selección, o prepáralos todos desde «Preparar todos».",
      });
    void navigate(`${PACKING_PATH}?${[...ids].map((id) => `id=${id}`).join("&")}`);
  };

  return (
    <ListScreen
      title={titleOf(ORDERS)}
      actions={
        <>
          {can("shipments:write") ? <PackingLink /> : null}
          {can("payments:write") ? <StatementLink /> : null}
          {can("coupons:read") ? <CouponsLink /> : null}
          <RecordExport
            resource={ORDERS}
            load={() => api.download("GET /api/admin/orders/export", { query: withoutPaging(list.query) })}
          />
          {can("orders:write") ? (
            <NewButton resource={ORDERS} onClick={() => void navigate(newPathOf(ORDERS))} />
          ) : null}
        </>
      }
      strip={seesFigures ? <OrderStrip /> : undefined}
      views={ORDER_VIEWS.map((name) => ({
        label: VIEW_LABELS[name],
        to: list.href({ view: name === "all" ? undefined : name }),
        current: view === name,
        count: figures?.views[name],
      }))}
      list={list}
      response={response}
      searchHint="Número, cliente o correo"
      filters={filters}
      saved={ORDERS}
      columns={orderColumns}
      getRowId={(order) => order.id}
      rowPath={orderPath}
      card={(order) => <OrderCard order={order} />}
      density="pictures"
      legend={<OrderLegend />}
      selected={ids}
      onSelectedChange={setIds}
      selectLabel={(order) => `Seleccionar ${order.number}`}
      empty={{ title: "Todavía no hay pedidos", text: "Cuando alguien compre en la tienda, su pedido aparecerá aquí." }}
    >
      <BulkBar
        count={ids.size}
        total={total}
        onSelectAll={total <= MAX_SELECTED ? () => void selectAll() : undefined}
        onClear={clear}
        actions={[
          ...(can("shipments:write") ? [{ label: "Preparar", icon: outlineCube, onSelect: pack }] : []),
          {
            label: "Albaranes",
            icon: outlinePrinter,
            loading: notes.busy,
            onSelect: () => void notes.print([...ids]),
          },
          ...(can("payments:write")
            ? [{ label: "Marcar cobrado", icon: outlineBanknotes, onSelect: () => setAction(COLLECT) }]
            : []),
        ]}
        menu={can("shipments:write") ? <BulkMenu editing={can("orders:write")} onChoose={setAction} /> : undefined}
      />
      {action ? <BulkDialog action={action} orders={orders} onClose={() => setAction(null)} /> : null}
      {notes.sheet}
    </ListScreen>
  );
}
