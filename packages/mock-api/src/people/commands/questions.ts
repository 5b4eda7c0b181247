import type { Question, QuestionEntry, QuestionInput, QuestionRow } from "@tablero/contract/people/shapes/questions";
import { DEMO_QUESTIONS } from "@tablero/demo-shop/questions";
import type { QuestionEntryKind, QuestionState } from "@tablero/domain/people/questions/questions";
import { assigneeAfter, questionConflict } from "@tablero/domain/people/questions/questions";
import { questionNotice } from "@tablero/domain/platform/notices/texts";
import { normaliseEmail } from "@tablero/domain/platform/validation";
import { notify } from "../../platform/commands/notify.ts";
import { byId, must } from "../../platform/rows.ts";
import { bumpVersion, type Store, versionOf } from "../../platform/store.ts";

export interface MockQuestion {
  id: string;
  name: string;
  email: string;
  subject: string;
  text: string;
  productId: string | null;
  state: QuestionState;
  assigneeId: string | null;
  createdAt: string;
  answeredAt: string | null;
  entries: QuestionEntry[];
}

export function questionRow(store: Store, question: MockQuestion): QuestionRow {
  const { id, name, email, subject, state, createdAt, answeredAt } = question;
  const product = byId(store.data.products, question.productId);
  const assignee = byId(store.data.users, question.assigneeId);
  return {
    id,
    name,
    email,
    subject,
    state,
    product: product ? { id: product.id, name: product.name, slug: product.slug } : null,
    assignee: assignee ? { id: assignee.id, name: assignee.name } : null,
    createdAt,
    answeredAt,
    version: versionOf(store, id),
  };
}

export const questionView = (store: Store, question: MockQuestion): Question => ({
  ...questionRow(store, question),
  text: question.text,
  entries: question.entries,
});

/** A form whose honeypot field is filled in is discarded. */
export function askQuestion(store: Store, input: QuestionInput): void {
  if (input.website) return;
  const product = byId(store.data.products, input.productId ?? null);
  const id = store.newId();
  store.questions.push({
    id,
    name: input.name,
    email: normaliseEmail(input.email),
    subject: input.subject,
    text: input.text,
    productId: product?.status === "published" ? product.id : null,
    state: "open",
    assigneeId: null,
    createdAt: store.now(),
    answeredAt: null,
    entries: [],
  });
  notify(store, questionNotice({ id, subject: input.subject }));
}

/** The question, at the given version if there is one. Throws `not-found`, `version-conflict`. */
export function requireQuestion(store: Store, id: string, version?: number): MockQuestion {
  const question = must(store.questions, id);
  if (version !== undefined && versionOf(store, id) !== version) throw questionConflict(questionView(store, question));
  return question;
}

export function changeQuestion(
  store: Store,
  id: string,
  change: {
    state?: QuestionState | undefined;
    mine?: boolean | undefined;
    assigneeId?: string | null | undefined;
    version: number;
  },
  userId: string,
): MockQuestion {
  const question = requireQuestion(store, id, change.version);
  question.state = change.state ?? question.state;
  question.answeredAt = question.state === "open" ? null : (question.answeredAt ?? store.now());
  question.assigneeId = assigneeAfter(change, question.assigneeId, userId);
  bumpVersion(store, id);
  return question;
}

export function addEntry(store: Store, question: MockQuestion, kind: QuestionEntryKind, text: string, userId: string) {
  const author = must(store.data.users, userId).name;
  question.entries.push({ id: store.newId(), kind, text, at: store.now(), author });
}

export function answerQuestion(store: Store, question: MockQuestion, text: string, userId: string): void {
  addEntry(store, question, "answer", text, userId);
  question.state = "answered";
  question.answeredAt = store.now();
  question.assigneeId ??= userId;
  bumpVersion(store, question.id);
}

/** The questions of the demo shop. */
export function sampleQuestions(store: Pick<Store, "now" | "newId" | "data">): MockQuestion[] {
  const product = store.data.products.find(({ status }) => status === "published");
  const user = store.data.users[0];
  const at = store.now();
  return DEMO_QUESTIONS.map(({ ofProduct, answer, ...question }) => ({
    ...question,
    id: store.newId(),
    productId: ofProduct ? (product?.id ?? null) : null,
    state: answer === null ? "open" : "answered",
    assigneeId: answer === null ? null : (user?.id ?? null),
    createdAt: at,
    answeredAt: answer === null ? null : at,
    entries:
      answer === null ? [] : [{ id: store.newId(), kind: "answer", text: answer, at, author: user?.name ?? null }],
  }));
}
