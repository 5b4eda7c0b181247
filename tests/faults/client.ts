import { fetchWithRetry } from "../support/fetch-with-retry.ts";

/** Access to the shop for its clients, at its current address. */
export interface ShopAddress {
  url: string;
  /** Resolves when the shop is back. */
  back(): Promise<void>;
}

export interface Reply {
  status: number;
  // biome-ignore lint/suspicious/noExplicitAny: the conformance suite checks the types of the contract
  body: any;
}

interface Sent {
  token?: string | undefined;
  key?: string | undefined;
  body?: unknown;
}

/** Calls the API once. Rejects if the shop is unreachable. */
export const call = (door: ShopAddress, endpoint: string, sent?: Sent) => callWith(fetch, door, endpoint, sent);

/** Calls the API, and repeats the call with the same key while the shop is busy. */
export const patientCall = (door: ShopAddress, endpoint: string, sent?: Sent) =>
  callWith(fetchWithRetry, door, endpoint, sent);

async function callWith(
  send: (url: string, init: RequestInit) => Promise<Response>,
  door: ShopAddress,
  endpoint: string,
  { token, key, body }: Sent = {},
): Promise<Reply> {
  const [method = "GET", path = ""] = endpoint.split(" ");
  const response = await send(`${door.url}${path}`, {
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

/** Repeats the work until stopped. While the shop is unreachable, it waits until the shop is back. */
export function repeatUntilStopped(door: ShopAddress, work: () => Promise<void>): { stop(): Promise<void> } {
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

/** Whether the connection was refused or broken, so that it is unknown whether the call took effect. */
const isGone = (error: unknown): boolean =>
  (error instanceof TypeError && error.cause !== undefined) || error instanceof SyntaxError;
