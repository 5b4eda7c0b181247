import { useApi } from "@tablero/api-client/api-context";
import type { CallOf } from "@tablero/api-client/client";
import { type QueryError, useInvalidate } from "@tablero/api-client/query";
import { useIntentions } from "@tablero/api-client/use-intention";
import { useState } from "react";

export type Command = CallOf<"POST /api/admin/events/{id}/tournament/commands">["body"];
export type Settings = CallOf<"POST /api/admin/events/{id}/tournament">["body"]["settings"];

export interface Commands {
  /** The command in progress, by its text. */
  busy: string | null;
  failure: QueryError | null;
  clear(): void;
  /** Whether it succeeded; a failure is kept, to be shown in place. */
  run(command: Command): Promise<boolean>;
  prepare(settings: Settings): Promise<boolean>;
  isBusy(kind: Command["kind"]): boolean;
}

/** Commands of a judge. After each, and after a conflict, the screen shows how it is now. */
export function useTournamentCommands(eventId: string): Commands {
  const api = useApi();
  const invalidate = useInvalidate();
  const intentions = useIntentions<object>();
  const [busy, setBusy] = useState<string | null>(null);
  const [failure, setFailure] = useState<QueryError | null>(null);
  const reload = () => invalidate("GET /api/admin/events/{id}/tournament", "GET /api/admin/events/{id}/tournament/log");
  const send = async (name: string, call: (idempotencyKey: string) => Promise<unknown>, body: object) => {
    setBusy(name);
    setFailure(null);
    try {
      await call(intentions.of(body).idempotencyKey);
      intentions.end();
      await reload();
      return true;
    } catch (error) {
      setFailure(error as QueryError);
      await reload();
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
      send(
        `${body.kind} ${JSON.stringify(body)}`,
        (idempotencyKey) =>
          api.call(
            "POST /api/admin/events/{id}/tournament/commands",
            { params: { id: eventId }, body },
            { idempotencyKey, handles: [404, 409, 422] },
          ),
        body,
      ),
    prepare: (settings) =>
      send(
        "prepare",
        (idempotencyKey) =>
          api.call(
            "POST /api/admin/events/{id}/tournament",
            { params: { id: eventId }, body: { settings } },
            { idempotencyKey, handles: [404, 409, 422] },
          ),
        { settings },
      ),
  };
}
