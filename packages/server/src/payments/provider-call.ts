/** Maximum length of a provider's response in characters; normal ones have a few hundred. */
const MOST = 512 * 1024;

/** Thrown for a call without a response. The call may still have taken effect at the provider. */
export class ProviderSilentError extends Error {
  override readonly name = "ProviderSilentError";
  readonly why: "unreachable" | "timeout";
  constructor(why: "unreachable" | "timeout") {
    // Without the cause, because a refused connection among the causes would be mistaken for an unavailable database.
    super(why === "timeout" ? "the payment provider did not answer in time" : "the payment provider is unreachable");
    this.why = why;
  }
}

export interface ProviderCall {
  method?: "GET" | "POST";
  headers?: Readonly<Record<string, string>>;
  body?: string;
  /** Time limit until the last byte. */
  timeoutMs: number;
}

export interface ProviderAnswer {
  status: number;
  text: string;
}

/** Calls a provider's API. Any status is a response, and redirects are not followed. Throws ProviderSilentError. */
export async function callProvider(url: string, call: ProviderCall): Promise<ProviderAnswer> {
  const { method = "POST", headers = {}, body, timeoutMs } = call;
  try {
    const response = await fetch(url, {
      method,
      headers,
      redirect: "error",
      signal: AbortSignal.timeout(timeoutMs),
      ...(body !== undefined && { body }),
    });
    const text = await response.text();
    return { status: response.status, text: text.slice(0, MOST) };
  } catch (error) {
    const isLate = error instanceof Error && (error.name === "TimeoutError" || error.name === "AbortError");
    throw new ProviderSilentError(isLate ? "timeout" : "unreachable");
  }
}
