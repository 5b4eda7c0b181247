import { type AuditAction, type AuditEntity, auditChanges, auditEntityOf } from "@tablero/domain/platform/audit/audit";
import type { BulkAction } from "@tablero/domain/platform/kit/bulk";
import { isPlainCommand, PLAIN_COMMANDS } from "@tablero/domain/sales/orders/plain-commands";
import { staffRecord } from "./people/views/staff.ts";
import { pushAudit, writeAudit } from "./platform/audit.ts";
import type { Context, MockHandlers } from "./platform/callers.ts";
import { byId } from "./platform/rows.ts";
import type { Data, Store } from "./platform/store.ts";

interface Input {
  params?: { id?: string };
  body?: unknown;
}

type AnyHandler = (input: Input, context: Context) => unknown;

interface Reply {
  status: number;
  body: { id?: string; outcome?: string; changed?: string[]; active?: boolean } | null;
}

/** Endpoints whose handlers write their own entries, as a whole or by their last part; a preview leaves none. */
const OWN_SECTIONS =
  /^\w+ \/api\/admin\/(?:settings(?:$|\/mail\/|\/gateways\/|\/pictures$)|payments\/statements$|invoices\/print$|events\/\{id\}\/(?:registrations|check-in|cancellation|messages)|(?:verifactu|takings|first-steps|legal-texts|api-tokens|webhooks|returns)(?:\/|$))/;

const OWN_ENTRIES = new Set([
  "returns",
  "bulk-changes",
  "bulk-changes/{id}/undo",
  "duplicate",
  "edits/preview",
  "tournament",
  "tournament/commands",
]);

const WRITE = /^(POST|PUT|PATCH|DELETE) \/api\/admin\/([^/]+)(?:\/\{id\})?(?:\/(.+))?$/;

const ACTIONS: Record<string, AuditAction> = {
  transitions: "transition",
  payments: "payment",
  shipments: "shipment",
  notes: "note",
  edits: "update",
  refunds: "refund",
  move: "update",
  merge: "merge",
  images: "images",
  documents: "documents",
  image: "images",
  movements: "movement",
  check: "transition",
  run: "transition",
  cancel: "transition",
  mapping: "update",
  retry: "retry",
  end: "end-sessions",
  invitation: "send",
  email: "update",
  reset: "two-factor",
  answers: "send",
  sending: "send",
  "test-mail": "send",
  cancellation: "update",
  cancellations: "update",
  balance: "update",
  handovers: "update",
  delay: "transition",
  "street-date": "transition",
  allocation: "transition",
  addresses: "address",
  consents: "consent",
  "personal-data": "export",
  anonymise: "anonymise",
  billing: "update",
  amend: "update",
  untax: "update",
  "vat-check": "update",
  annul: "transition",
  "chain-check": "check",
  "chain-accept": "resume",
  link: "link",
  slips: "link",
};

const METHODS: Record<string, AuditAction> = { POST: "create", PUT: "update", PATCH: "update", DELETE: "delete" };

/** Wraps handlers so that staff actions leave an audit entry once they succeed. */
export function auditEach(store: Store, handlers: MockHandlers): MockHandlers {
  const entries = Object.entries(handlers).map(([key, handler]) => [
    key,
    WRITE.test(key) && !OWN_SECTIONS.test(key) ? audited(store, key, handlers) : handler,
  ]);
  return Object.fromEntries(entries) as MockHandlers;
}

function audited(store: Store, key: string, handlers: MockHandlers): AnyHandler {
  const handler = (handlers as Record<string, unknown>)[key] as AnyHandler;
  const [, method = "", section = "", verb = ""] = WRITE.exec(key) ?? [];
  const readPlain = verb === "" ? plainReader(handlers, section) : null;
  return (input, context) => {
    const before = method === "PATCH" && verb === "" ? rowOf(store, section, input.params?.id) : null;
    const view = input.params?.id && readPlain ? structuredClone(readPlain(input, context).body) : null;
    const write = (reply: Reply) => {
      if (OWN_ENTRIES.has(verb)) return reply;
      if (verb === "bulk") writeBulk(store, context, section, input.body as BulkBody, reply);
      else if (readPlain) writePlain(store, context, section, { method, view, reply });
      else if (reply.status < 300 && !isPreview(input.body)) {
        const { entity, action } = wordsOf(key, input, reply);
        const entityId = input.params?.id ?? reply.body?.id ?? (verb || section);
        // The name that confirms it would preserve the data to be erased.
        const body = action === "anonymise" ? undefined : input.body;
        writeAudit(store, context, { entity, action, entityId }, before, body);
      }
      return reply;
    };
    const reply = handler(input, context) as Reply | Promise<Reply>;
    return reply instanceof Promise ? reply.then(write) : write(reply);
  };
}

