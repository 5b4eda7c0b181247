import { DEMO_SUBSCRIPTIONS } from "@tablero/demo-shop/newsletter";
import { TEXT_VERSION } from "@tablero/domain/clients/consents";
import { uuidv7 } from "@tablero/domain/ids";
import { type Batch, batch } from "../db/insert.ts";
import { newsletterSubscriptions } from "../db/schema/index.ts";

/** Addresses of the newsletter. */
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
];
