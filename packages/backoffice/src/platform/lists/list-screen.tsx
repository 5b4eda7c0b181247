import type { QueryError } from "@tablero/api-client/query";
import type { SavedFilter } from "@tablero/contract/people/shapes/saved-filters";
import type { Pagination } from "@tablero/contract/platform/shapes/basics";
import { textProperty } from "@tablero/domain/platform/typed";
import type { Feature } from "@tablero/domain/settings/sections/features";
import { Button } from "@tablero/ui/button";
import { Card, CardFooter } from "@tablero/ui/card";
import { ColumnMenu, columnChoices, type DataColumns, DataTable, type DataTableProps } from "@tablero/ui/data-table";
import { EmptyState } from "@tablero/ui/empty-state";
import type { IconData } from "@tablero/ui/icon";
import { outlineCheckCircle } from "@tablero/ui/icons/outline-check-circle";
import { outlineInbox } from "@tablero/ui/icons/outline-inbox";
import { outlineMagnifyingGlass } from "@tablero/ui/icons/outline-magnifying-glass";
import { cn } from "@tablero/ui/lib/cn";
import { PageHeader } from "@tablero/ui/page-header";
import { Paginator } from "@tablero/ui/paginator";
import { SearchInput } from "@tablero/ui/search-input";
import { SkipLink } from "@tablero/ui/skip-link";
import { ToggleButton } from "@tablero/ui/toggle-button";
import { type ReactNode, useEffect, useState } from "react";
import { useLocation, useNavigate } from "react-router-dom";
import { FailureAlert } from "../pages/failure-alert.tsx";
import { FeatureDisabledAlert } from "../pages/feature-disabled-alert.tsx";
import { LoadFailure } from "../pages/load-failure.tsx";
import { Page } from "../pages/page.tsx";
import { SavedFiltersMenu, SaveViewButton } from "../saved-filters/saved-filters-menu.tsx";
import { type FilterDefinition, FilterFunnel, FilterMenu } from "./filter-menu.tsx";
import type { FilterFields } from "./list-filters.ts";
import { useHiddenColumns, withHidden } from "./use-hidden-columns.ts";
import type { ListQuery } from "./use-list-query.ts";
import { type ListView, ViewTabs } from "./view-tabs.tsx";

/** Options of `useQuery` for a list: the current rows stay visible until the next ones arrive. */
export const LIST_OPTIONS = { keepPreviousData: true } as const;

/** Result of `useQuery` for a list endpoint. */
export interface ListResponse<Row> {
  data: { items: Row[]; pagination: Pagination } | undefined;
  error: QueryError | undefined;
  isLoading: boolean;
  isValidating: boolean;
  mutate(): Promise<unknown>;
}

export interface ListScreenProps<Row extends object> {
  /** The h1: "Pedidos". Also the accessible name of the table. */
  title: string;
  /** Shown beside the title. Default: the number of rows in the list. */
  count?: ReactNode;
  /** Buttons beside the title. */
  actions?: ReactNode;
  /** A StatStrip above the tile, hidden on phones. */
  strip?: ReactNode;
  /** A notice about the whole section, shown on each of its screens. */
  notice?: ReactNode;
  /** The feature to which the section belongs; if it is switched off, the screen shows a notice. */
  part?: Feature;
  /** Tabs above the table. */
  views?: ReadonlyArray<ListView>;
  /** Search, order, page and filters from the address. */
  list: ListQuery<string, FilterFields>;
  /** The rows, or the reason why there are none. */
  response: ListResponse<Row>;
  /** Placeholder of the search field, which names the searched fields. If omitted, there is no search. */
  searchHint?: string;
  /** Filters that can be set. */
  filters?: ReadonlyArray<FilterDefinition>;
  /** The section whose saved filters are listed. */
  saved?: { readonly id: SavedFilter["resource"] };
  /** Columns of the table. */
  columns: DataColumns<Row>;
  /** Id of a row. */
  getRowId: (row: Row) => string;
  /** URL of a row's page. The name cell contains a RowLink to the same URL. If omitted, rows cannot be opened. */
  rowPath?: (row: Row) => string;
  /** A row on a phone. */
  card?: (row: Row) => ReactNode;
  /** Height of the rows. */
  density?: DataTableProps<Row>["density"];
  /** Explanation of the badges in the rows, shown beside the column menu. */
  legend?: ReactNode;
  /** Ids of the selected rows. If omitted, rows cannot be selected. */
  selected?: ReadonlySet<string>;
  /** Called with the selected ids. */
  onSelectedChange?: (selected: Set<string>) => void;
  /** Name of a row's checkbox: "Elegir el pedido 412". */
  selectLabel?: (row: Row) => string;
  /** Shown when the list has no records at all. */
  empty: { title: string; text?: string; icon?: IconData; actions?: ReactNode };
  /** Rendered after the tile: a BulkBar, dialogs. */
  children?: ReactNode;
}

