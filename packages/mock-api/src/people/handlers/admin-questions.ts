import type { adminQuestions } from "@tablero/contract/people/endpoints/admin-questions";
import { questionAnswered, questionChanged, questionNoted } from "@tablero/domain/people/questions/audit";
import { nameSortKey } from "@tablero/domain/platform/search/name-order";
import { writeAudit } from "../../platform/audit.ts";
import { type MockHandlers, requireSignedIn } from "../../platform/callers.ts";
import { buildList } from "../../platform/lists.ts";
import type { Store } from "../../platform/store.ts";
import {
  addEntry,
  answerQuestion,
  askQuestion,
  changeQuestion,
  questionRow,
  questionView,
  requireQuestion,
} from "../commands/questions.ts";

type Keys = keyof typeof adminQuestions | "POST /api/shop/questions";

export function questionHandlers(store: Store): Pick<MockHandlers, Keys> {
  return {
    "POST /api/shop/questions": ({ body }) => {
      askQuestion(store, body);
      return { status: 201, body: true };
    },
    "GET /api/admin/questions": ({ query }, context) => {
      const { userId } = requireSignedIn(context);
      const found = store.questions.filter(
        ({ state, assigneeId }) =>
          (query.state === undefined || query.state === state) &&
          (query.mine === undefined || query.mine === (assigneeId === userId)),
      );
      const rules = {
        text: ({ name, email, subject, text }: (typeof found)[number]) => [name, email, subject, text].join(" "),
        sorts: {
          createdAt: ({ createdAt }: (typeof found)[number]) => createdAt,
          name: ({ name }: (typeof found)[number]) => nameSortKey(name),
          subject: ({ subject }: (typeof found)[number]) => nameSortKey(subject),
        },
      };
      return { status: 200, body: buildList(found, query, rules, (question) => questionRow(store, question)) };
    },
    "GET /api/admin/questions/{id}": ({ params }) => ({
      status: 200,
      body: questionView(store, requireQuestion(store, params.id)),
    }),
    "PATCH /api/admin/questions/{id}": ({ params, body }, context) => {
      const before = questionView(store, requireQuestion(store, params.id));
      const after = questionView(store, changeQuestion(store, params.id, body, requireSignedIn(context).userId));
      writeAudit(store, context, questionChanged(before, after));
      return { status: 200, body: after };
    },
    "POST /api/admin/questions/{id}/answers": ({ params, body }, context) => {
      const question = requireQuestion(store, params.id, body.version);
      answerQuestion(store, question, body.text, requireSignedIn(context).userId);
      writeAudit(store, context, questionAnswered(question.id, body.text));
      return { status: 201, body: questionView(store, question) };
    },
    "POST /api/admin/questions/{id}/notes": ({ params, body }, context) => {
      const question = requireQuestion(store, params.id);
      addEntry(store, question, "note", body.text, requireSignedIn(context).userId);
      writeAudit(store, context, questionNoted(question.id, body.text));
      return { status: 201, body: questionView(store, question) };
    },
  };
}