const isPreview = (body: unknown) => (body as { preview?: boolean } | undefined)?.preview === true;

/** What a plain command on an order is called in the log; it says so itself. */
const plainAction = (key: string): AuditAction | null => (isPlainCommand(key) ? PLAIN_COMMANDS[key].audit : null);

function wordsOf(key: string, input: Input, reply: Reply) {
  const plain = plainAction(key);
  if (plain) return { entity: "order" as const, action: plain };
  const [, method = "", section = "", verb = ""] = WRITE.exec(key) ?? [];
  const entity = auditEntityOf(section) ?? (verb.split("/")[0]?.replace(/s$/, "") as AuditEntity);
  const last = verb.split("/").at(-1) ?? "";
  const machine = (input.body as { machine?: string } | undefined)?.machine;
  const action =
    machine === "shipment"
      ? "shipment"
      : reply.body?.outcome === "archived"
        ? "archive"
        : (ACTIONS[last] ?? ACTIONS[verb.split("/")[0] ?? ""] ?? METHODS[method] ?? "update");
  return { entity, action };
}

/** Reader of a plain record: records of the kit are changed by bulk calls too. */
function plainReader(handlers: MockHandlers, section: string): ((input: Input, context: Context) => Reply) | null {
  const known = handlers as Record<string, unknown>;
  if (!known[`POST /api/admin/${section}/bulk`]) return null;
  return known[`GET /api/admin/${section}/{id}`] as (input: Input, context: Context) => Reply;
}

/** The entry of a plain record: the record before and after, as on the server. */
function writePlain(
  store: Store,
  context: Context,
  section: string,
  { method, view, reply }: { method: string; view: Reply["body"]; reply: Reply },
): void {
  const entity = auditEntityOf(section);
  const entityId = reply.body?.id;
  if (!entity || !entityId || reply.status >= 300) return;
  const archived = reply.body?.outcome === "archived";
  const action = archived ? "archive" : (METHODS[method] ?? "update");
  const was = view ?? undefined;
  const { before, after } = archived
    ? auditChanges({ active: view?.active }, { active: false })
    : auditChanges(was, method === "DELETE" ? undefined : reply.body);
  pushAudit(store, context, { entity, action, entityId }, { before: before ?? null, after: after ?? null });
}

interface BulkBody {
  action: BulkAction;
  preview?: boolean;
  blockReason?: string;
}

/** An entry for each record that a bulk call changed. */
function writeBulk(
  store: Store,
  context: Context,
  section: string,
  { action, preview, blockReason }: BulkBody,
  reply: Reply,
): void {
  const entity = auditEntityOf(section);
  if (!entity || preview) return;
  const restored = action === "restore";
  for (const entityId of reply.body?.changed ?? []) {
    const subject = { entity, action: restored ? ("update" as const) : ("archive" as const), entityId };
    const after = { active: restored, ...(!restored && blockReason && { blockReason }) };
    writeAudit(store, context, subject, { active: !restored }, after);
  }
}

/** Sections whose entries contain the changed fields. */
const EDITED = { products: true, coupons: true, categories: true } as const satisfies Partial<Record<keyof Data, true>>;

/** A row before its change. */
function rowOf(store: Store, section: string, id: string | undefined): Record<string, unknown> | null {
  const { data } = store;
  const user = section === "users" ? byId(data.users, id ?? null) : undefined;
  if (user) return { ...staffRecord(store, user) };
  const rows: readonly { id: string }[] = section in EDITED ? data[section as keyof typeof EDITED] : [];
  const row = rows.find((each) => each.id === id);
  return row ? structuredClone({ ...row }) : null;
}
