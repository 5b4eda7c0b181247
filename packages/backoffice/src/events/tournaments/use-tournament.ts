import { useApi } from "@tablero/api-client/api-context";
import type { CallOf } from "@tablero/api-client/client";
import { toQueryError } from "@tablero/api-client/errors";
import { type QueryError, useInvalidate, useWriteCache } from "@tablero/api-client/query";
import { useIntentions } from "@tablero/api-client/use-intention";
import type { EventTournament } from "@tablero/contract/events/shapes/tournaments";
import { useRef, useState } from "react";

export type Command = CallOf<"POST /api/admin/events/{id}/tournament/commands">["body"];
export type Settings = CallOf<"POST /api/admin/events/{id}/tournament">["body"]["settings"];

export interface Commands {
  /** The command in progress, identified by its text. */
  busy: string | null;
  failure: QueryError | null;
  clear(): void;
  /** Resolves to true on success; a failure is kept to be shown in place. */
  run(command: Command): Promise<boolean>;
  prepare(settings: Settings): Promise<boolean>;
  isBusy(kind: Command["kind"]): boolean;
}

const ONE = "GET /api/admin/events/{id}/tournament";
const LOG = "GET /api/admin/events/{id}/tournament/log";

/** A judge's commands. The screen shows the response; after a conflict it shows the current state. */
export function useTournamentCommands(eventId: string): Commands {
  const api = useApi();
  const invalidate = useInvalidate();
  const write = useWriteCache();
  const intentions = useIntentions<object>();
  const newest = useRef(0);
  const [busy, setBusy] = useState<string | null>(null);
  const [failure, setFailure] = useState<QueryError | null>(null);
  const params = { id: eventId };

  /** Uses a command's response instead of the next read. A response that a later one has overtaken is ignored. */
  const show = (answer: EventTournament) => {
    const { tournament } = answer;
    if (!tournament || tournament.version < newest.current) return;
    newest.current = tournament.version;
    const { shown, rounds } = tournament;
    if (shown !== null) write(ONE, { params, query: { round: shown } }, answer);
    if (shown === null || shown === rounds.length) write(ONE, { params, query: {} }, answer);
  };
  const send = async (name: string, body: object, call: (idempotencyKey: string) => Promise<EventTournament>) => {
    setBusy(name);
    setFailure(null);
    try {
      const answer = await call(intentions.of(body).idempotencyKey);
      intentions.end();
      show(answer);
      void invalidate(LOG);
      return true;
    } catch (error) {
      setFailure(toQueryError(error));
      await invalidate(ONE, LOG);
      return false;
    } finally {
      setBusy(null);
    }
  };
  return {
    busy,
    failure,
    clear: () => setFailure(null),
    isBusy: (kind) => busy?.startsWith(`${kind} `) ?? false,
    run: (body) =>
      send(`${body.kind} ${JSON.stringify(body)}`, body, (idempotencyKey) =>
        api.call(
          "POST /api/admin/events/{id}/tournament/commands",
          { params, body },
          { idempotencyKey, handles: [404, 409, 422] },
        ),
      ),
    prepare: (settings) =>
      send("prepare", { settings }, (idempotencyKey) =>
        api.call(
          "POST /api/admin/events/{id}/tournament",
          { params, body: { settings } },
          { idempotencyKey, handles: [404, 409, 422] },
        ),
      ),
  };
}
