import { formatDateTime } from "../../platform/date-time.ts";
import type { FieldError } from "../../platform/failure.ts";
import type { CsvColumn } from "../../platform/kit/csv.ts";

/** `sending`: a job sends it to the subscribers, batch by batch. */
export const ISSUE_STATES = ["draft", "sending", "sent"] as const;
export type IssueState = (typeof ISSUE_STATES)[number];
export const ISSUE_STATE_LABELS: Record<IssueState, string> = {
  draft: "Borrador",
  sending: "Enviando",
  sent: "Enviado",
};

export const MAX_ISSUE_SUBJECT = 150;
export const MAX_ISSUE_TEXT = 20_000;
/** Number of subscribers whose mails are queued in one transaction. */
export const ISSUE_BATCH_SIZE = 200;

/** Editable fields of an issue of the newsletter. */
export interface IssueFields {
  subject: string;
  /** Paragraphs, one per line; see `issueBlocks`. */
  text: string;
  active: boolean;
}

export interface IssueProgress {
  state: IssueState;
  /** Number of confirmed subscribers when sending began. */
  recipients: number;
  /** Number of mails queued; subscribers who left in the meantime are not included. */
  sent: number;
  startedAt: string | null;
  finishedAt: string | null;
}

/** A part of an issue. */
export type IssueBlock =
  | { kind: "paragraph"; text: string }
  | { kind: "heading"; text: string }
  /** `url` is absolute, or a path of the shop. */
  | { kind: "link"; label: string; url: string };

const HEADING = /^##?\s+(\S.*)$/;
const LINK = /^\[([^\]]+)\]\((\S+)\)$/;
const SAFE_URL = /^(?:https:\/\/[^/\s]|\/(?!\/))/;

/**
 * The content of an issue. Each line is a paragraph; `## Title` is a heading, and a line `[Label](https://…)` or
 * `[Label](/path)` a button. HTML is not interpreted.
 */
export const issueBlocks = (text: string): IssueBlock[] =>
  text
    .split(/\r\n|[\n\r]/)
    .map((line) => line.trim())
    .filter(Boolean)
    .map((line) => {
      const [, heading] = HEADING.exec(line) ?? [];
      if (heading) return { kind: "heading", text: heading };
      const [, label, url] = LINK.exec(line) ?? [];
      return label && url ? { kind: "link", label, url } : { kind: "paragraph", text: line };
    });

/** Errors of an issue, by field; `before` is the stored one. An issue that was sent can no longer be changed. */
export function issueErrors(issue: IssueFields, before: (IssueFields & Pick<IssueProgress, "state">) | null) {
  const errors: FieldError[] = [];
  if (before && before.state !== "draft") {
    for (const path of ["subject", "text"] as const)
      if (issue[path] !== before[path])
        errors.push({ path, code: "sent", message: "Ya se ha enviado: no se puede cambiar." });
    return errors;
  }
  const unsafe = issueBlocks(issue.text).find((block) => block.kind === "link" && !SAFE_URL.test(block.url));
  if (unsafe)
    errors.push({ path: "text", code: "invalid-link", message: "Los enlaces empiezan por https:// o por /." });
  return errors;
}

/** Why an issue cannot be sent to that number of subscribers, in Spanish; null when it can. */
export function sendRefusal({ state, active }: Pick<IssueProgress, "state"> & Pick<IssueFields, "active">, to: number) {
  if (state !== "draft") return "Este boletín ya se ha enviado.";
  if (!active) return "Está archivado: restáuralo antes de enviarlo.";
  return to === 0 ? "Todavía no hay nadie suscrito a quien enviarlo." : null;
}

/** Columns of the exported list. */
export const ISSUE_CSV: readonly CsvColumn<IssueFields & IssueProgress>[] = [
  { head: "Asunto", value: ({ subject }) => subject },
  { head: "Estado", value: ({ state }) => ISSUE_STATE_LABELS[state] },
  { head: "Suscriptores", value: ({ recipients }) => recipients },
  { head: "Enviados", value: ({ sent }) => sent },
  { head: "Envío iniciado", value: ({ startedAt }) => startedAt && formatDateTime(startedAt) },
  { head: "Envío terminado", value: ({ finishedAt }) => finishedAt && formatDateTime(finishedAt) },
  { head: "Activo", value: ({ active }) => active },
  { head: "Texto", value: ({ text }) => text },
];
