import { DEMO_QUESTIONS } from "@tablero/demo-shop/questions";
import type { DemoShop } from "@tablero/demo-shop/types";
import { uuidv7 } from "@tablero/domain/platform/ids";
import { type Batch, batch } from "../db/insert.ts";
import { questionEntries, questions } from "../db/schema/index.ts";

/** Questions to the shop, with their answers. */
export function demoQuestions(shop: DemoShop, now: Date): Batch[] {
  const product = shop.products.find(({ status }) => status === "published");
  const [user] = shop.users;
  const asked = DEMO_QUESTIONS.map((question) => ({ id: uuidv7(now.getTime()), question }));
  return [
    batch(
      questions,
      asked.map(({ id, question: { ofProduct, answer, ...question } }) => ({
        ...question,
        id,
        productId: ofProduct ? (product?.id ?? null) : null,
        state: answer === null ? ("open" as const) : ("answered" as const),
        assigneeId: answer === null ? null : (user?.id ?? null),
        answeredAt: answer === null ? null : now,
        createdAt: now,
        updatedAt: now,
      })),
    ),
    batch(
      questionEntries,
      asked.flatMap(({ id, question: { answer } }) =>
        answer === null
          ? []
          : [
              {
                id: uuidv7(now.getTime()),
                questionId: id,
                kind: "answer" as const,
                text: answer,
                at: now,
                actorId: user?.id ?? null,
                actorName: user?.name ?? null,
              },
            ],
      ),
    ),
  ];
}
