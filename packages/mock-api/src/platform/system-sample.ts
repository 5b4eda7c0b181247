import type {
  JobRow,
  Mail,
  OutboxRow,
  PaymentEventRow,
  ServerError,
} from "@tablero/contract/platform/shapes/admin-system";
import type { BackupRow } from "@tablero/contract/platform/shapes/backups";
import type { DemoShop } from "@tablero/demo-shop/types";
import { backupName, expiredBackups } from "@tablero/domain/platform/backups/backups";
import { addDays, madridDay, madridToUtc } from "@tablero/domain/platform/dates";
import { uuidv7 } from "@tablero/domain/platform/ids";
import type { MailState } from "@tablero/domain/platform/words/jobs";
import { escapeHtml, mailDocument } from "./mail-document.ts";

/** Background activity of the shop, as the back office shows it. */
export interface SystemSample {
  jobs: JobRow[];
  outbox: OutboxRow[];
  errors: ServerError[];
  mails: Mail[];
  /** Gateway notifications without a matching payment. */
  paymentEvents: PaymentEventRow[];
  /** Backup attempts, newest first. */
  backups: BackupRow[];
}

/** The backup settings of the mock. */
export const MOCK_BACKUPS = { at: "03:15", term: { days: 7, weeks: 4 }, folder: "/srv/tablero/backups" };

const MINUTE = 60_000;
const REFUSED = "connect ECONNREFUSED 192.0.2.25:587";
const SUBJECTS = ["Hemos recibido tu pedido", "Hemos recibido tu pago", "Tu pedido va de camino"];
const TEMPLATES = ["order-received", "order-paid", "order-shipped"];

/**
 * A quiet day with a few errors: jobs in every state, emails, server errors, and one outbox entry with an unknown
 * topic.
 */
export function systemSample(shop: DemoShop, start: Date): SystemSample {
  const at = (minutes: number) => new Date(start.getTime() - minutes * MINUTE).toISOString();
  const id = (minutes: number) => uuidv7(start.getTime() - minutes * MINUTE);
  const newest = shop.orders.toSorted((a, b) => (a.createdAt < b.createdAt ? 1 : -1)).slice(0, 24);
  const mails = newest.map((order, index) => sampleMail(order, index, id(12 + index * 35), at(12 + index * 35)));
  return {
    jobs: [...mails.map(jobOfMail), ...chores(id, at), ...others(id, at)],
    outbox: [
      {
        id: id(50),
        topic: "print-label",
        known: false,
        createdAt: at(50),
        availableAt: at(50),
        attempts: 0,
        lastError: null,
        payload: { orderId: newest[0]?.id ?? "" },
      },
    ],
    errors: [
      sampleServerError(id(7), at(7), "mail", null, REFUSED),
      sampleServerError(
        id(95),
        at(95),
        "GET /api/shop/products",
        "5a1f7c0e-2b7e-4a53-9d5a-3c1f0e9b7d21",
        "canceling statement due to statement timeout",
      ),
      sampleServerError(id(1500), at(1500), "prepare-picture", null, "Input buffer contains unsupported image format"),
    ],
    mails,
    backups: nightlyBackups(start),
    paymentEvents: [
      {
        id: id(200),
        provider: "demo",
        kind: "captured",
        amount: 3495,
        currency: "EUR",
        providerReference: "2611200741",
        outcome: "unknown",
        attempts: 5,
        receivedAt: at(200),
        nextAt: at(-40),
        orderId: null,
      },
    ],
  };
}

/** The backups that remain after a week of daily ones and a month of weekly ones. */
function nightlyBackups(start: Date): BackupRow[] {
  const now = start.toISOString();
  const today = madridDay(now);
  const days = Array.from({ length: 29 }, (_, ago) => addDays(today, -ago));
  const all = days.map((day) => madridToUtc(day, MOCK_BACKUPS.at)).filter((at) => at <= now);
  const expired = new Set(expiredBackups(all, MOCK_BACKUPS.term, start));
  return all
    .filter((at) => !expired.has(at))
    .map((at, index) => ({
      id: uuidv7(Date.parse(at)),
      origin: "schedule",
      state: "done",
      actorName: null,
      createdAt: at,
      finishedAt: new Date(Date.parse(at) + 9_000).toISOString(),
      verified: true,
      host: "tienda",
      file: backupName(new Date(at)),
      bytes: 61_400_000 - index * 240_000,
      rows: 18_240 - index * 65,
      uploads: 212 - index,
      error: null,
    }));
}

