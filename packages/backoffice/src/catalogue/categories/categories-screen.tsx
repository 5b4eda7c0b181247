import { useApi } from "@tablero/api-client/api-context";
import { errorMessage } from "@tablero/api-client/errors";
import { useCan } from "@tablero/api-client/permission";
import { useMutation, useQuery } from "@tablero/api-client/query";
import type { AdminCategory } from "@tablero/contract/catalogue/shapes/categories";
import { CATEGORIES } from "@tablero/domain/platform/resources/catalogue/categories";
import { NEW } from "@tablero/domain/platform/resources/paths";
import { titleOf } from "@tablero/domain/platform/resources/words";
import { foldText } from "@tablero/domain/platform/search/search";
import { Button } from "@tablero/ui/button";
import { Card } from "@tablero/ui/card";
import { EmptyState } from "@tablero/ui/empty-state";
import { outlineMagnifyingGlass } from "@tablero/ui/icons/outline-magnifying-glass";
import { outlineRectangleGroup } from "@tablero/ui/icons/outline-rectangle-group";
import { PageHeader } from "@tablero/ui/page-header";
import { SearchInput } from "@tablero/ui/search-input";
import { SkeletonRegion, SkeletonText } from "@tablero/ui/skeleton";
import { toast } from "@tablero/ui/toast";
import { useState } from "react";
import { useGameChoices } from "../../platform/forms/use-choices.tsx";
import { RecordExport } from "../../platform/kit/record-export.tsx";
import { useRecordWindow } from "../../platform/kit/use-record-window.ts";
import { activeFilter } from "../../platform/lists/active-badge.tsx";
import { type FilterDefinition, FilterFunnel, FilterMenu } from "../../platform/lists/filter-menu.tsx";
import { NewButton } from "../../platform/lists/new-button.tsx";
import { flag, text, useListQuery, withoutPaging } from "../../platform/lists/use-list-query.ts";
import { FailureAlert } from "../../platform/pages/failure-alert.tsx";
import { Guarded } from "../../platform/pages/guarded.tsx";
import { Page } from "../../platform/pages/page.tsx";
import { CategoryTree } from "./category-tree.tsx";
import { CATEGORY_INVALIDATION, CategoryWindow } from "./category-window.tsx";
import { MergeWindow } from "./merge-window.tsx";
import { useCategoryMoves } from "./use-category-moves.ts";

const FIELDS = { sorts: ["position"], order: "asc", filters: { active: flag(), gameId: text() } } as const;
const NONE: readonly AdminCategory[] = [];

/** admin/categorias */
export function CategoriesScreen() {
  return (
    <Guarded resource={CATEGORIES}>
      <CategoryList />
    </Guarded>
  );
}

