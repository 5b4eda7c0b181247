import { useCan } from "@tablero/api-client/permission";
import { useQuery } from "@tablero/api-client/query";
import { COUPON_KINDS, COUPON_STATES } from "@tablero/domain/coupons";
import { COUPONS } from "@tablero/domain/resources/coupons";
import { NEW, pathOf } from "@tablero/domain/resources/paths";
import { titleOf } from "@tablero/domain/resources/words";
import { outlineTicket } from "@tablero/ui/icons";
import { useCallback, useMemo } from "react";
import { useSearchParams } from "react-router-dom";
import type { FilterDefinition } from "../shared/filter-menu.tsx";
import { Guarded } from "../shared/guarded.tsx";
import { LIST_OPTIONS, ListScreen } from "../shared/list-screen.tsx";
import { NewButton } from "../shared/new-button.tsx";
import { many, one, useListQuery } from "../shared/use-list-query.ts";
import { CouponCard, couponColumns } from "./coupon-columns.tsx";
import { CouponWindow } from "./coupon-window.tsx";
import { COUPON_KIND_LABELS, COUPON_STATE_LABELS } from "./coupon-words.ts";

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

/** In the address: the id of the coupon that is open, or `NEW`. */
const OPEN = COUPONS.record.param;

/** admin/cupones */
export function CouponsScreen() {
  return (
    <Guarded resource={COUPONS}>
      <CouponList />
    </Guarded>
  );
}

function CouponList() {
  const mayWrite = useCan()("coupons:write");
  const list = useListQuery(FIELDS);
  const response = useQuery("GET /api/admin/coupons", { query: list.query }, LIST_OPTIONS);
  const [params, setParams] = useSearchParams();
  const open = mayWrite ? params.get(OPEN) : null;

  const address = params.toString();
  const path = useCallback(
    (coupon: { id: string }) => {
      const next = new URLSearchParams(address);
      next.set(OPEN, coupon.id);
      return `${pathOf(COUPONS)}?${next}`;
    },
    [address],
  );
  const rowPath = mayWrite ? path : null;
  const columns = useMemo(() => couponColumns(rowPath), [rowPath]);
  const show = (id: string | null) =>
    setParams(
      (before) => {
        const next = new URLSearchParams(before);
        if (id === null) next.delete(OPEN);
        else next.set(OPEN, id);
        return next;
      },
      { preventScrollReset: true },
    );
  const create = <NewButton resource={COUPONS} onClick={() => show(NEW)} />;

  return (
    <ListScreen
      title={titleOf(COUPONS)}
      actions={mayWrite ? create : undefined}
      list={list}
      response={response}
      searchHint="Código o descripción"
      filters={FILTERS}
      saved={COUPONS}
      columns={columns}
      getRowId={(coupon) => coupon.id}
      {...(rowPath && { rowPath })}
      card={(coupon) => <CouponCard coupon={coupon} path={rowPath} />}
      density="pictures"
      empty={{
        icon: outlineTicket,
        title: "Todavía no hay cupones",
        text: "Un cupón descuenta un porcentaje o un importe a quien escribe su código en el carrito.",
        actions: mayWrite ? create : undefined,
      }}
    >
      {open === null ? null : <CouponWindow key={open} id={open === NEW ? null : open} onClose={() => show(null)} />}
    </ListScreen>
  );
}
