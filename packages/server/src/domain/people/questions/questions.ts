import { type Question, QuestionRowSchema, QuestionSchema } from "@tablero/contract/people/shapes/questions";
import { questionAnswered, questionChanged, questionNoted } from "@tablero/domain/people/questions/audit";
import type { QuestionEntryKind, QuestionState } from "@tablero/domain/people/questions/questions";
import { assigneeAfter, questionConflict } from "@tablero/domain/people/questions/questions";
import { uuidv7 } from "@tablero/domain/platform/ids";
import { sql } from "drizzle-orm";
import { Int } from "../../../db/columns.ts";
import { one } from "../../../db/query.ts";
import { actorColumns, type Ctx, inTransaction } from "../../platform/context.ts";
import { nameSort, orderBy, type SortBy } from "../../platform/kit/order.ts";
import { contains, equals, type ListQuery, listPage, readOne } from "../../platform/kit/page.ts";
import { writeAudit } from "../../platform/system/audit.ts";
import { enqueueQuestionMail } from "../../platform/system/mail-outbox.ts";

type Sort = "createdAt" | "name" | "subject";
export interface QuestionsQuery extends ListQuery<Sort> {
  state?: QuestionState | undefined;
  mine?: boolean | undefined;
}

const ROWS = {
  from: sql`questions q`,
  alias: "q",
  row: QuestionRowSchema.shape,
  joins: sql`left join products p on p.id = q.product_id left join users u on u.id = q.assignee_id`,
  columns: sql`q.id, q.name, q.email, q.subject, q.state,
    case when p.id is not null then json_build_object('id', p.id, 'name', p.name, 'slug', p.slug) end as product,
    case when u.id is not null then json_build_object('id', u.id, 'name', u.name) end as assignee,
    q.created_at as "createdAt", q.answered_at as "answeredAt", q.version`,
};
const WHOLE = {
  ...ROWS,
  row: QuestionSchema.shape,
  columns: sql`${ROWS.columns}, q.text, (select coalesce(json_agg(json_build_object('id', e.id, 'kind', e.kind,
    'text', e.text, 'at', iso(e.at), 'author', e.actor_name) order by e.at, e.id), '[]')
    from question_entries e where e.question_id = q.id) as entries`,
};
const SORTS: Record<Sort, SortBy> = {
  createdAt: sql`q.created_at`,
  name: nameSort(sql`q.name`),
  subject: nameSort(sql`q.subject`),
};

const userOf = ({ actor }: Ctx): string | null => (actor.kind === "staff" ? actor.userId : null);

export const listQuestions = (ctx: Ctx, query: QuestionsQuery) =>
  listPage(ctx.db, {
    ...ROWS,
    where: [
      equals(sql`q.state`, query.state),
      query.mine === undefined
        ? undefined
        : sql`(q.assignee_id is not distinct from ${userOf(ctx)}::uuid) = ${query.mine}`,
      contains(sql`lower(plain(concat_ws(' ', q.name, q.email, q.subject, q.text)))`, query.search),
    ],
    order: orderBy(SORTS[query.sort], query.order, "q"),
    page: query.page,
    size: query.size,
    cursor: query.cursor,
  });

/** Throws `not-found`. */
export const readQuestion = ({ db }: Ctx, id: string): Promise<Question> => readOne(db, WHOLE, id);

/** Locks a question, checking the version if one is given. Throws `not-found`, `version-conflict`. */
async function lock(tx: Ctx, id: string, version?: number): Promise<Question> {
  const found = await one(tx.db, sql`select version from questions where id = ${id} for no key update`, {
    version: Int,
  });
  const question = await readQuestion(tx, id);
  if (found && version !== undefined && found.version !== version) throw questionConflict(question);
  return question;
}

export interface QuestionChange {
  state?: QuestionState | undefined;
  mine?: boolean | undefined;
  /** Instead of `mine`: any member of staff, or null for no one. */
  assigneeId?: string | null | undefined;
  version: number;
}

/**
 * Opens or settles a question, and assigns it to the caller or unassigns it. Throws `not-found`,
 * `version-conflict`.
 */
export const changeQuestion = (ctx: Ctx, id: string, change: QuestionChange): Promise<Question> =>
  inTransaction(ctx, async (tx) => {
    const before = await lock(tx, id, change.version);
    const state = change.state ?? before.state;
    const assignee = assigneeAfter(change, before.assignee?.id ?? null, userOf(tx));
    const now = tx.clock().toISOString();
    await tx.db.execute(
      sql`update questions set state = ${state}, assignee_id = ${assignee}::uuid, version = version + 1,
            updated_at = ${now}, answered_at = case when ${state} = 'open' then null else coalesce(answered_at, ${now}::timestamptz) end
          where id = ${id}`,
    );
    const after = await readQuestion(tx, id);
    await writeAudit(tx, questionChanged(before, after));
    return after;
  });

async function addEntry(tx: Ctx, questionId: string, kind: QuestionEntryKind, text: string): Promise<string> {
  const { actorId, actorName } = actorColumns(tx.actor);
  const now = tx.clock();
  const id = uuidv7(now.getTime());
  await tx.db.execute(
    sql`insert into question_entries (id, question_id, kind, text, at, actor_id, actor_name)
        values (${id}, ${questionId}, ${kind}, ${text}, ${now.toISOString()}, ${actorId}, ${actorName})`,
  );
  return id;
}

/** Answers by mail. Throws `not-found`, `version-conflict`. */
export const answerQuestion = (
  ctx: Ctx,
  id: string,
  { text, version }: { text: string; version: number },
): Promise<Question> =>
  inTransaction(ctx, async (tx) => {
    await lock(tx, id, version);
    const entryId = await addEntry(tx, id, "answer", text);
    const now = tx.clock().toISOString();
    await tx.db.execute(
      sql`update questions set state = 'answered', answered_at = ${now}, updated_at = ${now}, version = version + 1,
            assignee_id = coalesce(assignee_id, ${userOf(tx)}::uuid) where id = ${id}`,
    );
    await enqueueQuestionMail(tx, { template: "question-answered", questionId: id, entryId });
    await writeAudit(tx, questionAnswered(id, text));
    return readQuestion(tx, id);
  });

/** Throws `not-found`. */
export const addQuestionNote = (ctx: Ctx, id: string, text: string): Promise<Question> =>
  inTransaction(ctx, async (tx) => {
    await lock(tx, id);
    await addEntry(tx, id, "note", text);
    await writeAudit(tx, questionNoted(id, text));
    return readQuestion(tx, id);
  });
