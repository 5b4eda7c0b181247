const STREAMED = /^text\/csv\b/;
const GZIP = /\bgzip\b(?!\s*;\s*q=0(?:\.0*)?(?:\s*,|\s*$))/;

/** Whether an answer is sent while it is made, such as an export: it is never held in memory as a whole. */
export const isStreamed = ({ headers }: Response): boolean => STREAMED.test(headers.get("Content-Type") ?? "");

/** Such an answer, compressed part by part where the caller takes that. `cut` breaks the connection off. */
export function streamed(request: Request, { body, status, headers }: Response, cut: () => void): Response {
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
 * Breaks the connection where the body breaks off. The HTTP adapter would write the message of the error and then the
 * end of the answer, and the caller would take the file for whole.
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
          // The fault is reported by `onFault` of the answer; the broken connection cancels this stream.
          cut();
        }
      },
      cancel: (reason) => reader.cancel(reason),
    },
    { highWaterMark: 0 },
  );
}
