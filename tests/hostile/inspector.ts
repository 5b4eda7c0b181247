/** Memory of a process after garbage collection, in MB (of 1,000,000 bytes). */
export interface MemoryUse {
  heap: number;
  resident: number;
  /** Outside the heap: buffers, and the embedded database as a whole. */
  external: number;
}

/** Environment of a Node process that allows `memoryOf` to inspect it. */
export const INSPECTABLE = { NODE_OPTIONS: "--inspect=127.0.0.1:0" };

const ADDRESS = /ws:\/\/127\.0\.0\.1:\d+\/[\w-]+/;

/**
 * Collects the garbage of an inspectable process and returns the remaining memory; `output` is the output of the
 * process.
 */
export async function memoryOf(output: string): Promise<MemoryUse> {
  const address = ADDRESS.exec(output)?.[0];
  if (!address) throw new Error("The process cannot be inspected");
  const socket = new WebSocket(address);
  await new Promise((open, failed) => {
    socket.addEventListener("open", open, { once: true });
    socket.addEventListener("error", failed, { once: true });
  });
  let last = 0;
  const ask = (method: string, params: object = {}) =>
    new Promise<{ result?: { value?: string } }>((resolve) => {
      last += 1;
      const id = last;
      const hear = ({ data }: MessageEvent) => {
        const message = JSON.parse(String(data));
        if (message.id !== id) return;
        socket.removeEventListener("message", hear);
        resolve(message.result);
      };
      socket.addEventListener("message", hear);
      socket.send(JSON.stringify({ id, method, params }));
    });
  try {
    // The second run collects objects released by finalisers of the first.
    await ask("HeapProfiler.collectGarbage");
    await ask("HeapProfiler.collectGarbage");
    const expression = "JSON.stringify(process.memoryUsage())";
    const { result } = await ask("Runtime.evaluate", { expression });
    const { heapUsed, rss, external } = JSON.parse(result?.value ?? "{}");
    return { heap: heapUsed / 1e6, resident: rss / 1e6, external: external / 1e6 };
  } finally {
    socket.close();
  }
}
