import type { Issue } from "@tablero/contract/people/shapes/newsletter";
import { ISSUE_STATE_LABELS, type IssueState } from "@tablero/domain/people/newsletter/issues";
import type { StateLabel } from "@tablero/domain/platform/words/state-label";
import { Button } from "@tablero/ui/button";
import { dataColumns } from "@tablero/ui/data-table";
import { StateBadge } from "@tablero/ui/state-badge";
import { RowCard } from "../../platform/lists/row-card.tsx";
import { RowLink } from "../../platform/lists/row-link.tsx";
import { count, ValueOrDash } from "../../platform/values/amounts.tsx";
import { RelativeTime } from "../../platform/values/relative-time.tsx";

const BADGES: Record<IssueState, StateLabel> = {
  draft: { label: ISSUE_STATE_LABELS.draft, tone: "neutral", tinted: false, icon: "minus-circle" },
  sending: { label: ISSUE_STATE_LABELS.sending, tone: "progress", tinted: true, icon: "clock" },
  sent: { label: ISSUE_STATE_LABELS.sent, tone: "success", tinted: false, icon: "check-circle" },
};
const ARCHIVED: StateLabel = { label: "Archivado", tone: "neutral", tinted: false, icon: "minus-circle" };

/** An archived draft cannot be continued. */
export function IssueBadge({ issue: { state, active }, hang }: { issue: Issue; hang?: boolean }) {
  return <StateBadge hang={hang} state={active || state === "sending" ? BADGES[state] : ARCHIVED} />;
}

/** «198 de 200» */
export function Progress({ issue: { sent, recipients } }: { issue: Issue }) {
  return (
    <span className="whitespace-nowrap tabular-nums">
      {count(sent)}
      <span className="text-secondary"> de {count(recipients)}</span>
    </span>
  );
}

export interface IssueActions {
  /** URL of an issue. */
  path: (issue: Issue) => string;
  /** Opens the review before sending; null for users with read permission only. */
  review: ((issue: Issue) => void) | null;
}

function ReviewButton({ issue, review }: { issue: Issue } & Pick<IssueActions, "review">) {
  if (!review || issue.state !== "draft" || !issue.active) return null;
  return (
    <Button
      variant="ghost"
      size="sm"
      // On a phone, the button's text is aligned with the end of the card's text.
      className="max-md:-me-2.5"
      aria-label={`Revisar y enviar ${issue.subject}`}
      onClick={() => review(issue)}
    >
      Revisar y enviar
    </Button>
  );
}

const col = dataColumns<Issue>();

export const issueColumns = ({ path, review }: IssueActions) =>
  col.columns([
    col.accessor("subject", {
      header: "Asunto",
      meta: { always: true, width: "min-w-56" },
      cell: ({ row }) => <RowLink to={path(row.original)}>{row.original.subject}</RowLink>,
    }),
    col.accessor("state", {
      header: "Estado",
      enableSorting: false,
      cell: ({ row }) => <IssueBadge hang issue={row.original} />,
    }),
    col.accessor("sent", {
      header: "Enviados",
      enableSorting: false,
      meta: { align: "end" },
      cell: ({ row }) => (
        <ValueOrDash>{row.original.state === "draft" ? null : <Progress issue={row.original} />}</ValueOrDash>
      ),
    }),
    col.accessor("startedAt", {
      header: "Fecha de envío",
      cell: (info) => {
        const at = info.getValue();
        return <ValueOrDash>{at ? <RelativeTime iso={at} /> : null}</ValueOrDash>;
      },
    }),
    col.display({
      id: "review",
      header: () => <span className="sr-only">Enviar</span>,
      meta: { always: true },
      cell: ({ row }) => <ReviewButton issue={row.original} review={review} />,
    }),
  ]);

/** An issue on a phone. */
export function IssueCard({ issue, path, review }: { issue: Issue } & IssueActions) {
  return (
    <RowCard
      title={<RowLink to={path(issue)}>{issue.subject}</RowLink>}
      end={issue.startedAt ? <RelativeTime iso={issue.startedAt} /> : null}
      lines={[]}
      foot={
        <>
          <IssueBadge hang issue={issue} />
          {issue.state === "draft" ? <ReviewButton issue={issue} review={review} /> : <Progress issue={issue} />}
        </>
      }
    />
  );
}
