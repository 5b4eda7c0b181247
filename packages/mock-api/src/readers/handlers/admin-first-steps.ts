import type { adminFirstSteps } from "@tablero/contract/readers/endpoints/admin-first-steps";
import type { FirstSteps } from "@tablero/contract/readers/shapes/first-steps";
import { FIRST_STEPS, firstSteps } from "@tablero/domain/readers/first-steps";
import { demoCleared, guideChanged } from "@tablero/domain/readers/first-steps-audit";
import { LEGAL_PAGES } from "@tablero/domain/settings/legal/pages";
import { areReviewed } from "@tablero/domain/settings/legal/texts";
import { textRow } from "@tablero/domain/settings/legal/versions";
import { offeredPayments } from "@tablero/domain/settings/payments/methods";
import { readIdentity } from "@tablero/domain/settings/sections/identity";
import { offeredDeliveries } from "@tablero/domain/settings/shipping/delivery";
import { writeAudit } from "../../platform/audit.ts";
import type { MockHandlers } from "../../platform/callers.ts";
import { type Store, versionOf } from "../../platform/store.ts";
import { currentValues } from "../../settings/views/legal.ts";
import { paymentSettings } from "../../settings/views/payment-settings.ts";
import { clearDemo } from "../commands/clear-demo.ts";

/** The guide of a new shop, and the deletion of the sample data. */
export function adminFirstStepsHandlers(store: Store): Pick<MockHandlers, keyof typeof adminFirstSteps> {
  return {
    "GET /api/admin/first-steps": () => ({ status: 200, body: readSteps(store) }),
    "PATCH /api/admin/first-steps": ({ body }, context) => {
      const { demo, ...before } = store.guide;
      const skipped = body.skipped ?? before.skipped;
      const after = {
        skipped: FIRST_STEPS.filter((step) => skipped.includes(step)),
        closed: body.closed ?? before.closed,
      };
      store.guide = { ...after, demo };
      writeAudit(store, context, guideChanged(before, after));
      return { status: 200, body: readSteps(store) };
    },
    "POST /api/admin/first-steps/clear-demo": ({ body }, context) => {
      clearDemo(store, body.confirmation);
      writeAudit(store, context, demoCleared(true));
      return { status: 200, body: readSteps(store) };
    },
  };
}

function readSteps(store: Store): FirstSteps {
  const { data, guide } = store;
  const { settings, carriers, zones, rates, categories, products, orders } = data;
  const setup = {
    identity: readIdentity(settings),
    deliveryChanged: [...carriers, ...zones, ...rates].some(({ id }) => versionOf(store, id) > 1),
    payments: offeredPayments(offeredDeliveries({ carriers, zones, rates }), paymentSettings(store)),
    hasCategory: categories.some(({ active }) => active),
    hasPublishedProduct: products.some(({ status }) => status === "published"),
    legalReviewed: areReviewed(LEGAL_PAGES.map((page) => textRow(page, data.legalTexts, currentValues(store)))),
    hasOrder: orders.length > 0,
  };
  return { steps: firstSteps(setup, guide), closed: guide.closed, demo: guide.demo };
}
