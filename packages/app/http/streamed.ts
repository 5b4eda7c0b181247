const STREAMED = /^(?:text\/csv|application\/rss\+xml)\b/;
const GZIP = /\bgzip\b(?!\s*;\s*q=0(?:\.0*)?(?:\s*,|\s*$))/;

/**
 * Returns true if a response is streamed while it is produced, such as an export. It is never held in memory as a
 * whole.
 */
export const isStreamed = ({ headers }: Response): boolean => STREAMED.test(headers.get("Content-Type") ?? "");

/** Streams a response, compressed chunk by chunk if the client accepts it. `cut` closes the connection. */
export function streamResponse(request: Request, { body, status, headers }: Response, cut: () => void): Response {
  headers.append("Vary", "Accept-Encoding");
  if (!body || request.method === "HEAD") {
    void body?.cancel();
    return new Response(null, { status, headers });
  }
  if (!GZIP.test(request.headers.get("Accept-Encoding") ?? ""))
    return new Response(cutOnError(body, cut), { status, headers });
  headers.set("Content-Encoding", "gzip");
  return new Response(cutOnError(body.pipeThrough(new CompressionStream("gzip")), cut), { status, headers });
}

/**
 * Cuts the connection when the body fails. The HTTP adapter would write the error message and end the response
 * normally, so the client would consider the file complete.
 */
function cutOnError(body: ReadableStream<Uint8Array>, cut: () => void): ReadableStream<Uint8Array> {
  const reader = body.getReader();
  return new ReadableStream(
    {
      async pull(controller) {
        try {
          const { done, value } = await reader.read();
          if (done) controller.close();
          else controller.enqueue(value);
        } catch {
          // `onError` of the response reports the error; closing the connection cancels this stream.
          cut();
        }
      },
      cancel: (reason) => reader.cancel(reason),
    },
    { highWaterMark: 0 },
  );
}
