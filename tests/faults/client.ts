/** The shop as its clients reach it, wherever it is running at the moment. */
export interface Door {
  url: string;
  /** Resolves when the shop is there again. */
  back(): Promise<void>;
}

export interface Reply {
  status: number;
  // biome-ignore lint/suspicious/noExplicitAny: the shapes are the contract's, which the conformance suite holds
  body: any;
}

interface Sent {
  token?: string | undefined;
  key?: string | undefined;
  body?: unknown;
}

/** Calls the API once. Rejects when the shop is gone. */
export async function call(door: Door, endpoint: string, { token, key, body }: Sent = {}): Promise<Reply> {
  const [method = "GET", path = ""] = endpoint.split(" ");
  const response = await fetch(`${door.url}${path}`, {
    method,
    headers: {
      ...(body !== undefined && { "Content-Type": "application/json" }),
      ...(token && { Authorization: `Bearer ${token}` }),
      ...(key && { "Idempotency-Key": key }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  return { status: response.status, body: await response.json() };
}

/** Does something again and again until it is told to stop; whenever the shop is gone, it waits until it is back. */
export function keepDoing(door: Door, work: () => Promise<void>): { stop(): Promise<void> } {
  let stopped = false;
  const loop = async () => {
    while (!stopped) {
      await door.back();
      await work().catch((error: unknown) => {
        if (!isGone(error)) throw error;
      });
    }
  };
  const running = loop();
  return {
    async stop() {
      stopped = true;
      await running;
    },
  };
}

/** A connection that was refused or broke off: nobody knows whether the call took effect. */
const isGone = (error: unknown): boolean =>
  (error instanceof TypeError && error.cause !== undefined) || error instanceof SyntaxError;
