/** Visible result of a page or an API call. */
export interface Seen {
  status: number;
  type: string;
  /** For a page, its text; for a call, the text of the problem. */
  words: string;
  retryAfter: string | null;
  seconds: number;
}

/** Maximum response time, in seconds. */
export const PATIENCE = 10;

/** Makes one request. Without a response within twice the maximum response time, the result has status 0. */
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
