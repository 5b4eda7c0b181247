import { useApi } from "@tablero/api-client/api-context";
import { useCan } from "@tablero/api-client/permission";
import { usePolledQuery } from "@tablero/api-client/polled-query";
import type { Issue } from "@tablero/contract/people/shapes/newsletter";
import { ISSUE_STATE_LABELS, ISSUE_STATES } from "@tablero/domain/people/newsletter/issues";
import { NEW } from "@tablero/domain/platform/resources/paths";
import { NEWSLETTER_ISSUES } from "@tablero/domain/platform/resources/people/newsletter-issues";
import { titleOf } from "@tablero/domain/platform/resources/words";
import { outlinePaperAirplane } from "@tablero/ui/icons/outline-paper-airplane";
import { useMemo, useState } from "react";
import { RecordExport } from "../../platform/kit/record-export.tsx";
import { useRecordBulk } from "../../platform/kit/use-record-bulk.tsx";
import { useRecordWindow } from "../../platform/kit/use-record-window.ts";
import type { FilterDefinition } from "../../platform/lists/filter-menu.tsx";
import { LIST_OPTIONS, type ListResponse, ListScreen } from "../../platform/lists/list-screen.tsx";
import { NewButton } from "../../platform/lists/new-button.tsx";
import { flag, many, useListQuery, withoutPaging } from "../../platform/lists/use-list-query.ts";
import { Guarded } from "../../platform/pages/guarded.tsx";
import { IssueCard, issueColumns } from "./issue-columns.tsx";
import { ISSUE_QUERIES } from "./issue-queries.ts";
import { IssueReview } from "./issue-review.tsx";
import { IssueWindow } from "./issue-window.tsx";

const FIELDS = {
  sorts: ["createdAt", "subject", "startedAt"],
  order: "desc",
  filters: { state: many(ISSUE_STATES), active: flag() },
} as const;
const FILTERS: FilterDefinition[] = [
  {
    kind: "many",
    name: "state",
    label: "Estado",
    options: ISSUE_STATES.map((value) => ({ value, label: ISSUE_STATE_LABELS[value] })),
  },
  { kind: "flag", name: "active", label: "Archivo", yes: "Sin archivar", no: "Archivados" },
];
/** Pause between two reads while an issue is being sent, in milliseconds. */
const WATCH = 3_000;
const pauseOf = (list: ListResponse<Issue>["data"]): number =>
  list?.items.some(({ state }) => state === "sending") ? WATCH : 0;

/** admin/boletines */
export function IssuesScreen() {
  return (
    <Guarded resource={NEWSLETTER_ISSUES}>
      <IssueList />
    </Guarded>
  );
}

function IssueList() {
  const api = useApi();
  const list = useListQuery(FIELDS);
  const response = usePolledQuery(
    "GET /api/admin/newsletter-issues",
    { query: list.query },
    {
      ...LIST_OPTIONS,
      // A new function for each render: SWR evaluates an unchanged one only when a read is due.
      refreshInterval: (data: ListResponse<Issue>["data"]) => pauseOf(data),
    },
  );
  const mayWrite = useCan()("newsletter-issues:write");
  const { open, show, path } = useRecordWindow(NEWSLETTER_ISSUES);
  const [reviewed, setReviewed] = useState<Issue | null>(null);
  const bulk = useRecordBulk({
    resource: NEWSLETTER_ISSUES,
    list,
    response,
    nameOf: ({ subject }) => subject,
    call: mayWrite ? (body) => api.call("POST /api/admin/newsletter-issues/bulk", { body }) : null,
    queries: ISSUE_QUERIES,
  });
  const review = mayWrite ? setReviewed : null;
  const columns = useMemo(() => issueColumns({ path, review }), [path, review]);
  const create = mayWrite ? <NewButton resource={NEWSLETTER_ISSUES} onClick={() => show(NEW)} /> : undefined;
  return (
    <ListScreen
      title={titleOf(NEWSLETTER_ISSUES)}
      part="newsletter"
      actions={
        <>
          <RecordExport
            resource={NEWSLETTER_ISSUES}
            load={() => api.download("GET /api/admin/newsletter-issues/export", { query: withoutPaging(list.query) })}
          />
          {create}
        </>
      }
      list={list}
      saved={NEWSLETTER_ISSUES}
      response={response}
      searchHint="Asunto o texto"
      filters={FILTERS}
      columns={columns}
      getRowId={({ id }) => id}
      rowPath={path}
      card={(issue) => <IssueCard issue={issue} path={path} review={review} />}
      {...bulk.props}
      empty={{
        icon: outlinePaperAirplane,
        title: "Todavía no hay boletines",
        text: "Un boletín se escribe aquí, se prueba y sale a quienes confirmaron su suscripción.",
        actions: create,
      }}
    >
      {bulk.bar}
      {open !== null ? <IssueWindow key={open} open={open} mayWrite={mayWrite} onClose={() => show(null)} /> : null}
      {reviewed ? <IssueReview issue={reviewed} mayWrite={mayWrite} onClose={() => setReviewed(null)} /> : null}
    </ListScreen>
  );
}
