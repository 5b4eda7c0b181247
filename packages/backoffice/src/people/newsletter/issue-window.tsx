import { useMutation, useQuery } from "@tablero/api-client/query";
import { type Issue, issueShapes } from "@tablero/contract/people/shapes/newsletter";
import type { IssueFields as Values } from "@tablero/domain/people/newsletter/issues";
import { NEWSLETTER_ISSUES } from "@tablero/domain/platform/resources/people/newsletter-issues";
import { OpeningRecord, RECORD_OPTIONS } from "../../platform/kit/opening-record.tsx";
import { recordCalls } from "../../platform/kit/record-calls.ts";
import { type RecordCalls, RecordForm } from "../../platform/kit/record-form.tsx";
import type { UseHistory } from "../../platform/kit/record-history.tsx";
import { isNew } from "../../platform/kit/use-record-window.ts";
import { IssueFields } from "./issue-fields.tsx";
import { ISSUE_QUERIES } from "./issue-queries.ts";
import { IssueReview } from "./issue-review.tsx";

const INVALIDATION = { invalidates: ISSUE_QUERIES };
const BLANK: Values = { subject: "", text: "", active: true };

const valuesOf = ({ subject, text, active }: Issue): Values => ({ subject, text, active });

const details = ({ subject, text, active }: Values): [string, string][] => [
  ["Asunto", subject],
  ["Texto", text],
  ["Estado", active ? "Activo" : "Archivado"],
];

const useCalls = (): RecordCalls<Issue, Values> =>
  recordCalls({
    create: useMutation("POST /api/admin/newsletter-issues", INVALIDATION),
    change: useMutation("PATCH /api/admin/newsletter-issues/{id}", INVALIDATION),
    remove: useMutation("DELETE /api/admin/newsletter-issues/{id}", INVALIDATION),
  });

const useHistory: UseHistory = (input) =>
  useQuery("GET /api/admin/newsletter-issues/{id}/history", input, RECORD_OPTIONS);

export interface IssueWindowProps {
  /** The issue's id, or `NEW`. */
  open: string;
  mayWrite: boolean;
  onClose: () => void;
}

/** The window of an issue over the list: edits a draft, or shows a sent issue. */
export function IssueWindow({ open, mayWrite, onClose }: IssueWindowProps) {
  const calls = useCalls();
  const input = isNew(open) ? null : { params: { id: open } };
  const response = useQuery("GET /api/admin/newsletter-issues/{id}", input, RECORD_OPTIONS);
  const issue = response.data ?? null;
  if (input && !issue) return <OpeningRecord resource={NEWSLETTER_ISSUES} response={response} onClose={onClose} />;
  if (issue && (issue.state !== "draft" || !mayWrite))
    return <IssueReview issue={issue} mayWrite={mayWrite} onClose={onClose} />;
  return (
    <RecordForm
      resource={NEWSLETTER_ISSUES}
      record={issue}
      nameOf={({ subject }) => subject}
      schema={issueShapes.input}
      blank={BLANK}
      valuesOf={valuesOf}
      details={details}
      fields={(form) => <IssueFields form={form} archivable={input !== null} />}
      calls={calls}
      size="lg"
      useHistory={useHistory}
      onClose={onClose}
    />
  );
}
