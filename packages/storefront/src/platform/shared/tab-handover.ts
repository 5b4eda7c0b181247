const CHANNEL = "typed-values";
/** A tab of the same browser answers within a few milliseconds. */
const WAIT_MS = 400;

interface Message {
  key: string;
  /** Missing in a question. */
  values?: string;
}

const served = new Map<string, BroadcastChannel>();

/** Hands the values under a key of this tab's `sessionStorage` to another tab that asks, until this tab is closed. */
export function serveTypedValues(key: string): void {
  if (served.has(key) || typeof BroadcastChannel === "undefined") return;
  const channel = new BroadcastChannel(CHANNEL);
  channel.onmessage = ({ data }: MessageEvent<Message>) => {
    if (data.key !== key || data.values !== undefined) return;
    const values = sessionStorage.getItem(key);
    if (values) channel.postMessage({ key, values } satisfies Message);
  };
  served.set(key, channel);
}

/** Takes over the values that another tab serves, unless this tab has its own. Resolves after a moment in any case; throws if the browser refuses storage. */
export async function takeTypedValues(key: string): Promise<void> {
  if (typeof BroadcastChannel === "undefined" || sessionStorage.getItem(key)) return;
  const channel = new BroadcastChannel(CHANNEL);
  await new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, WAIT_MS);
    channel.onmessage = ({ data }: MessageEvent<Message>) => {
      if (data.key !== key || data.values === undefined) return;
      clearTimeout(timer);
      try {
        sessionStorage.setItem(key, data.values);
      } finally {
        resolve();
      }
    };
    channel.postMessage({ key } satisfies Message);
  });
  channel.close();
}
