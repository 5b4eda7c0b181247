import type { PaymentEventRow } from "@tablero/contract/platform/shapes/admin-system";
import { paymentEventRetried } from "@tablero/domain/sales/payments/audit";
import { alreadyApplied, isWaitingEvent, nextReplayAt } from "@tablero/domain/sales/payments/events";
import { writeAudit } from "../../platform/audit.ts";
import type { Context, MockHandlers } from "../../platform/callers.ts";
import { buildList } from "../../platform/lists.ts";
import { must } from "../../platform/rows.ts";
import type { Store } from "../../platform/store.ts";
import { replayEvent } from "../commands/payments.ts";

type Keys = "GET /api/admin/system/payment-events" | "POST /api/admin/system/payment-events/{id}/retry";

/** Gateway notifications that are waiting for their payment. */
export const paymentEventHandlers = (store: Store): Pick<MockHandlers, Keys> => ({
  "GET /api/admin/system/payment-events": ({ query }) => ({
    status: 200,
    body: buildList(
      store.system.paymentEvents.filter(({ outcome }) => isWaitingEvent(outcome)),
      query,
      {
        text: ({ provider, providerReference }) => `${provider} ${providerReference}`,
        sorts: { receivedAt: (row) => row.receivedAt },
      },
      (row) => row,
    ),
  }),
  "POST /api/admin/system/payment-events/{id}/retry": ({ params }, context) => ({
    status: 200,
    body: retryEvent(store, context, params.id),
  }),
});

function retryEvent(store: Store, context: Context, id: string): PaymentEventRow {
  const event = must(store.system.paymentEvents, id);
  if (!isWaitingEvent(event.outcome)) throw alreadyApplied();
  const before = { ...event };
  replayEvent(store, event);
  writeAudit(store, context, paymentEventRetried(before, event.outcome));
  event.attempts += 1;
  event.nextAt = nextReplayAt(event.outcome, event.attempts, new Date(store.now()));
  return event;
}
