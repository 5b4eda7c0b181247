/** What somebody sees who asks for a page or calls the API. */
export interface Seen {
  status: number;
  type: string;
  /** Of a page: the words that it shows; of a call: what the problem says. */
  words: string;
  retryAfter: string | null;
  seconds: number;
}

/** Nobody waits longer than this, in seconds. */
export const PATIENCE = 10;

/** Asks once; whoever gets no answer within twice the time that people wait sees none, with status 0. */
export async function visit(url: string, init: RequestInit = {}): Promise<Seen> {
  const began = performance.now();
  const seen = { status: 0, type: "", words: "", retryAfter: null };
  try {
    const response = await fetch(url, { ...init, signal: AbortSignal.timeout(PATIENCE * 2_000) });
    const text = await response.text();
    const type = response.headers.get("Content-Type") ?? "";
    return {
      status: response.status,
      type,
      words: type.includes("html") ? wordsOf(text) : (read(text).detail ?? text.slice(0, 300)),
      retryAfter: response.headers.get("Retry-After"),
      seconds: (performance.now() - began) / 1000,
    };
  } catch {
    return { ...seen, seconds: (performance.now() - began) / 1000 };
  }
}

const wordsOf = (html: string): string =>
  html
    .replace(/^[\s\S]*<body[^>]*>/, "")
    .replace(/<(script|style)[\s\S]*?<\/\1>/g, " ")
    .replace(/<[^>]+>/g, " ")
    .replace(/\s+/g, " ")
    .trim();

function read(text: string): { detail?: string } {
  try {
    return JSON.parse(text) as { detail?: string };
  } catch {
    return {};
  }
}

/** Sends JSON. */
export const json = (body: unknown, headers: Record<string, string> = {}, method = "POST"): RequestInit => ({
  method,
  headers: { "Content-Type": "application/json", ...headers },
  body: JSON.stringify(body),
});
