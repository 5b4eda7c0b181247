import { DEMO_ISSUES, DEMO_SUBSCRIPTIONS } from "@tablero/demo-shop/newsletter";
import { TEXT_VERSION } from "@tablero/domain/people/clients/consents";
import { uuidv7 } from "@tablero/domain/platform/ids";
import { type Batch, batch } from "../db/insert.ts";
import { newsletterIssues, newsletterSubscriptions } from "../db/schema/index.ts";

const DAY = 24 * 60 * 60 * 1000;

/** Addresses of the newsletter, and its issues. */
export const demoSubscriptions = (now: Date): Batch[] => [
  batch(
    newsletterSubscriptions,
    DEMO_SUBSCRIPTIONS.map(({ email, state, source }) => ({
      id: uuidv7(now.getTime()),
      email,
      state,
      source,
      textVersion: TEXT_VERSION,
      requestedAt: now,
      confirmedAt: state === "pending" ? null : now,
      endedAt: state === "ended" ? now : null,
      createdAt: now,
      updatedAt: now,
    })),
  ),
  batch(
    newsletterIssues,
    DEMO_ISSUES.map(({ sentAgo, ...fields }) => {
      const at = sentAgo === null ? null : new Date(now.getTime() - sentAgo * DAY);
      const reached = at ? DEMO_SUBSCRIPTIONS.filter(({ state }) => state !== "pending").length : 0;
      return {
        id: uuidv7((at ?? now).getTime()),
        ...fields,
        state: at ? ("sent" as const) : ("draft" as const),
        recipients: reached,
        sent: reached,
        startedAt: at,
        finishedAt: at,
        createdAt: at ?? now,
        updatedAt: at ?? now,
      };
    }),
  ),
];