const number = new Intl.NumberFormat("es-ES");

/** A back-office list: header, figures, views, search, filters, table or cards, pagination. */
export function ListScreen<Row extends object>(props: ListScreenProps<Row>) {
  const {
    title,
    count,
    actions,
    strip,
    notice,
    part,
    views,
    list,
    response,
    searchHint,
    filters = [],
    saved,
    columns,
  } = props;
  const { getRowId, rowPath, card, density, legend, selected, onSelectedChange, selectLabel, empty, children } = props;
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const [hidden, setHidden] = useHiddenColumns(title);
  // A saved view has its own columns.
  const state = withHidden(list.state, hidden);
  const [choosing, setChoosing] = useState(false);
  const { data, error, isLoading } = response;
  const pagination = data?.pagination;
  const retry = () => void response.mutate();

  // If the page no longer exists (deleted rows, an old link), the last page is shown instead.
  const { setPage } = list;
  const tooFar = pagination && pagination.length > 0 && data.items.length === 0 && !isLoading;
  const lastPage = pagination?.lastPage ?? 1;
  useEffect(() => {
    if (tooFar) setPage(lastPage);
  }, [tooFar, lastPage, setPage]);

  const status = data ? (isLoading ? "refreshing" : "ready") : error ? "error" : "loading";
  const tools = searchHint !== undefined || filters.length > 0;
  return (
    <Page>
      <SkipLink
        onClick={(event) => {
          event.preventDefault();
          focusFirstRow();
        }}
      >
        Saltar a la lista
      </SkipLink>
      <PageHeader
        title={title}
        count={
          <>
            {count ?? (pagination && `${pagination.lengthIsEstimate ? "≈" : ""}${number.format(pagination.length)}`)}
            {/* On a phone, the search row has no room for this. */}
            {legend === undefined ? null : <span className="-my-3 inline-flex align-middle md:hidden">{legend}</span>}
          </>
        }
        actions={actions}
      />
      {part === undefined ? null : <FeatureDisabledAlert part={part} />}
      {notice}
      {strip === undefined ? null : <div className="max-md:hidden">{strip}</div>}
      <Card aria-label={title} className="max-md:contents">
        {views === undefined ? null : (
          <div className="flex items-center max-md:order-1 max-md:-mx-4 md:border-b md:pe-3">
            <ViewTabs
              label={`Vistas de ${title.toLowerCase()}`}
              views={views}
              className="min-w-0 flex-1 max-md:px-4 md:[&>ul]:border-b-0"
            />
            {saved ? <SaveViewButton resource={saved.id} state={state} /> : null}
          </div>
        )}
        {tools ? (
          <search className="flex flex-wrap items-center gap-2 md:px-4 md:py-3">
            {searchHint === undefined ? null : (
              <span className="min-w-40 flex-1 md:max-w-68">
                <SearchInput
                  label={`Buscar en ${title.toLowerCase()}`}
                  placeholder={searchHint}
                  value={list.search}
                  onValueChange={list.setSearch}
                  delay={250}
                  loading={isLoading && data !== undefined && list.search !== ""}
                  size="sm"
                  className="max-md:h-11"
                />
              </span>
            )}
            {filters.length === 0 ? null : <FilterFunnel list={list} definitions={filters} />}
            {saved ? <SavedFiltersMenu resource={saved.id} state={state} /> : null}
            {onSelectedChange && data && data.items.length > 0 ? (
              <ToggleButton
                iconOnly
                variant="secondary"
                size="lg"
                icon={outlineCheckCircle}
                label="Seleccionar filas"
                pressed={choosing}
                onPressedChange={(next) => {
                  setChoosing(next);
                  if (!next) onSelectedChange(new Set());
                }}
                className="md:hidden"
              />
            ) : null}
            {filters.length === 0 ? null : <FilterMenu list={list} definitions={filters} />}
            {legend === undefined ? null : <span className="ms-auto max-md:hidden">{legend}</span>}
            <span className={cn("max-md:hidden", legend === undefined && "ms-auto")}>
              <ColumnMenu columns={columnChoices(columns)} hidden={hidden} onHiddenChange={setHidden} />
            </span>
          </search>
        ) : null}
        {error && data ? (
          <div className="max-md:order-2 md:px-4 md:pb-3">
            <FailureAlert
              error={error}
              title="No se ha podido actualizar la lista"
              onRetry={retry}
              loading={response.isValidating}
            />
          </div>
        ) : null}
        <DataTable<Row>
          label={title}
          columns={columns}
          rows={data?.items ?? (NONE as Row[])}
          getRowId={getRowId}
          status={status}
          sort={list.sort}
          onSortChange={list.setSort}
          selected={selected}
          onSelectedChange={onSelectedChange}
          selectLabel={selectLabel}
          cardsSelectable={choosing}
          hiddenColumns={hidden}
          onRowOpen={
            rowPath &&
            ((row, { newTab }) => {
              if (newTab) window.open(rowPath(row), "_blank", "noopener");
              else void navigate(rowPath(row), { state: { from: pathname + search } });
            })
          }
          density={density}
          skeletonRows={list.size}
          card={card}
          error={error && <LoadFailure error={error} onRetry={retry} loading={response.isValidating} />}
          empty={
            list.filtered || textProperty(list.filters, "view") ? (
              <EmptyState
                icon={outlineMagnifyingGlass}
                title="Nada coincide con lo que buscas"
                actions={
                  list.filtered ? (
                    <Button variant="secondary" onClick={list.clear}>
                      Quitar filtros
                    </Button>
                  ) : undefined
                }
              >
                {list.filtered ? "Prueba con otras palabras o con menos filtros." : "No hay nada en esta vista ahora."}
              </EmptyState>
            ) : (
              <EmptyState icon={empty.icon ?? outlineInbox} title={empty.title} actions={empty.actions}>
                {empty.text}
              </EmptyState>
            )
          }
          className={cn("max-md:order-3 transition-opacity", status === "refreshing" && "opacity-60")}
        />
        {pagination && pagination.length > 0 ? (
          <CardFooter padding="slim" className="max-md:order-4 max-md:border-t-0 max-md:p-0">
            <Paginator
              page={pagination.page}
              pageSize={list.size}
              total={pagination.length}
              estimated={pagination.lengthIsEstimate}
              lastPage={pagination.lastPage}
              startIndex={pagination.startIndex}
              // While another order or filter is loading, the displayed rows still belong to the previous one.
              onPageChange={(page) => list.setPage(page, status === "refreshing" ? undefined : pagination)}
              onPageSizeChange={list.setSize}
              className="w-full"
            />
          </CardFooter>
        ) : null}
      </Card>
      {/* No wrapper element, because a bulk bar is sticky relative to the page. */}
      <div className="contents max-md:*:order-5">{children}</div>
    </Page>
  );
}

const NONE: readonly object[] = [];

/** Focuses the row that Tab would reach, or the first card on a phone. */
function focusFirstRow(): void {
  const page = document.getElementById("contenido") ?? document.body;
  page.querySelector<HTMLElement>("[data-slot=data-table-row][tabindex='0'], [data-slot=data-table-cards] a")?.focus();
}
