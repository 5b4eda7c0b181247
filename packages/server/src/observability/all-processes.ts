import cluster, { type Worker } from "node:cluster";

/*
 * If several processes share the port, a request for metrics reaches an arbitrary one, which requests the totals
 * from the supervisor; the supervisor sums those of all processes. The supervisor loads the code for this on
 * first use.
 */

const LIMIT_MS = 6_000;

interface MetricsRequest {
  metricsFor: string;
}

interface MetricsReport extends MetricsRequest {
  metrics: string;
}

const isAbout = (message: unknown): message is MetricsRequest & Partial<MetricsReport> =>
  typeof message === "object" && message !== null && "metricsFor" in message;

/** In the supervisor: sends a worker the metrics of all processes on request. */
export async function sendMetrics(worker: Worker, message: unknown): Promise<void> {
  if (!isAbout(message)) return;
  const { AggregatorRegistry } = await import("prom-client");
  const metrics = await new AggregatorRegistry().clusterMetrics().catch(() => "");
  if (worker.isConnected()) worker.send({ metricsFor: message.metricsFor, metrics } satisfies MetricsReport);
}

/**
 * In a worker: returns a function that requests the metrics of all processes; undefined if there is only one
 * process.
 */
export async function metricsOfAll(): Promise<(() => Promise<string>) | undefined> {
  if (!cluster.isWorker) return undefined;
  const { AggregatorRegistry } = await import("prom-client");
  // From now on this process responds to the supervisor.
  new AggregatorRegistry();
  return () =>
    new Promise((resolve, reject) => {
      const metricsFor = crypto.randomUUID();
      const listen = (message: unknown) => {
        if (!isAbout(message) || message.metricsFor !== metricsFor) return;
        end();
        resolve(message.metrics ?? "");
      };
      const end = () => {
        clearTimeout(timer);
        process.off("message", listen);
      };
      const timer = setTimeout(() => {
        end();
        reject(new Error("the supervisor did not tell the figures"));
      }, LIMIT_MS);
      process.on("message", listen);
      process.send?.({ metricsFor } satisfies MetricsRequest);
    });
}
