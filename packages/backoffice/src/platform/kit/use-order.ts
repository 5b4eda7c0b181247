import { errorMessage } from "@tablero/api-client/errors";
import { toast } from "@tablero/ui/toast";
import { useRef, useState } from "react";
import { moveBetween } from "./order-steps.ts";

export interface Ordered {
  id: string;
  version: number;
}

export interface OrderCalls<Row extends Ordered> {
  /** Puts a record before another one; null puts it last. */
  move(id: string, body: { beforeId: string | null; version: number }): Promise<Row>;
  /** Reads the list again. */
  refresh(): Promise<unknown>;
}

/** The order of records: shown immediately, saved move by move, and rolled back when a move is rejected. */
export function useOrder<Row extends Ordered>(stored: readonly Row[], { move, refresh }: OrderCalls<Row>) {
  const [draft, setDraft] = useState<readonly string[] | null>(null);
  const queue = useRef<Promise<void>>(Promise.resolve());
  const waiting = useRef(0);
  /** Versions returned by moves since the list was read. */
  const versions = useRef(new Map<string, number>());
  const ids = draft ?? stored.map(({ id }) => id);
  const latest = useRef(ids);
  latest.current = ids;

  async function make(before: readonly string[], after: readonly string[]): Promise<void> {
    const step = moveBetween(before, after);
    const row = step && stored.find(({ id }) => id === step.id);
    if (!step || !row) return;
    const version = Math.max(row.version, versions.current.get(step.id) ?? 0);
    const moved = await move(step.id, { beforeId: step.beforeId, version });
    versions.current.set(step.id, moved.version);
  }

  function reorder(after: readonly string[]): void {
    const before = latest.current;
    latest.current = after;
    setDraft(after);
    waiting.current += 1;
    queue.current = queue.current
      .then(() => make(before, after))
      .catch((error: unknown) => {
        toast.error("No se ha movido", { description: errorMessage(error) });
      })
      .finally(async () => {
        waiting.current -= 1;
        if (waiting.current > 0) return;
        await refresh().catch(() => undefined);
        if (waiting.current === 0) setDraft(null);
      });
  }

  return { ids, reorder };
}
