import type { AuditAction } from "@tablero/domain/platform/audit/audit";
import {
  PLAIN_COMMAND_KEYS,
  PLAIN_COMMANDS,
  type PlainCommand,
  type PlainCommandKey,
} from "@tablero/domain/sales/orders/plain-commands";
import type { Input, Reply } from "../core/endpoint.ts";
import type { adminOrders } from "./endpoints/admin-orders.ts";

type InputOf<K extends PlainCommandKey> = Input<(typeof adminOrders)[K]>;

/**
 * Checks the domain's table against the endpoints: an unknown endpoint or a different request body does not
 * compile.
 */
const READERS: {
  [K in PlainCommandKey]: {
    audit: AuditAction;
    read(params: InputOf<K>["params"], body: InputOf<K>["body"]): PlainCommand;
  };
} = PLAIN_COMMANDS;

/** Request of a plain command. */
export interface PlainCommandRequest extends PlainCommand {
  audit: AuditAction;
  id: string;
  version: number;
}

type PlainReply = Reply<(typeof adminOrders)[PlainCommandKey]>;
type OkBody = Extract<PlainReply, { status: 200 }>["body"];

type PlainHandlers<Context> = {
  [K in PlainCommandKey]: (input: InputOf<K>, context: Context) => Promise<{ status: 200; body: OkBody }>;
};

/** Handlers of all plain commands, built from one function that runs a command and returns the order. */
export function plainCommandHandlers<Context>(
  run: (call: PlainCommandRequest, context: Context) => OkBody | Promise<OkBody>,
): PlainHandlers<Context> {
  const handlerOf =
    <K extends PlainCommandKey>(key: K) =>
    async ({ params, body }: InputOf<K>, context: Context) => {
      const { audit, read } = READERS[key];
      const call = { ...read(params, body), audit, id: params.id, version: body.version };
      return { status: 200 as const, body: await run(call, context) };
    };
  // The keys come from the same table as the type, so every handler is present.
  return Object.fromEntries(PLAIN_COMMAND_KEYS.map((key) => [key, handlerOf(key)])) as PlainHandlers<Context>;
}
