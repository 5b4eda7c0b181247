import { hideSecretLinks } from "@tablero/contract/http/secret-links";
import type { adminSystem } from "@tablero/contract/platform/endpoints/admin-system";
import type { JobRow, Mail, MailRow, SystemSummary } from "@tablero/contract/platform/shapes/admin-system";
import { foldText } from "@tablero/domain/platform/search/search";
import { jobRetried, mailRetried } from "@tablero/domain/platform/system/audit";
import { mailAlreadySent, mailUnderWay, requireFailedJob } from "@tablero/domain/platform/system/refusals";
import type { JobState, MailState } from "@tablero/domain/platform/words/jobs";
import { canSeeMailLinks } from "@tablero/domain/readers/mail-links";
import packageJson from "../../../package.json" with { type: "json" };
import { writeAudit } from "../audit.ts";
import { type Context, type MockHandlers, requireSignedIn } from "../callers.ts";
import { backupStatus, queueBackup, viewBackups } from "../commands/backups.ts";
import { buildList } from "../lists.ts";
import { must } from "../rows.ts";
import type { Store } from "../store.ts";

const GIB = 1024 ** 3;

const DAY = 24 * 60 * 60 * 1000;

/** The endpoints for payment notifications are in `sales`. */
type Keys = Exclude<keyof typeof adminSystem, `${string} /api/admin/system/payment-events${string}`>;

/** Background activity of the shop. The mock runs no jobs, so its queue changes only when staff act on it. */
export function adminSystemHandlers(store: Store): Pick<MockHandlers, Keys> {
  return {
    "GET /api/admin/system": () => ({ status: 200, body: viewSummary(store) }),
    "GET /api/admin/system/backups": () => ({ status: 200, body: viewBackups(store) }),
    "POST /api/admin/system/backups": (_, context) => ({ status: 201, body: queueBackup(store, context) }),
    "GET /api/admin/system/jobs": ({ query }) => ({
      status: 200,
      body: buildList(
        store.system.jobs.filter(
          ({ state, name }) =>
            (!query.state || query.state.includes(state)) && (!query.name || query.name.includes(name)),
        ),
        query,
        {
          text: ({ name, id, lastError }) => [name, id, lastError].join(" "),
          sorts: { createdAt: (row) => row.createdAt, name: (row) => row.name },
        },
        (row) => row,
      ),
    }),
    "POST /api/admin/system/jobs/{id}/retry": ({ params }, context) => ({
      status: 200,
      body: retryJob(store, context, params.id),
    }),
    "GET /api/admin/system/outbox": ({ query }) => ({
      status: 200,
      body: buildList(
        store.system.outbox,
        query,
        {
          text: ({ topic, id, lastError }) => [topic, id, lastError].join(" "),
          sorts: { createdAt: (row) => row.createdAt, topic: (row) => row.topic },
        },
        (row) => row,
      ),
    }),
    "GET /api/admin/system/errors": ({ query }) => ({
      status: 200,
      body: buildList(
        store.system.errors,
        query,
        {
          text: ({ source, message, requestId }) => [source, message, requestId].join(" "),
          sorts: { at: (row) => row.at, source: (row) => row.source },
        },
        (row) => row,
      ),
    }),
    "GET /api/admin/system/mails": ({ query }) => ({
      status: 200,
      body: buildList(
        store.system.mails.filter(({ state }) => !query.state || query.state.includes(state)),
        query,
        {
          text: ({ recipient, subject, template }) => [recipient, subject, template].join(" "),
          sorts: {
            createdAt: (row) => row.createdAt,
            recipient: (row) => row.recipient,
            subject: (row) => foldText(row.subject),
          },
        },
        mailRow,
      ),
    }),
    "GET /api/admin/system/mails/{id}": ({ params }, context) => {
      const mail = must(store.system.mails, params.id);
      if (canSeeMailLinks(mail.state, requireSignedIn(context))) return { status: 200, body: mail };
      return { status: 200, body: { ...mail, html: hideSecretLinks(mail.html), text: hideSecretLinks(mail.text) } };
    },
    "POST /api/admin/system/mails/{id}/retry": ({ params }, context) => ({
      status: 200,
      body: retryMail(store, context, params.id),
    }),
  };
}

function mailRow({ html: _html, text: _text, messageId: _messageId, ...row }: Mail): MailRow {
  return row;
}

function retryJob(store: Store, context: Context, id: string): JobRow {
  const job = must(store.system.jobs, id);
  requireFailedJob(job);
  writeAudit(store, context, jobRetried(job));
  const retryLimit = Math.max(job.retryLimit, job.attempts);
  return Object.assign(job, { state: "retry", completedAt: null, nextAttemptAt: store.now(), retryLimit });
}

function retryMail(store: Store, context: Context, id: string): MailRow {
  const mail = must(store.system.mails, id);
  if (mail.state === "sent") throw mailAlreadySent();
  if (mail.state === "queued") throw mailUnderWay();
  writeAudit(store, context, mailRetried(id, mail.state));
  Object.assign(mail, { state: "queued", lastError: null });
  const job = store.system.jobs.find((candidate) => candidate.id === id);
  if (job) Object.assign(job, { state: "retry", completedAt: null, nextAttemptAt: store.now() });
  return mailRow(mail);
}

function viewSummary(store: Store): SystemSummary {
  const { jobs, outbox, mails, errors } = store.system;
  const now = Date.parse(store.now());
  const jobsIn = (state: JobState) => jobs.filter((job) => job.state === state).length;
  const mailsIn = (state: MailState) => mails.filter((mail) => mail.state === state).length;
  const due = jobs.filter(({ nextAttemptAt }) => nextAttemptAt !== null && Date.parse(nextAttemptAt) <= now);
  const first = (instants: string[]) => instants.toSorted()[0] ?? null;
  return {
    version: packageJson.version,
    startedAt: new Date(now - 3 * DAY).toISOString(),
    uptime: (3 * DAY) / 1000,
    processes: 1,
    database: { kind: "embedded", size: 48 * 1024 * 1024, migrations: 4 },
    jobs: {
      running: true,
      created: jobsIn("created"),
      retry: jobsIn("retry"),
      active: jobsIn("active"),
      failed: jobsIn("failed"),
      completed: jobsIn("completed"),
      oldestWaiting: first(due.map(({ createdAt }) => createdAt)),
    },
    outbox: { waiting: outbox.length, oldest: first(outbox.map(({ createdAt }) => createdAt)) },
    mails: {
      configured: true,
      queued: mailsIn("queued"),
      sent: mailsIn("sent"),
      kept: mailsIn("kept"),
      failed: mailsIn("failed"),
    },
    errors: { lastDay: errors.filter(({ at }) => Date.parse(at) > now - DAY).length },
    backups: backupStatus(store),
    disk: { free: 41 * GIB, total: 80 * GIB },
  };
}
