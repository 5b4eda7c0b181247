import { useApi } from "@tablero/api-client/api-context";
import { useCan } from "@tablero/api-client/permission";
import { useQuery } from "@tablero/api-client/query";
import { NEW } from "@tablero/domain/platform/resources/paths";
import { COUPONS } from "@tablero/domain/platform/resources/sales/coupons";
import { titleOf } from "@tablero/domain/platform/resources/words";
import { COUPON_KIND_LABELS, COUPON_STATE_LABELS } from "@tablero/domain/sales/carts/coupon-record";
import { COUPON_KINDS, COUPON_STATES } from "@tablero/domain/sales/carts/coupons";
import { outlineTicket } from "@tablero/ui/icons/outline-ticket";
import { useMemo } from "react";
import { RecordExport } from "../../platform/kit/record-export.tsx";
import { useRecordBulk } from "../../platform/kit/use-record-bulk.tsx";
import { useRecordWindow } from "../../platform/kit/use-record-window.ts";
import type { FilterDefinition } from "../../platform/lists/filter-menu.tsx";
import { LIST_OPTIONS, ListScreen } from "../../platform/lists/list-screen.tsx";
import { NewButton } from "../../platform/lists/new-button.tsx";
import { many, one, useListQuery, withoutPaging } from "../../platform/lists/use-list-query.ts";
import { Guarded } from "../../platform/pages/guarded.tsx";
import { CouponCard, couponColumns } from "./coupon-columns.tsx";
import { COUPON_QUERIES, CouponWindow } from "./coupon-window.tsx";
import { COUPON_BULK } from "./coupon-words.ts";

const FIELDS = {
  sorts: ["code", "uses", "startsAt", "minimum"],
  order: "asc",
  filters: { state: many(COUPON_STATES), kind: one(COUPON_KINDS) },
} as const;
const FILTERS: FilterDefinition[] = [
  {
    kind: "many",
    name: "state",
    label: "Estado",
    options: COUPON_STATES.map((value) => ({ value, label: COUPON_STATE_LABELS[value].label })),
  },
  {
    kind: "one",
    name: "kind",
    label: "Descuento",
    options: COUPON_KINDS.map((value) => ({ value, label: COUPON_KIND_LABELS[value] })),
  },
];

/** admin/cupones */
export function CouponsScreen() {
  return (
    <Guarded resource={COUPONS}>
      <CouponList />
    </Guarded>
  );
}

function CouponList() {
  const api = useApi();
  const list = useListQuery(FIELDS);
  const response = useQuery("GET /api/admin/coupons", { query: list.query }, LIST_OPTIONS);
  const mayWrite = useCan()("coupons:write");
  const { open, show, path } = useRecordWindow(COUPONS);
  const bulk = useRecordBulk({
    resource: COUPONS,
    list,
    response,
    nameOf: ({ code }) => code,
    call: mayWrite ? (body) => api.call("POST /api/admin/coupons/bulk", { body }) : null,
    queries: COUPON_QUERIES,
    how: COUPON_BULK,
  });
  const rowPath = mayWrite ? path : null;
  const columns = useMemo(() => couponColumns(rowPath), [rowPath]);
  const create = mayWrite ? <NewButton resource={COUPONS} onClick={() => show(NEW)} /> : undefined;
  return (
    <ListScreen
      title={titleOf(COUPONS)}
      actions={
        <>
          <RecordExport
            resource={COUPONS}
            load={() => api.download("GET /api/admin/coupons/export", { query: withoutPaging(list.query) })}
          />
          {create}
        </>
      }
      list={list}
      saved={COUPONS}
      response={response}
      searchHint="Código o descripción"
      filters={FILTERS}
      columns={columns}
      getRowId={(coupon) => coupon.id}
      {...(rowPath && { rowPath })}
      card={(coupon) => <CouponCard coupon={coupon} path={rowPath} />}
      density="pictures"
      {...bulk.props}
      empty={{
        icon: outlineTicket,
        title: "Todavía no hay cupones",
        text: "Un cupón descuenta un porcentaje o un importe a quien escribe su código en el carrito.",
        actions: create,
      }}
    >
      {bulk.bar}
      {open !== null && mayWrite ? (
        <CouponWindow key={open} open={open} onOpen={show} onClose={() => show(null)} />
      ) : null}
    </ListScreen>
  );
}
