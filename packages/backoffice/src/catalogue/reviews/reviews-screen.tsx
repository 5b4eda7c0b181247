import { useCan } from "@tablero/api-client/permission";
import { useQuery } from "@tablero/api-client/query";
import type { ReviewRow } from "@tablero/contract/catalogue/shapes/reviews";
import { REVIEW_STATES } from "@tablero/domain/catalogue/reviews/reviews";
import { REVIEWS } from "@tablero/domain/platform/resources/catalogue/reviews";
import { titleOf } from "@tablero/domain/platform/resources/words";
import { dataColumns } from "@tablero/ui/data-table";
import { outlineStar } from "@tablero/ui/icons/outline-star";
import { Rating } from "@tablero/ui/rating";
import { StateBadge } from "@tablero/ui/state-badge";
import { useMemo } from "react";
import { useRecordWindow } from "../../platform/kit/use-record-window.ts";
import type { FilterDefinition } from "../../platform/lists/filter-menu.tsx";
import { LIST_OPTIONS, ListScreen } from "../../platform/lists/list-screen.tsx";
import { RowCard } from "../../platform/lists/row-card.tsx";
import { RowLink } from "../../platform/lists/row-link.tsx";
import { one, text, useListQuery } from "../../platform/lists/use-list-query.ts";
import { Guarded } from "../../platform/pages/guarded.tsx";
import { RelativeTime } from "../../platform/values/relative-time.tsx";
import { REVIEW_BADGES } from "./review-badges.ts";
import { ReviewWindow } from "./review-window.tsx";

const RATING_VALUES = ["5", "4", "3", "2", "1"] as const;
const FIELDS = {
  sorts: ["writtenAt", "rating", "product"],
  order: "desc",
  filters: { state: one(REVIEW_STATES), rating: one(RATING_VALUES), productId: text() },
  views: ["state"],
} as const;
const BY_RATING: FilterDefinition = {
  kind: "one",
  name: "rating",
  label: "Estrellas",
  options: RATING_VALUES.map((value) => ({ value, label: value === "1" ? "1 estrella" : `${value} estrellas` })),
};
const VIEWS = [
  { state: undefined, label: "Todas" },
  { state: "pending", label: "Pendientes" },
  { state: "published", label: "Publicadas" },
  { state: "rejected", label: "Rechazadas" },
] as const;

/** admin/resenas */
export function ReviewsScreen() {
  return (
    <Guarded resource={REVIEWS}>
      <ReviewList />
    </Guarded>
  );
}

type PathOf = (review: ReviewRow) => string;

function ReviewList() {
  const list = useListQuery(FIELDS);
  const response = useQuery("GET /api/admin/reviews", { query: list.query }, LIST_OPTIONS);
  const mayWrite = useCan()("reviews:write");
  const { open, show, path } = useRecordWindow(REVIEWS);
  const columns = useMemo(() => reviewColumns(path), [path]);
  const counts = response.data?.counts;
  const product = response.data?.product;
  const filters = useMemo(
    () => [BY_RATING, { kind: "link", name: "productId", label: "Producto", words: product ?? "uno" } as const],
    [product],
  );
  return (
    <ListScreen
      title={titleOf(REVIEWS)}
      part="reviews"
      list={list}
      response={response}
      views={VIEWS.map(({ state, label }) => ({
        label,
        to: list.href({ state }),
        current: list.filters.state === state,
        ...(counts && {
          count: state ? counts[state] : counts.pending + counts.published + counts.rejected,
        }),
      }))}
      searchHint="Nombre, producto o texto"
      filters={filters}
      saved={REVIEWS}
      columns={columns}
      getRowId={(review) => review.id}
      rowPath={path}
      card={(review) => <ReviewCard review={review} path={path} />}
      empty={{
        icon: outlineStar,
        title: "Todavía no hay opiniones",
        text: "Aquí llegan las de quienes han recibido un producto, antes de publicarse.",
      }}
    >
      {open !== null ? (
        <ReviewWindow
          key={open}
          id={open}
          mayWrite={mayWrite}
          productPath={(productId) => list.href({ productId, state: undefined })}
          onClose={() => show(null)}
        />
      ) : null}
    </ListScreen>
  );
}

const nameOf = ({ title, text: words }: ReviewRow) => title || words;

function ReviewCard({ review, path }: { review: ReviewRow; path: PathOf }) {
  return (
    <RowCard
      title={
        <RowLink to={path(review)}>
          <span className="line-clamp-2">{nameOf(review)}</span>
        </RowLink>
      }
      end={<RelativeTime iso={review.writtenAt} />}
      lines={[review.product.name, review.name]}
      foot={
        <>
          <StateBadge state={REVIEW_BADGES[review.state]} hang />
          <Rating value={review.rating} size={16} />
        </>
      }
    />
  );
}

const col = dataColumns<ReviewRow>();
const reviewColumns = (path: PathOf) =>
  col.columns([
    col.accessor("title", {
      header: "Opinión",
      enableSorting: false,
      meta: { always: true, strong: true, truncate: true, width: "min-w-56 w-2/5" },
      cell: ({ row }) => (
        <span className="flex min-w-0 flex-col">
          <RowLink to={path(row.original)} className="truncate">
            {nameOf(row.original)}
          </RowLink>
          {row.original.title ? (
            <span className="truncate text-label font-normal text-secondary">{row.original.text}</span>
          ) : null}
        </span>
      ),
    }),
    col.accessor("rating", {
      header: "Estrellas",
      cell: (info) => <Rating value={info.getValue()} size={16} />,
    }),
    col.accessor("product", {
      header: "Producto",
      meta: { truncate: true, width: "@max-3xl:hidden min-w-36" },
      cell: ({ row }) => row.original.product.name,
    }),
    col.accessor("name", {
      header: "De",
      enableSorting: false,
      meta: { truncate: true, width: "@max-4xl:hidden min-w-24" },
    }),
    col.accessor("state", {
      header: "Estado",
      enableSorting: false,
      cell: (info) => <StateBadge state={REVIEW_BADGES[info.getValue()]} />,
    }),
    col.accessor("writtenAt", { header: "Escrita", cell: (info) => <RelativeTime iso={info.getValue()} /> }),
  ]);
