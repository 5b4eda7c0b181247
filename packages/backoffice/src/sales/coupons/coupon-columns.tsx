import type { AdminCoupon } from "@tablero/contract/sales/shapes/admin-coupons";
import { formatMoney } from "@tablero/domain/platform/money/money";
import { COUPON_STATE_LABELS } from "@tablero/domain/sales/carts/coupon-record";
import { dataColumns } from "@tablero/ui/data-table";
import { StateBadge } from "@tablero/ui/state-badge";
import { RowCard } from "../../platform/lists/row-card.tsx";
import { RowLink } from "../../platform/lists/row-link.tsx";
import { count, ValueOrDash } from "../../platform/values/amounts.tsx";
import { Money } from "../../platform/values/money.tsx";
import { discountText, windowText } from "./coupon-words.ts";

/** URL of a coupon; null for users with read permission only. */
export type CouponPath = ((coupon: AdminCoupon) => string) | null;

function Code({ coupon, path }: { coupon: AdminCoupon; path: CouponPath }) {
  return path ? (
    <RowLink to={path(coupon)}>{coupon.code}</RowLink>
  ) : (
    <span className="font-semibold">{coupon.code}</span>
  );
}

/** «12 de 100» */
function Uses({ coupon: { uses, maxUses } }: { coupon: AdminCoupon }) {
  return (
    <span className="whitespace-nowrap tabular-nums">
      {count(uses)}
      {maxUses === null ? null : <span className="text-secondary"> de {count(maxUses)}</span>}
    </span>
  );
}

const minimumText = ({ minimum }: AdminCoupon) => (minimum > 0 ? `Mínimo ${formatMoney(minimum)}` : null);

const col = dataColumns<AdminCoupon>();

export const couponColumns = (path: CouponPath) =>
  col.columns([
    col.accessor("code", {
      header: "Código",
      meta: { always: true },
      cell: ({ row: { original: coupon } }) => (
        <span className="flex min-w-0 flex-col">
          <Code coupon={coupon} path={path} />
          {coupon.description ? <span className="text-label text-secondary">{coupon.description}</span> : null}
        </span>
      ),
    }),
    col.accessor("value", {
      header: "Descuento",
      enableSorting: false,
      meta: { align: "end" },
      cell: ({ row }) => <bdi className="font-semibold tabular-nums">{discountText(row.original)}</bdi>,
    }),
    col.accessor("minimum", {
      header: "Compra mínima",
      meta: { align: "end", width: "@max-3xl:hidden" },
      cell: ({ row }) => (
        <ValueOrDash>{row.original.minimum > 0 ? <Money cents={row.original.minimum} /> : null}</ValueOrDash>
      ),
    }),
    col.accessor("startsAt", {
      header: "Vigencia",
      cell: ({ row }) => <span className="tabular-nums">{windowText(row.original)}</span>,
    }),
    col.accessor("uses", {
      header: "Usos",
      meta: { align: "end" },
      cell: ({ row }) => <Uses coupon={row.original} />,
    }),
    col.accessor("perClientUses", {
      header: "Por persona",
      enableSorting: false,
      meta: { align: "end", width: "@max-3xl:hidden" },
      cell: (info) => <ValueOrDash>{info.getValue()}</ValueOrDash>,
    }),
    col.accessor("state", {
      header: "Estado",
      enableSorting: false,
      cell: (info) => <StateBadge hang state={COUPON_STATE_LABELS[info.getValue()]} />,
    }),
  ]);

/** A coupon on a phone. */
export function CouponCard({ coupon, path }: { coupon: AdminCoupon; path: CouponPath }) {
  return (
    <RowCard
      title={<Code coupon={coupon} path={path} />}
      end={<span className="font-semibold">{discountText(coupon)}</span>}
      lines={[coupon.description, [windowText(coupon), minimumText(coupon)].filter(Boolean).join(" · ")]}
      foot={
        <>
          <StateBadge state={COUPON_STATE_LABELS[coupon.state]} />
          <span className="text-secondary text-table">
            <Uses coupon={coupon} /> {coupon.maxUses === null && coupon.uses === 1 ? "uso" : "usos"}
          </span>
        </>
      }
    />
  );
}
