import type { adminNewsletter, shopNewsletter } from "@tablero/contract/people/endpoints/newsletter";
import { subscriptionEnded } from "@tablero/domain/people/newsletter/audit";
import { SUBSCRIPTION_CSV } from "@tablero/domain/people/newsletter/subscriptions";
import { NEWSLETTER_SUBSCRIPTIONS } from "@tablero/domain/platform/resources/people/newsletter-subscriptions";
import { writeAudit } from "../../platform/audit.ts";
import type { MockHandlers } from "../../platform/callers.ts";
import { ALL_ROWS, exportList } from "../../platform/kit/export.ts";
import { buildList } from "../../platform/lists.ts";
import { must } from "../../platform/rows.ts";
import type { Store } from "../../platform/store.ts";
import {
  cancelSubscription,
  confirmSubscription,
  endSubscription,
  subscribe,
  subscriptionView,
} from "../commands/newsletter.ts";
import type { SubscriptionRow } from "../rows.ts";

const RULES = {
  text: ({ email }: SubscriptionRow) => email,
  sorts: {
    requestedAt: ({ requestedAt }: SubscriptionRow) => requestedAt,
    email: ({ email }: SubscriptionRow) => email,
    confirmedAt: ({ confirmedAt }: SubscriptionRow) => confirmedAt,
  },
};

/** The newsletter, for visitors and in the back office. */
export function newsletterHandlers(
  store: Store,
): Pick<MockHandlers, keyof typeof shopNewsletter | keyof typeof adminNewsletter> {
  const found = ({ state, source }: Partial<Pick<SubscriptionRow, "state" | "source">>) =>
    store.newsletter.subscriptions.filter(
      (row) => (state === undefined || row.state === state) && (source === undefined || row.source === source),
    );
  return {
    "POST /api/shop/newsletter": ({ body }) => {
      subscribe(store, body);
      return { status: 200, body: true };
    },
    "POST /api/shop/newsletter/confirm": ({ body }) => {
      confirmSubscription(store, body);
      return { status: 200, body: true };
    },
    "POST /api/shop/newsletter/cancel": ({ body }) => {
      cancelSubscription(store, body);
      return { status: 200, body: true };
    },
    "POST /api/shop/newsletter/{id}/unsubscribe/{token}": ({ params }) => {
      cancelSubscription(store, params);
      return { status: 200, body: "OK" };
    },
    "GET /api/admin/newsletter-subscriptions": ({ query: { state, source, ...query } }) => ({
      status: 200,
      body: buildList(found({ state, source }), query, RULES, (row) => subscriptionView(store, row)),
    }),
    "GET /api/admin/newsletter-subscriptions/export": ({ query: { source, ...query } }) =>
      exportList(
        store,
        NEWSLETTER_SUBSCRIPTIONS,
        SUBSCRIPTION_CSV,
        buildList(found({ state: "active", source }), { ...query, ...ALL_ROWS }, RULES, (row) =>
          subscriptionView(store, row),
        ).items,
      ),
    "POST /api/admin/newsletter-subscriptions/{id}/cancellation": ({ params: { id }, body }, context) => {
      const { state } = must(store.newsletter.subscriptions, id);
      const after = subscriptionView(store, endSubscription(store, id, body.version));
      writeAudit(store, context, subscriptionEnded({ id, state }, after));
      return { status: 200, body: after };
    },
  };
}
