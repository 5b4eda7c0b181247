import { useCan } from "@tablero/api-client/permission";
import { useQuery } from "@tablero/api-client/query";
import type { QuestionRow } from "@tablero/contract/people/shapes/questions";
import { QUESTION_STATE_LABELS, QUESTION_STATES, type QuestionState } from "@tablero/domain/people/questions/questions";
import { QUESTIONS } from "@tablero/domain/platform/resources/people/questions";
import { titleOf } from "@tablero/domain/platform/resources/words";
import type { StateLabel } from "@tablero/domain/platform/words/state-label";
import { dataColumns } from "@tablero/ui/data-table";
import { outlineChatBubbleLeft } from "@tablero/ui/icons/outline-chat-bubble-left";
import { StateBadge } from "@tablero/ui/state-badge";
import { useMemo } from "react";
import { useRecordWindow } from "../../platform/kit/use-record-window.ts";
import type { FilterDefinition } from "../../platform/lists/filter-menu.tsx";
import { LIST_OPTIONS, ListScreen } from "../../platform/lists/list-screen.tsx";
import { RowCard } from "../../platform/lists/row-card.tsx";
import { RowLink } from "../../platform/lists/row-link.tsx";
import { flag, one, useListQuery } from "../../platform/lists/use-list-query.ts";
import { Guarded } from "../../platform/pages/guarded.tsx";
import { ValueOrDash } from "../../platform/values/amounts.tsx";
import { RelativeTime } from "../../platform/values/relative-time.tsx";
import { QuestionWindow } from "./question-window.tsx";

const FIELDS = {
  sorts: ["createdAt", "name", "subject"],
  order: "desc",
  filters: { state: one(QUESTION_STATES), mine: flag() },
} as const;
const FILTERS: readonly FilterDefinition[] = [
  {
    kind: "one",
    name: "state",
    label: "Estado",
    options: QUESTION_STATES.map((value) => ({ value, label: QUESTION_STATE_LABELS[value] })),
  },
  { kind: "flag", name: "mine", label: "La lleva", yes: "Las mías", no: "Las demás" },
];

const BADGES: Record<QuestionState, StateLabel> = {
  open: { label: QUESTION_STATE_LABELS.open, tone: "warning", tinted: true, icon: "clock" },
  answered: { label: QUESTION_STATE_LABELS.answered, tone: "success", tinted: false, icon: "check-circle" },
};

/** admin/consultas */
export function QuestionsScreen() {
  return (
    <Guarded resource={QUESTIONS}>
      <QuestionList />
    </Guarded>
  );
}

type PathOf = (question: QuestionRow) => string;

function QuestionList() {
  const list = useListQuery(FIELDS);
  const response = useQuery("GET /api/admin/questions", { query: list.query }, LIST_OPTIONS);
  const mayWrite = useCan()("questions:write");
  const { open, show, path } = useRecordWindow(QUESTIONS);
  const columns = useMemo(() => questionColumns(path), [path]);
  return (
    <ListScreen
      title={titleOf(QUESTIONS)}
      list={list}
      response={response}
      searchHint="Nombre, correo o texto"
      filters={FILTERS}
      saved={QUESTIONS}
      columns={columns}
      getRowId={(question) => question.id}
      rowPath={path}
      card={(question) => <QuestionCard question={question} path={path} />}
      empty={{
        icon: outlineChatBubbleLeft,
        title: "Todavía no hay consultas",
        text: "Aquí llega lo que se escribe en la página de contacto y en los productos.",
      }}
    >
      {open !== null ? <QuestionWindow key={open} id={open} mayWrite={mayWrite} onClose={() => show(null)} /> : null}
    </ListScreen>
  );
}

function QuestionCard({ question, path }: { question: QuestionRow; path: PathOf }) {
  const { name, email, product, assignee } = question;
  return (
    <RowCard
      title={<RowLink to={path(question)}>{question.subject}</RowLink>}
      end={<RelativeTime iso={question.createdAt} />}
      lines={[`${name} · ${email}`, product?.name ?? ""]}
      foot={
        <>
          <StateBadge state={BADGES[question.state]} hang />
          {assignee ? <span className="text-label text-secondary">{assignee.name}</span> : null}
        </>
      }
    />
  );
}

const col = dataColumns<QuestionRow>();
const questionColumns = (path: PathOf) =>
  col.columns([
    col.accessor("subject", {
      header: "Asunto",
      meta: { always: true, strong: true, truncate: true, width: "min-w-56 w-1/3" },
      cell: ({ row }) => <RowLink to={path(row.original)}>{row.original.subject}</RowLink>,
    }),
    col.accessor("name", {
      header: "De",
      meta: { truncate: true, width: "min-w-40" },
      cell: ({ row }) => (
        <span className="flex min-w-0 flex-col">
          <span className="truncate">{row.original.name}</span>
          <span className="truncate text-label text-secondary">{row.original.email}</span>
        </span>
      ),
    }),
    col.accessor("product", {
      header: "Producto",
      enableSorting: false,
      meta: { truncate: true, width: "@max-4xl:hidden min-w-32" },
      cell: ({ row }) => <ValueOrDash>{row.original.product?.name ?? null}</ValueOrDash>,
    }),
    col.accessor("state", {
      header: "Estado",
      enableSorting: false,
      cell: (info) => <StateBadge state={BADGES[info.getValue()]} />,
    }),
    col.accessor("assignee", {
      header: "La lleva",
      enableSorting: false,
      meta: { width: "@max-3xl:hidden" },
      cell: ({ row }) => <ValueOrDash>{row.original.assignee?.name ?? null}</ValueOrDash>,
    }),
    col.accessor("createdAt", { header: "Llegó", cell: (info) => <RelativeTime iso={info.getValue()} /> }),
  ]);
