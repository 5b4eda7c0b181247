/** The JSON data of server-sent events as they arrive; comments and event names are skipped. */
export async function* readEvents({ body }: Response): AsyncGenerator<unknown, void, undefined> {
  if (!body) return;
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let text = "";
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      text += decoder.decode(value, { stream: true });
      const blocks = text.split("\n\n");
      text = blocks.pop() ?? "";
      for (const block of blocks) {
        const data = block.split("\n").filter((line) => line.startsWith("data: "));
        if (data.length > 0) yield JSON.parse(data.map((line) => line.slice(6)).join("\n"));
      }
    }
  } finally {
    // The caller may stop reading before the end.
    await reader.cancel().catch(() => undefined);
  }
}