function CategoryList() {
  const api = useApi();
  const list = useListQuery(FIELDS);
  const games = useGameChoices();
  const response = useQuery("GET /api/admin/category-tree", {});
  const { data, error, isValidating } = response;
  const moves = useCategoryMoves(data?.items ?? NONE, () => response.mutate());
  const mayWrite = useCan()("categories:write");
  const { open, show, path } = useRecordWindow(CATEGORIES);
  const [within, setWithin] = useState<string | null>(null);
  const [merging, setMerging] = useState<AdminCategory | null>(null);
  const setActive = useSetActive();
  const begin = (parentId: string | null) => {
    setWithin(parentId);
    show(NEW);
  };

  const filters: FilterDefinition[] = [
    activeFilter("f"),
    { kind: "one", name: "gameId", label: "Juego", options: games },
  ];
  const { shown, found } = narrowed(moves.tree, { search: list.search, ...list.filters });
  const create = mayWrite ? <NewButton resource={CATEGORIES} onClick={() => begin(null)} /> : undefined;
  return (
    <Page>
      <PageHeader
        title={titleOf(CATEGORIES)}
        count={data ? (list.filtered ? `${found} de ${data.items.length}` : data.items.length) : undefined}
        actions={
          <>
            <RecordExport
              resource={CATEGORIES}
              load={() => api.download("GET /api/admin/categories/export", { query: withoutPaging(list.query) })}
            />
            {create}
          </>
        }
      />
      <Card aria-label={titleOf(CATEGORIES)} className="max-md:contents">
        <div className="flex flex-wrap items-center gap-2 md:px-4 md:py-3">
          <span className="min-w-0 max-md:flex-1 md:w-68">
            <SearchInput
              label="Buscar en categorías"
              placeholder="Nombre de la categoría"
              value={list.search}
              onValueChange={list.setSearch}
              delay={250}
              size="sm"
              className="max-md:h-11"
            />
          </span>
          <FilterFunnel list={list} definitions={filters} />
          <FilterMenu list={list} definitions={filters} />
        </div>
        {error ? (
          <div className="md:px-4 md:pb-4">
            <FailureAlert
              error={error}
              title="No se han podido cargar las categorías"
              onRetry={() => void response.mutate()}
              loading={isValidating}
            />
          </div>
        ) : null}
        {data ? (
          data.items.length === 0 ? (
            <EmptyState icon={outlineRectangleGroup} title="Todavía no hay categorías" actions={create}>
              Ordenan la tienda: cada producto está en una o en varias.
            </EmptyState>
          ) : found === 0 ? (
            <EmptyState
              icon={outlineMagnifyingGlass}
              title="Nada coincide con lo que buscas"
              actions={
                <Button variant="secondary" onClick={list.clear}>
                  Quitar filtros
                </Button>
              }
            >
              Prueba con otras palabras o con menos filtros.
            </EmptyState>
          ) : (
            <CategoryTree
              moves={moves}
              shown={shown}
              narrowed={list.filtered}
              path={mayWrite ? path : null}
              actions={mayWrite ? { createWithin: ({ id }) => begin(id), merge: setMerging, setActive } : null}
            />
          )
        ) : error ? null : (
          <SkeletonRegion label="Cargando las categorías" className="p-4">
            <SkeletonText lines={10} />
          </SkeletonRegion>
        )}
      </Card>
      {open !== null && mayWrite ? (
        <CategoryWindow key={open} open={open} parentId={within} onClose={() => show(null)} />
      ) : null}
      {merging ? <MergeWindow category={merging} tree={moves.tree} onClose={() => setMerging(null)} /> : null}
    </Page>
  );
}

/** Archives or restores immediately, with an undo. */
function useSetActive() {
  const { run } = useMutation("PATCH /api/admin/categories/{id}", CATEGORY_INVALIDATION);
  return async function setActive({ id, version }: AdminCategory, active: boolean): Promise<void> {
    try {
      const after = await run({ params: { id }, body: { active, version } });
      const words = `Categoría ${after.name} ${active ? "restaurada" : "archivada"}`;
      const action = { label: "Deshacer", onClick: () => void setActive(after, !active) };
      toast.info(
        words,
        active ? {} : { description: "La tienda ya no la muestra, ni lo que tiene dentro.", action, duration: 10_000 },
      );
    } catch (error) {
      toast.error("No se ha guardado", { description: errorMessage(error) });
    }
  };
}

interface Narrowing {
  search: string;
  active?: boolean | undefined;
  gameId?: string | undefined;
}

/** The matching categories, and those shown only because a descendant matches. */
function narrowed(tree: readonly AdminCategory[], { search, active, gameId }: Narrowing) {
  const words = foldText(search).split(" ");
  const fitting = tree.filter(
    (category) =>
      words.every((word) => foldText(category.name).includes(word)) &&
      (active === undefined || category.active === active) &&
      (gameId === undefined || category.game?.id === gameId),
  );
  const found = new Set(fitting.map(({ id }) => id));
  const above = new Set<string>();
  const parents = new Map(tree.map(({ id, parentId }) => [id, parentId]));
  for (const { parentId } of fitting) for (let at = parentId; at; at = parents.get(at) ?? null) above.add(at);
  const shown = ({ id }: AdminCategory) =>
    found.has(id) ? ("found" as const) : above.has(id) ? ("above" as const) : null;
  return { shown, found: found.size };
}
