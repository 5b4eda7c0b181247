import { EPISODE, Episode, type Kind, type PlannedCall, type World } from "./episode.ts";
import { bytesOf, Hang, Wire, type WireCall, type WireReply } from "./wire.ts";

/** Maximum response time, in milliseconds. */
export const SLOWEST_MS = 5_000;

export interface RunOptions {
  origin: string;
  world: World;
  seed: string;
  /** Index of the first counted call. */
  from: number;
  count: number;
  /** Number of concurrent keep-alive connections, each with one episode. */
  connections: number;
  /** Called for every failure as it happens. */
  onFailure?: (failure: CallFailure) => void;
  /** Called for every call, for replays. */
  onCall?: (index: number, sent: string, answered: string) => void;
}

/** A call with an invalid response. */
export interface CallFailure {
  index: number;
  what: string;
  /** The request as sent, truncated. */
  sent: string;
  /** The response, truncated. */
  answered: string;
}

/** Results of a run. */
export interface Figures {
  calls: number;
  kinds: Partial<Record<Kind, number>>;
  statuses: Record<string, number>;
  /** Slowest response in milliseconds, and the index of its call. */
  slowest: { ms: number; index: number };
  failures: CallFailure[];
  /** Number of calls repeated because the server closed the connection before responding. */
  resent: number;
  seconds: number;
}

/** Makes the calls `from` to `from + count`, each episode from its beginning. */
export async function run(options: RunOptions): Promise<Figures> {
  const { from, count, connections, origin } = options;
  const figures: Figures = {
    calls: 0,
    kinds: {},
    statuses: {},
    slowest: { ms: 0, index: from },
    failures: [],
    resent: 0,
    seconds: 0,
  };
  const began = performance.now();
  let next = Math.floor(from / EPISODE) * EPISODE;
  const worker = async () => {
    const wire = new Wire(origin);
    while (next < from + count) {
      const start = next;
      next += EPISODE;
      await playEpisode(start, wire, options, figures);
    }
    wire.close();
  };
  await Promise.all(Array.from({ length: connections }, worker));
  figures.seconds = (performance.now() - began) / 1000;
  return figures;
}

async function playEpisode(start: number, wire: Wire, options: RunOptions, figures: Figures): Promise<void> {
  const { seed, world, from, count } = options;
  const episode = new Episode(seed, start, world);
  const end = Math.min(start + EPISODE, from + count);
  for (let index = start; index < end; ) {
    const first = episode.plan(index);
    const planned = [first];
    if (first.paired && index + 1 < end) {
      const second = episode.plan(index + 1);
      if (second.kind !== "tampered") planned.push(second);
    }
    index += planned.length;
    const replies = await wire.send(planned.map((one) => one.wire)).catch((error: Error) => error);
    for (const [place, one] of planned.entries()) {
      let reply = replies instanceof Error ? replies : settled(replies[place]);
      if (isCut(reply)) {
        // Any client does this, because an idle connection may be closed just when the next call is sent on it.
        figures.resent += 1;
        const again = await wire.send([one.wire]).catch((error: Error) => error);
        reply = again instanceof Error ? again : settled(again[0]);
      }
      if (one.kind === "tampered" || reply instanceof Error) wire.close();
      if (one.index >= from) tally(one, reply, options, figures);
      if (!(reply instanceof Error)) takeIn(one, reply, world);
    }
  }
}

const isCut = (reply: WireReply | Error): boolean => reply instanceof Error && !(reply instanceof Hang);
/**
 * Node's limit. A larger head is refused while it is still being received, and the response may be lost with the
 * connection.
 */
const LARGEST_HEAD = 16 * 1024;

const settled = (result: PromiseSettledResult<WireReply> | undefined): WireReply | Error => {
  if (result?.status === "fulfilled") return result.value;
  return result?.reason instanceof Error ? result.reason : new Error("no answer");
};

function takeIn({ learn, who }: PlannedCall, { status, headers, body }: WireReply, { tokens }: World): void {
  if (status === 401) tokens.refused(who);
  if (
    status >= 300 ||
    body.length === 0 ||
    headers.has("content-encoding") ||
    !headers.get("content-type")?.includes("json") ||
    body.length > 500_000
  )
    return;
  learn(JSON.parse(body.toString("utf8")));
}

function tally(planned: PlannedCall, reply: WireReply | Error, options: RunOptions, figures: Figures): void {
  const { index, kind, wire } = planned;
  figures.calls += 1;
  figures.kinds[kind] = (figures.kinds[kind] ?? 0) + 1;
  const cut = headOf(wire) > LARGEST_HEAD ? "431" : "cut";
  const name = reply instanceof Error ? (reply instanceof Hang ? "hang" : cut) : String(reply.status);
  figures.statuses[name] = (figures.statuses[name] ?? 0) + 1;
  if (!(reply instanceof Error) && reply.ms > figures.slowest.ms) figures.slowest = { ms: reply.ms, index };
  const what = unexpectedIn(reply, wire);
  const sent = () => bytesOf(wire, "shop").toString("utf8").slice(0, 1_500);
  const answered = () =>
    reply instanceof Error ? reply.message : `${reply.status} ${reply.body.toString("utf8").slice(0, 600)}`;
  options.onCall?.(index, sent(), answered());
  if (what === null) return;
  const failure = { index, what, sent: sent(), answered: answered() };
  figures.failures.push(failure);
  options.onFailure?.(failure);
}

const headOf = (call: WireCall): number => bytesOf({ ...call, body: null }, "").length;

/** Internal details, which no refusal may reveal. */
const INSIDE = /\n\s+at |node_modules|violates \w+[ -]\w*\s?constraint|relation "\w+" |ECONNREFUSED|\/packages\/\w+\//;

/** Validates a response; null if it is correct. */
function unexpectedIn(reply: WireReply | Error, call: WireCall): string | null {
  if (reply instanceof Hang) return "no answer";
  if (reply instanceof Error) return headOf(call) > LARGEST_HEAD ? null : `cut off: ${reply.message}`;
  if (reply.status >= 500) return `status ${reply.status}`;
  if (!(reply.status >= 200)) return `no status: ${reply.status}`;
  if (reply.ms > SLOWEST_MS) return `${Math.round(reply.ms)} ms`;
  if (reply.status >= 400 && call.method !== "HEAD" && INSIDE.test(reply.body.toString("utf8")))
    return "words of the inside";
  return null;
}
