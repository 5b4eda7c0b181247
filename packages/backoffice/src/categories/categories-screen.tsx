import { useCan } from "@tablero/api-client/permission";
import { useQuery } from "@tablero/api-client/query";
import type { AdminCategory } from "@tablero/contract/shapes/admin-records";
import { CATEGORIES } from "@tablero/domain/resources/categories";
import { listPathOf } from "@tablero/domain/resources/paths";
import { PRODUCTS } from "@tablero/domain/resources/products";
import { titleOf } from "@tablero/domain/resources/words";
import { dataColumns } from "@tablero/ui/data-table";
import { outlineRectangleGroup } from "@tablero/ui/icons";
import { cn } from "@tablero/ui/lib/cn";
import { Picture } from "@tablero/ui/picture";
import { ActiveBadge, activeFilter } from "../shared/active-badge.tsx";
import { count, counted, OrDash } from "../shared/amounts.tsx";
import { Guarded } from "../shared/guarded.tsx";
import { LIST_OPTIONS, ListScreen } from "../shared/list-screen.tsx";
import { QuietLink } from "../shared/quiet-link.tsx";
import { RowCard } from "../shared/row-card.tsx";
import { flag, useListQuery } from "../shared/use-list-query.ts";

const FIELDS = {
  sorts: ["position", "name", "products"],
  order: "asc",
  filters: { active: flag() },
  // The whole tree on one page, as far as that is readable.
  size: 50,
} as const;
const FILTERS = [activeFilter("f")];

/** admin/categorias */
export function CategoriesScreen() {
  return (
    <Guarded resource={CATEGORIES}>
      <CategoryList />
    </Guarded>
  );
}

function CategoryList() {
  const list = useListQuery(FIELDS);
  const response = useQuery("GET /api/admin/categories", { query: list.query }, LIST_OPTIONS);
  // Away from the order of the tree an indent would point at a parent that is not above.
  const tree = list.query.sort === "position" && list.query.order === "asc" && !list.filtered;
  return (
    <ListScreen
      title={titleOf(CATEGORIES)}
      list={list}
      response={response}
      searchHint="Nombre de la categoría"
      filters={FILTERS}
      columns={tree ? treeColumns : flatColumns}
      getRowId={(category) => category.id}
      card={(category) => <CategoryCard category={category} tree={tree} />}
      empty={{
        icon: outlineRectangleGroup,
        title: "Todavía no hay categorías",
        text: "Ordenan la tienda: cada producto está en una o en varias.",
      }}
    />
  );
}

const INDENT = ["", "pl-10", "pl-17", "pl-24"];
const indentOf = (depth: number) => INDENT[Math.min(depth, INDENT.length - 1)];

/** Only some have one; an empty square would say nothing. */
function CategoryPicture({ category: { image } }: { category: AdminCategory }) {
  if (!image) return null;
  return (
    <Picture
      src={image.src}
      alt=""
      tint={image.tint}
      fit="cover"
      widths={[240]}
      sizes="28px"
      className="size-7 shrink-0 rounded-sm"
    />
  );
}

function CategoryName({ category, tree }: { category: AdminCategory; tree: boolean }) {
  return (
    <span className={cn("flex min-w-0 items-center gap-3", tree && indentOf(category.depth))}>
      <CategoryPicture category={category} />
      <a
        href={`/categoria/${category.slug}`}
        className={cn(
          "truncate rounded-xs text-text no-underline hover:underline",
          category.depth === 0 || !tree ? "font-semibold" : "font-medium",
        )}
      >
        {category.name}
      </a>
    </span>
  );
}

function ProductsLink({ category }: { category: AdminCategory }) {
  const mayRead = useCan()("products:read");
  if (category.products === 0 || !mayRead) return <span className="text-secondary">{count(category.products)}</span>;
  return (
    <QuietLink
      to={listPathOf(PRODUCTS, { categoryId: category.id })}
      aria-label={`${counted(category.products, "producto", "productos")} de ${category.name}`}
    >
      {count(category.products)}
    </QuietLink>
  );
}

const col = dataColumns<AdminCategory>();
const columnsOf = (tree: boolean) =>
  col.columns([
    col.accessor("name", {
      header: "Categoría",
      meta: { always: true, truncate: true, width: "min-w-56 w-2/5" },
      cell: ({ row }) => <CategoryName category={row.original} tree={tree} />,
    }),
    col.accessor("parentName", {
      header: "Dentro de",
      enableSorting: false,
      cell: (info) => <OrDash>{info.getValue()}</OrDash>,
    }),
    col.accessor("slug", {
      header: "Dirección",
      meta: { width: "@max-3xl:hidden" },
      enableSorting: false,
      cell: (info) => <span className="text-secondary">/categoria/{info.getValue()}</span>,
    }),
    col.accessor("products", {
      header: "Productos",
      meta: { align: "end" },
      cell: ({ row }) => <ProductsLink category={row.original} />,
    }),
    col.accessor("active", {
      header: "Estado",
      enableSorting: false,
      cell: (info) => <ActiveBadge hang gender="f" active={info.getValue()} />,
    }),
    col.accessor("position", {
      header: "Posición",
      meta: { align: "end" },
      cell: (info) => <span className="text-secondary">{info.getValue()}</span>,
    }),
  ]);
const treeColumns = columnsOf(true);
const flatColumns = columnsOf(false);

function CategoryCard({ category, tree }: { category: AdminCategory; tree: boolean }) {
  return (
    <div className={cn(tree && category.depth > 0 && "pl-5")}>
      <RowCard
        mark={<CategoryPicture category={category} />}
        title={
          <a href={`/categoria/${category.slug}`} className="text-text no-underline hover:underline">
            {category.name}
          </a>
        }
        lines={[category.parentName]}
        foot={
          <>
            <ActiveBadge gender="f" active={category.active} />
            <span className="text-secondary text-table tabular-nums">
              {counted(category.products, "producto", "productos")}
            </span>
          </>
        }
      />
    </div>
  );
}
