import { DELIVERIES_TOPIC, EVENT_TOPIC } from "../domain/platform/webhooks/announce.ts";
import { EventPayload, fanOut } from "../domain/platform/webhooks/fan-out.ts";
import { type SendPorts, sendDue } from "../domain/platform/webhooks/send-due.ts";
import type { Job } from "./job.ts";

/** Makes the deliveries of an event. A second run finds them made. */
export const webhookEventJob: Job = {
  name: EVENT_TOPIC,
  retries: 10,
  batch: 10,
  run: (ctx, { id, payload }) => fanOut(ctx, id, EventPayload.parse(payload)),
};

/**
 * Sends what is due, right after an event. Two at a time, so that a receiver that is slow to answer does not hold up the
 * run for another one.
 */
export const webhookDeliveriesJob = (ports: SendPorts): Job => ({
  name: DELIVERIES_TOPIC,
  retries: 2,
  concurrency: 2,
  run: (ctx) => sendDue(ctx, ports),
});

/** The same by the clock: for further attempts, and for changes of products, which wait for each other. */
export const webhookRetriesJob = (ports: SendPorts): Job => ({
  name: "webhook-retries",
  schedule: "* * * * *",
  retries: 2,
  run: (ctx) => sendDue(ctx, ports),
});
