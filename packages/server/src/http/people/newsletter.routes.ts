import type { Handlers } from "@tablero/contract/core/endpoint";
import type { adminNewsletter, shopNewsletter } from "@tablero/contract/people/endpoints/newsletter";
import { SUBSCRIPTION_CSV } from "@tablero/domain/people/newsletter/subscriptions";
import { NEWSLETTER_SUBSCRIPTIONS } from "@tablero/domain/platform/resources/people/newsletter-subscriptions";
import { cancelSubscription, confirmSubscription, subscribe } from "../../domain/people/newsletter/subscribe.ts";
import {
  endSubscription,
  exportSubscriptions,
  listSubscriptions,
} from "../../domain/people/newsletter/subscriptions.ts";
import { buildCtx, type Call, type Deps, ok } from "../call.ts";
import { exportRoute } from "../kit/export-route.ts";

/** The newsletter, for visitors and in the back office. */
export function newsletterRoutes(deps: Deps): Handlers<typeof shopNewsletter & typeof adminNewsletter, Call> {
  const { secrets, limits } = deps;
  return {
    "POST /api/shop/newsletter": async ({ body }, call) => {
      await subscribe(buildCtx(deps, call), limits.mail, body);
      return ok(true as const);
    },
    "POST /api/shop/newsletter/confirm": async ({ body }, call) => {
      await confirmSubscription(buildCtx(deps, call), secrets, body);
      return ok(true as const);
    },
    "POST /api/shop/newsletter/cancel": async ({ body }, call) => {
      await cancelSubscription(buildCtx(deps, call), secrets, body);
      return ok(true as const);
    },
    "POST /api/shop/newsletter/{id}/unsubscribe/{token}": async ({ params }, call) => {
      await cancelSubscription(buildCtx(deps, call), secrets, params);
      return ok("OK" as const);
    },
    "GET /api/admin/newsletter-subscriptions": async ({ query }, call) =>
      ok(await listSubscriptions(buildCtx(deps, call), query)),
    "GET /api/admin/newsletter-subscriptions/export": exportRoute(
      deps,
      NEWSLETTER_SUBSCRIPTIONS,
      SUBSCRIPTION_CSV,
      exportSubscriptions,
    ),
    "POST /api/admin/newsletter-subscriptions/{id}/cancellation": async ({ params, body }, call) =>
      ok(await endSubscription(buildCtx(deps, call), params.id, body.version)),
  };
}
