import type { adminWebhooks } from "@tablero/contract/platform/endpoints/admin-webhooks";
import type { Delivery, DeliveryRow, Webhook } from "@tablero/contract/platform/shapes/webhooks";
import { notFound } from "@tablero/domain/platform/refusals";
import { nameSortKey } from "@tablero/domain/platform/search/name-order";
import {
  messagesRetried,
  secretRotated,
  webhookChanged,
  webhookCreated,
  webhookDeleted,
  webhookPinged,
} from "@tablero/domain/platform/webhooks/audit";
import { SECRET_OVERLAP_MS } from "@tablero/domain/platform/webhooks/delivery";
import { PING } from "@tablero/domain/platform/webhooks/events";
import {
  MAX_WEBHOOKS,
  newWebhookSecret,
  requireActiveWebhook,
  tooManyWebhooks,
  validateWebhook,
  webhookConflict,
} from "@tablero/domain/platform/webhooks/webhooks";
import { writeAudit } from "../audit.ts";
import type { Context, MockHandlers } from "../callers.ts";
import { storeDelivery, webhookView } from "../commands/webhooks.ts";
import type { MockDelivery } from "../integrations.ts";
import { buildList } from "../lists.ts";
import { must, removeRow, where } from "../rows.ts";
import { bumpVersion, type Store } from "../store.ts";

const rowOf = ({ body: _, response: __, durationMs: ___, ...row }: Delivery): DeliveryRow => row;
const viewOf = ({ webhookId: _, ...delivery }: MockDelivery): Delivery => delivery;

/** Webhook receivers and their messages. The mock stores the messages but sends nothing. */
export function adminWebhookHandlers(store: Store): Pick<MockHandlers, keyof typeof adminWebhooks> {
  const rows = () => store.integrations.webhooks;
  const view = (id: string) => webhookView(store, must(rows(), id));
  const at = (id: string, version: number): Webhook => {
    const current = view(id);
    if (current.version === version) return current;
    throw webhookConflict(current);
  };
  const deliveriesOf = (id: string) => where(store.integrations.deliveries, "webhookId", must(rows(), id).id);
  const requireDelivery = (id: string, deliveryId: string) => {
    const found = deliveriesOf(id).find((row) => row.id === deliveryId);
    if (!found) throw notFound();
    return found;
  };
  const replay = (context: Context, id: string, which: readonly MockDelivery[]): number => {
    for (const row of which)
      Object.assign(row, {
        state: "pending",
        attempts: 0,
        nextAttemptAt: store.now(),
        lastError: null,
        deliveredAt: null,
      });
    if (which.length > 0) writeAudit(store, context, messagesRetried(id, which.length));
    return which.length;
  };
  return {
    "GET /api/admin/webhooks": ({ query }) => {
      const views = rows().map((row) => webhookView(store, row));
      const sorts = {
        name: ({ name }: Webhook) => nameSortKey(name),
        createdAt: ({ createdAt }: Webhook) => createdAt,
      };
      const text = ({ name, url }: Webhook) => `${name} ${url}`;
      return { status: 200, body: buildList(views, query, { text, sorts }, (row) => row) };
    },
    "GET /api/admin/webhooks/{id}": ({ params }) => ({ status: 200, body: view(params.id) }),
    "POST /api/admin/webhooks": ({ body }, context) => {
      const fields = validateWebhook(body);
      if (rows().length >= MAX_WEBHOOKS) throw tooManyWebhooks();
      const id = store.newId();
      rows().push({
        id,
        ...fields,
        active: true,
        disabledReason: null,
        failingSince: null,
        lastDeliveredAt: null,
        formerSecretUntil: null,
        createdAt: store.now(),
      });
      writeAudit(store, context, webhookCreated(view(id)));
      return { status: 201, body: { ...view(id), secret: newWebhookSecret() } };
    },
    "PATCH /api/admin/webhooks/{id}": ({ params: { id }, body: { version, active, ...patch } }, context) => {
      const before = at(id, version);
      const { name = before.name, url = before.url, events = before.events } = patch;
      const fields = validateWebhook({ name, url, events });
      const isActive = active ?? before.active;
      const isFresh = fields.url !== before.url || isActive !== before.active;
      Object.assign(must(rows(), id), fields, {
        active: isActive,
        ...(isActive && { disabledReason: null }),
        ...(isFresh && { failingSince: null }),
      });
      if (!isActive)
        for (const row of deliveriesOf(id).filter(({ state }) => state === "pending"))
          Object.assign(row, { state: "failed", nextAttemptAt: null, lastError: "El webhook se desactivó." });
      bumpVersion(store, id);
      writeAudit(store, context, webhookChanged(before, view(id)));
      return { status: 200, body: view(id) };
    },
    "DELETE /api/admin/webhooks/{id}": ({ params: { id }, query }, context) => {
      const before = at(id, query.version);
      store.integrations.deliveries = store.integrations.deliveries.filter(({ webhookId }) => webhookId !== id);
      removeRow(rows(), must(rows(), id));
      writeAudit(store, context, webhookDeleted(before));
      return { status: 200, body: { id } };
    },
    "POST /api/admin/webhooks/{id}/secret": ({ params: { id } }, context) => {
      const row = must(rows(), id);
      row.formerSecretUntil = new Date(Date.parse(store.now()) + SECRET_OVERLAP_MS).toISOString();
      bumpVersion(store, id);
      writeAudit(store, context, secretRotated(id, row.formerSecretUntil));
      return { status: 200, body: { ...view(id), secret: newWebhookSecret() } };
    },
    "POST /api/admin/webhooks/{id}/ping": ({ params: { id } }, context) => {
      requireActiveWebhook(view(id));
      const message = { type: PING, timestamp: store.now(), data: { webhookId: id } } as const;
      const delivery = storeDelivery(store, id, message, { eventId: store.newId() });
      writeAudit(store, context, webhookPinged(id));
      return { status: 201, body: viewOf(delivery) };
    },
    "GET /api/admin/webhooks/{id}/deliveries": ({ params, query }) => {
      const found = deliveriesOf(params.id).filter(
        ({ state, type }) =>
          (!query.state?.length || query.state.includes(state)) && (!query.type?.length || query.type.includes(type)),
      );
      const rules = {
        text: ({ eventId, body }: MockDelivery) => `${eventId} ${body}`,
        // Ids sort by age, even within the same millisecond.
        sorts: { createdAt: ({ createdAt }: MockDelivery) => createdAt },
      };
      return { status: 200, body: buildList(found, query, rules, (row) => rowOf(viewOf(row))) };
    },
    "POST /api/admin/webhooks/{id}/deliveries/replay-failed": ({ params: { id } }, context) => {
      requireActiveWebhook(view(id));
      const failed = deliveriesOf(id).filter(({ state }) => state === "failed");
      return { status: 200, body: { replayed: replay(context, id, failed) } };
    },
    "GET /api/admin/webhooks/{id}/deliveries/{deliveryId}": ({ params }) => ({
      status: 200,
      body: viewOf(requireDelivery(params.id, params.deliveryId)),
    }),
    "POST /api/admin/webhooks/{id}/deliveries/{deliveryId}/replay": ({ params: { id, deliveryId } }, context) => {
      requireActiveWebhook(view(id));
      const delivery = requireDelivery(id, deliveryId);
      replay(context, id, [delivery]);
      return { status: 200, body: viewOf(delivery) };
    },
  };
}
