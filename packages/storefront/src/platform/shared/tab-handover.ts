/** A tab of the same browser answers within a few milliseconds. */
const WAIT_MS = 400;
const ASK = "ask";

const served = new Set<string>();

/** Only the tabs that know the request talk on this channel: the one that made it, and the one that its link opens. */
const channelOf = (request: string) => new BroadcastChannel(`typed-values ${request}`);

/** Hands the values under a key of this tab's `sessionStorage` to the tab of this request, until this tab is closed. */
export function serveTypedValues(key: string, request: string): void {
  if (served.has(request) || typeof BroadcastChannel === "undefined") return;
  served.add(request);
  const channel = channelOf(request);
  channel.onmessage = ({ data }: MessageEvent<string>) => {
    const values = data === ASK ? sessionStorage.getItem(key) : null;
    if (values) channel.postMessage(values);
  };
}

/**
 * Takes over the values that the tab of this request serves, unless this tab has its own. Resolves after a moment in any
 * case; throws if the browser refuses storage.
 */
export async function takeTypedValues(key: string, request: string): Promise<void> {
  if (typeof BroadcastChannel === "undefined" || sessionStorage.getItem(key)) return;
  const channel = channelOf(request);
  await new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, WAIT_MS);
    channel.onmessage = ({ data }: MessageEvent<string>) => {
      if (data === ASK) return;
      clearTimeout(timer);
      try {
        sessionStorage.setItem(key, data);
      } finally {
        resolve();
      }
    };
    channel.postMessage(ASK);
  });
  channel.close();
}
