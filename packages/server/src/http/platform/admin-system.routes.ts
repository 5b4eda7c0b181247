import type { Handlers } from "@tablero/contract/core/endpoint";
import type { adminSystem } from "@tablero/contract/platform/endpoints/admin-system";
import { JOB_NAMES } from "@tablero/domain/platform/words/jobs";
import { readBackups } from "../../domain/platform/backups/list.ts";
import { queueBackup } from "../../domain/platform/backups/queue-backup.ts";
import { listJobs } from "../../domain/platform/system/list-jobs.ts";
import { listOutbox } from "../../domain/platform/system/list-outbox.ts";
import { listServerErrors } from "../../domain/platform/system/list-server-errors.ts";
import { retryJob } from "../../domain/platform/system/retry-job.ts";
import { readSystem } from "../../domain/platform/system/summary.ts";
import { listMails, readMail, retryMail } from "../../domain/readers/mails/mails.ts";
import { listWaitingEvents, retryEvent } from "../../domain/sales/payments/list-waiting.ts";
import { buildCtx, type Call, created, type Deps, ok } from "../call.ts";

/** Background work of the shop. */
export const adminSystemRoutes = (deps: Deps): Handlers<typeof adminSystem, Call> => ({
  "GET /api/admin/system/backups": async (_, call) => ok(await readBackups(buildCtx(deps, call), deps.system.backups)),
  "POST /api/admin/system/backups": async (_, call) => created(await queueBackup(buildCtx(deps, call))),
  "GET /api/admin/system": async (_, call) => {
    const ctx = buildCtx(deps, call);
    return ok(await readSystem(ctx, deps.system, await deps.mailServers.status(ctx)));
  },
  "GET /api/admin/system/jobs": async ({ query }, call) => ok(await listJobs(buildCtx(deps, call), query)),
  "POST /api/admin/system/jobs/{id}/retry": async ({ params }, call) =>
    ok(await retryJob(buildCtx(deps, call), params.id)),
  "GET /api/admin/system/outbox": async ({ query }, call) =>
    ok(await listOutbox(buildCtx(deps, call), query, JOB_NAMES)),
  "GET /api/admin/system/errors": async ({ query }, call) => ok(await listServerErrors(buildCtx(deps, call), query)),
  "GET /api/admin/system/mails": async ({ query }, call) => ok(await listMails(buildCtx(deps, call), query)),
  "GET /api/admin/system/mails/{id}": async ({ params }, call) =>
    ok(await readMail(buildCtx(deps, call), deps.secrets, params.id)),
  "POST /api/admin/system/mails/{id}/retry": async ({ params }, call) =>
    ok(await retryMail(buildCtx(deps, call), params.id)),
  "GET /api/admin/system/payment-events": async ({ query }, call) =>
    ok(await listWaitingEvents(buildCtx(deps, call), query)),
  "POST /api/admin/system/payment-events/{id}/retry": async ({ params }, call) =>
    ok(await retryEvent(buildCtx(deps, call), params.id)),
});
