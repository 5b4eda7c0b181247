import { uuidv7 } from "@tablero/domain/platform/ids";
import { batch, insertAll } from "@tablero/server/db/insert";
import { mails, outbox, paymentEvents, serverErrors } from "@tablero/server/db/schema/index";
import type { Database } from "@tablero/server/db/types";
import type { Job } from "@tablero/server/jobs/job";
import { runDueJobs } from "@tablero/server/jobs/run-due";

/** Initial data of the mock's back office: dead and finished jobs, an error, sent and unsent emails. */
export async function plantSystem(database: Database, clock: () => Date = () => new Date()): Promise<void> {
  const now = clock();
  const failing: Job = {
    name: "prepare-picture",
    retries: 0,
    async run(_, { payload }) {
      if ((payload as { fails: boolean }).fails) throw new Error("Input buffer contains unsupported image format");
    },
  };
  const row = (topic: string, payload: object) => ({ id: uuidv7(), topic, payload, createdAt: now, availableAt: now });
  const mail = (id: string, state: "sent" | "failed") => ({
    id,
    messageId: `<${id}@shop.test>`,
    template: "order-paid",
    recipient: "ana@correo.test",
    subject: "Hemos recibido tu pago",
    html: "<p>Hola</p>",
    text: "Hola",
    state,
    attempts: 1,
    createdAt: now,
  });
  const orders = [true, true, true, false].map((fails) => row("prepare-picture", { imageId: uuidv7(), fails }));
  const letters = [row("mail", {}), row("mail", {}), row("mail", {})];
  await insertAll(database.db, [
    batch(outbox, [...orders, ...letters, row("print-label", { orderId: uuidv7() })]),
    batch(mails, [...letters.map(({ id }) => mail(id, "failed")), mail(uuidv7(), "sent")]),
    batch(paymentEvents, [
      {
        id: uuidv7(),
        provider: "demo",
        eventKey: uuidv7(),
        kind: "captured",
        providerReference: "2611200741",
        amount: 3495,
        currency: "EUR",
        payload: {},
        details: {},
        outcome: "unknown",
        attempts: 5,
        receivedAt: now,
      },
    ]),
    batch(serverErrors, [
      { id: uuidv7(), at: now, source: "GET /api/shop/home", message: "no answer", stack: "at home.ts" },
    ]),
  ]);
  const done: Job = { name: "mail", retries: 0, async run() {} };
  await runDueJobs({ database, jobs: [failing, done], clock });
}
