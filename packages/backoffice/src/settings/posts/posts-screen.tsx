import { useApi } from "@tablero/api-client/api-context";
import { useCan } from "@tablero/api-client/permission";
import { useQuery } from "@tablero/api-client/query";
import type { AdminPost } from "@tablero/contract/settings/shapes/posts";
import { formatShortDateTime } from "@tablero/domain/platform/date-time";
import { NEW } from "@tablero/domain/platform/resources/paths";
import { POSTS } from "@tablero/domain/platform/resources/settings/posts";
import { titleOf } from "@tablero/domain/platform/resources/words";
import { postPath, previewPath } from "@tablero/domain/settings/posts/post-paths";
import {
  POST_KIND_LABELS,
  POST_KINDS,
  POST_PLACE_LABELS,
  POST_STATE_LABELS,
  POST_STATES,
} from "@tablero/domain/settings/posts/posts";
import { dataColumns } from "@tablero/ui/data-table";
import { outlineNewspaper } from "@tablero/ui/icons/outline-newspaper";
import { StateBadge } from "@tablero/ui/state-badge";
import { useMemo } from "react";
import { RecordExport } from "../../platform/kit/record-export.tsx";
import { useRecordBulk } from "../../platform/kit/use-record-bulk.tsx";
import { useRecordWindow } from "../../platform/kit/use-record-window.ts";
import type { FilterDefinition } from "../../platform/lists/filter-menu.tsx";
import { LIST_OPTIONS, ListScreen } from "../../platform/lists/list-screen.tsx";
import { NewButton } from "../../platform/lists/new-button.tsx";
import { RowCard } from "../../platform/lists/row-card.tsx";
import { RowLink } from "../../platform/lists/row-link.tsx";
import { many, one, useListQuery, withoutPaging } from "../../platform/lists/use-list-query.ts";
import { Guarded } from "../../platform/pages/guarded.tsx";
import { ValueOrDash } from "../../platform/values/amounts.tsx";
import { POST_QUERIES, PostWindow } from "./post-window.tsx";
import { POST_BULK, POST_RESOURCES } from "./post-words.ts";

const FIELDS = {
  sorts: ["publishAt", "title", "position"],
  order: "desc",
  filters: { kind: one(POST_KINDS), state: many(POST_STATES) },
  views: ["kind"],
} as const;
const FILTERS: FilterDefinition[] = [
  {
    kind: "many",
    name: "state",
    label: "Estado",
    options: POST_STATES.map((value) => ({ value, label: POST_STATE_LABELS[value].label })),
  },
];

/** admin/paginas */
export function PostsScreen() {
  return (
    <Guarded resource={POSTS}>
      <PostList />
    </Guarded>
  );
}

function PostList() {
  const api = useApi();
  const list = useListQuery(FIELDS);
  const response = useQuery("GET /api/admin/posts", { query: list.query }, LIST_OPTIONS);
  const mayWrite = useCan()("posts:write");
  const { open, show, path } = useRecordWindow(POSTS);
  const bulk = useRecordBulk({
    resource: POSTS,
    list,
    response,
    nameOf: ({ title }) => title,
    call: mayWrite ? (body) => api.call("POST /api/admin/posts/bulk", { body }) : null,
    queries: POST_QUERIES,
    how: POST_BULK,
  });
  const rowPath = mayWrite ? path : null;
  const columns = useMemo(() => postColumns(rowPath), [rowPath]);
  const chosen = list.filters.kind;
  const views = [
    { label: "Todas", to: list.href({ kind: undefined }), current: chosen === undefined },
    { label: "Páginas", to: list.href({ kind: "page" }), current: chosen === "page" },
    { label: "Noticias", to: list.href({ kind: "news" }), current: chosen === "news" },
  ];
  const kind = chosen ?? "page";
  const create = mayWrite ? <NewButton resource={POST_RESOURCES[kind]} onClick={() => show(NEW)} /> : undefined;
  return (
    <ListScreen
      title={titleOf(POSTS)}
      actions={
        <>
          <RecordExport
            resource={POSTS}
            load={() => api.download("GET /api/admin/posts/export", { query: withoutPaging(list.query) })}
          />
          {create}
        </>
      }
      views={views}
      list={list}
      response={response}
      searchHint="Título o resumen"
      filters={FILTERS}
      saved={POSTS}
      columns={columns}
      getRowId={(post) => post.id}
      {...(rowPath && { rowPath })}
      card={(post) => <PostCard post={post} path={rowPath} />}
      density="pictures"
      {...bulk.props}
      empty={{
        icon: outlineNewspaper,
        title: chosen === "news" ? "No hay noticias" : "No hay páginas propias",
        text: "Cuenta quién eres, cómo se juega en tu tienda o lo que acaba de llegar.",
        actions: create,
      }}
    >
      {bulk.bar}
      {open !== null && mayWrite ? <PostWindow key={open} open={open} kind={kind} onClose={() => show(null)} /> : null}
    </ListScreen>
  );
}

