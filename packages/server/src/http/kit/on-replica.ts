import { Failure } from "@tablero/domain/platform/failure";
import { isTimedOut, isWriteOnReplica } from "../../db/errors.ts";
import type { Replica } from "../../db/open/replica.ts";
import type { Ctx } from "../../domain/platform/context.ts";
import { countReplicaRead } from "../../observability/counts.ts";
import { buildCtx, type Call, type Deps } from "../call.ts";

/*
 * For reads that use neither the caches of this process nor the catalogue index, whose data comes from the
 * primary.
 */

type Read<T> = (ctx: Ctx) => Promise<T>;
type Stream<T> = (ctx: Ctx) => AsyncIterable<T>;

/** The context on the replica; null if the primary has to be used. */
async function openOnReplica(ctx: Ctx, replica: Replica): Promise<Ctx | null> {
  const db = await replica.caughtUp();
  const { valueCache: _, catalogue: __, ...rest } = ctx;
  return db && { ...rest, db };
}

/** Switches back to the primary after an error of the replica; throws errors that would also occur on the primary. */
function leaveReplica(replica: Replica, error: unknown): null {
  if (error instanceof Failure || isTimedOut(error)) throw error;
  // If a list first has to write, such as totals that it sorts by, the replica is not at fault.
  if (!isWriteOnReplica(error)) replica.rest(error);
  return null;
}

/** Reads from a replica that has caught up; otherwise, or after an error of the replica, from the primary. */
export async function readWith<T>(ctx: Ctx, replica: Replica, read: Read<T>): Promise<T> {
  const onIt = await openOnReplica(ctx, replica);
  const found =
    onIt &&
    (await read(onIt).then(
      (value) => ({ value }),
      (error: unknown) => leaveReplica(replica, error),
    ));
  countReplicaRead(found ? "replica" : "primary");
  return found ? found.value : read(ctx);
}

/** Like `readWith` for a stream: once its first part was read from the replica, it stays there. */
export async function* streamWith<T>(ctx: Ctx, replica: Replica, read: Stream<T>): AsyncGenerator<T> {
  const onIt = await openOnReplica(ctx, replica);
  const parts = onIt && read(onIt)[Symbol.asyncIterator]();
  const first = parts && (await parts.next().catch((error: unknown) => leaveReplica(replica, error)));
  countReplicaRead(first ? "replica" : "primary");
  if (!first) return yield* read(ctx);
  try {
    for (let part = first; !part.done; part = await parts.next()) yield part.value;
  } finally {
    await parts.return?.();
  }
}

export const onReplica = <T>(deps: Deps, call: Call, read: Read<T>): Promise<T> => {
  const ctx = buildCtx(deps, call);
  return deps.replica ? readWith(ctx, deps.replica, read) : read(ctx);
};

export const streamOnReplica = <T>(deps: Deps, call: Call, read: Stream<T>): AsyncIterable<T> => {
  const ctx = buildCtx(deps, call);
  return deps.replica ? streamWith(ctx, deps.replica, read) : read(ctx);
};
