import cluster, { type Worker } from "node:cluster";

/*
 * Where several processes share the port, whoever asks for the figures meets one of them by chance. That one asks the
 * supervisor, which asks all and adds up. The supervisor loads what it needs for that when it is first asked.
 */

const LIMIT_MS = 6_000;

interface Asked {
  metricsFor: string;
}

interface Told extends Asked {
  metrics: string;
}

const isAbout = (message: unknown): message is Asked & Partial<Told> =>
  typeof message === "object" && message !== null && "metricsFor" in message;

/** In the supervisor: tells a worker the figures of all when it asks. */
export async function tellMetrics(worker: Worker, message: unknown): Promise<void> {
  if (!isAbout(message)) return;
  const { AggregatorRegistry } = await import("prom-client");
  const metrics = await new AggregatorRegistry().clusterMetrics().catch(() => "");
  if (worker.isConnected()) worker.send({ metricsFor: message.metricsFor, metrics } satisfies Told);
}

/** In a worker: a way to ask for the figures of all; undefined in a process that is alone. */
export async function metricsOfAll(): Promise<(() => Promise<string>) | undefined> {
  if (!cluster.isWorker) return undefined;
  const { AggregatorRegistry } = await import("prom-client");
  // From now on this process answers the supervisor.
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
      process.send?.({ metricsFor } satisfies Asked);
    });
}