/** URL of a post in the back office; null for users with read permission only. */
type PostPath = ((post: AdminPost) => string) | null;

const Title = ({ post, path }: { post: AdminPost; path: PostPath }) =>
  path ? <RowLink to={path(post)}>{post.title}</RowLink> : <span className="font-semibold">{post.title}</span>;

/** Address in the storefront. For drafts, it opens their preview. */
const Address = ({ post }: { post: AdminPost }) => (
  <a
    href={post.state === "public" ? postPath(post.kind, post.slug) : previewPath(post.id)}
    className="relative z-1 rounded-xs text-primary-text no-underline hover:underline"
  >
    {postPath(post.kind, post.slug)}
  </a>
);

const State = ({ post, hang }: { post: AdminPost; hang?: boolean }) => (
  <StateBadge hang={hang} state={POST_STATE_LABELS[post.state]} />
);

const dateText = ({ publishAt }: AdminPost) => publishAt && formatShortDateTime(publishAt);

const col = dataColumns<AdminPost>();
const postColumns = (path: PostPath) =>
  col.columns([
    col.accessor("title", {
      header: "Título",
      meta: { always: true, truncate: true, width: "min-w-60 w-2/5 @max-3xl:w-full" },
      cell: ({ row: { original: post } }) => (
        <span className="flex min-w-0 flex-col">
          <span className="truncate">
            <Title post={post} path={path} />
          </span>
          <span className="truncate text-label text-secondary">{post.summary}</span>
        </span>
      ),
    }),
    col.accessor("kind", {
      header: "Tipo",
      enableSorting: false,
      cell: (info) => POST_KIND_LABELS[info.getValue()],
    }),
    col.accessor("slug", {
      header: "Dirección",
      enableSorting: false,
      meta: { truncate: true, width: "w-1/5 @max-4xl:hidden" },
      cell: ({ row }) => <Address post={row.original} />,
    }),
    col.accessor("place", {
      header: "Enlace",
      enableSorting: false,
      meta: { width: "@max-5xl:hidden" },
      cell: ({ row: { original: post } }) => (
        <span className="text-secondary">
          <ValueOrDash>{post.place === "none" ? null : POST_PLACE_LABELS[post.place]}</ValueOrDash>
        </span>
      ),
    }),
    col.accessor("position", {
      header: "Orden",
      meta: { align: "end", width: "@max-5xl:hidden" },
      cell: ({ row: { original: post } }) => (
        <span className="text-secondary">
          <ValueOrDash>{post.place === "none" ? null : String(post.position)}</ValueOrDash>
        </span>
      ),
    }),
    col.accessor("publishAt", {
      header: "Fecha",
      cell: ({ row }) => (
        <span className="whitespace-nowrap text-secondary tabular-nums">
          <ValueOrDash>{dateText(row.original)}</ValueOrDash>
        </span>
      ),
    }),
    col.accessor("state", {
      header: "Estado",
      enableSorting: false,
      cell: ({ row }) => <State post={row.original} hang />,
    }),
  ]);

const PostCard = ({ post, path }: { post: AdminPost; path: PostPath }) => (
  <RowCard
    title={<Title post={post} path={path} />}
    end={<span className="text-secondary">{POST_KIND_LABELS[post.kind]}</span>}
    lines={[post.summary, dateText(post)]}
    foot={
      <>
        <State post={post} />
        <Address post={post} />
      </>
    }
  />
);