type Order = DemoShop["orders"][number];

function sampleMail(order: Order, index: number, id: string, createdAt: string): Mail {
  const state: MailState = index === 1 ? "failed" : index === 0 ? "queued" : "sent";
  const kind = index % SUBJECTS.length;
  const subject = `${SUBJECTS[kind]} ${order.number}`;
  const text = `Hola, ${order.name}:\n\n${subject}.\n\nGracias por comprar con nosotros.\n`;
  return {
    id,
    messageId: `<${id}@tablero.test>`,
    template: TEMPLATES[kind] ?? "",
    recipient: order.email,
    subject,
    state,
    attempts: state === "sent" ? 1 : state === "failed" ? 8 : 0,
    lastError: state === "failed" ? REFUSED : null,
    order: { id: order.id, number: order.number },
    createdAt,
    sentAt: state === "sent" ? createdAt : null,
    html: mailDocument(
      subject,
      `<h1>${escapeHtml(subject)}</h1><p>Hola, ${escapeHtml(order.name)}:</p><p>Gracias por comprar con nosotros.</p>`,
    ),
    text,
  };
}

function jobOfMail(mail: Mail): JobRow {
  const states = { queued: "created", sent: "completed", kept: "completed", failed: "failed" } as const;
  const state = states[mail.state];
  return {
    id: mail.id,
    name: "mail",
    state,
    createdAt: mail.createdAt,
    startedAt: state === "created" ? null : mail.createdAt,
    completedAt: state === "created" ? null : mail.createdAt,
    attempts: mail.attempts,
    retryLimit: 7,
    nextAttemptAt: state === "created" ? mail.createdAt : null,
    lastError: mail.lastError,
    payload: { template: mail.template, orderId: mail.order?.id ?? "" },
  };
}

function chores(id: (minutes: number) => string, at: (minutes: number) => string): JobRow[] {
  const done = (name: string, minutes: number): JobRow => ({
    id: id(minutes),
    name,
    state: "completed",
    createdAt: at(minutes),
    startedAt: at(minutes),
    completedAt: at(minutes),
    attempts: 1,
    retryLimit: 2,
    nextAttemptAt: null,
    lastError: null,
    payload: {},
  });
  return [
    ...[1, 2, 3, 4, 5, 6].map((minutes) => done("expire-orders", minutes)),
    done("expire-reservations", 4),
    done("expire-carts", 43),
    done("sweep", 420),
  ];
}

function others(id: (minutes: number) => string, at: (minutes: number) => string): JobRow[] {
  const shared = { createdAt: at(3), startedAt: at(2), completedAt: null, payload: { imageId: id(3) } };
  return [
    { ...shared, id: id(2), name: "prepare-picture", state: "active", attempts: 1, ...calm },
    {
      ...shared,
      id: id(8),
      name: "refund",
      state: "retry",
      attempts: 3,
      retryLimit: 10,
      nextAttemptAt: at(-4),
      lastError: "El banco no contesta",
      payload: { refundId: id(8) },
    },
    {
      ...shared,
      id: id(1501),
      name: "prepare-picture",
      state: "failed",
      attempts: 6,
      ...calm,
      createdAt: at(1501),
      startedAt: at(1500),
      completedAt: at(1500),
      lastError: "Input buffer contains unsupported image format",
    },
  ];
}

const calm = { retryLimit: 5, nextAttemptAt: null, lastError: null };

function sampleServerError(
  id: string,
  at: string,
  source: string,
  requestId: string | null,
  message: string,
): ServerError {
  return { id, at, source, requestId, message, stack: `    at run (${source.replaceAll(" ", "")}.ts:1:1)` };
}
