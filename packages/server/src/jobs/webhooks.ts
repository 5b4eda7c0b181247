import { DELIVERIES_TOPIC, EVENT_TOPIC } from "../domain/platform/webhooks/announce.ts";
import { EventPayload, fanOut } from "../domain/platform/webhooks/fan-out.ts";
import { type SendPorts, sendDue } from "../domain/platform/webhooks/send-due.ts";
import type { Job } from "./job.ts";

/** Creates the deliveries of an event. A second run finds them already created. */
export const webhookEventJob: Job = {
  name: EVENT_TOPIC,
  retries: 10,
  batch: 10,
  run: (ctx, { id, payload }) => fanOut(ctx, id, EventPayload.parse(payload)),
};

/**
 * Sends due deliveries right after an event. Two run at a time, so that a slow receiver does not delay the run
 * for another one.
 */
export const webhookDeliveriesJob = (ports: SendPorts): Job => ({
  name: DELIVERIES_TOPIC,
  retries: 2,
  concurrency: 2,
  run: (ctx) => sendDue(ctx, ports),
});

/** Sends due deliveries on a schedule, for further attempts and for combined changes of products. */
export const webhookRetriesJob = (ports: SendPorts): Job => ({
  name: "webhook-retries",
  schedule: "* * * * *",
  retries: 2,
  run: (ctx) => sendDue(ctx, ports),
});
