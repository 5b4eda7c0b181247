import type { AuditAction } from "@tablero/domain/platform/audit/audit";
import {
  SIMPLE_COMMAND_KEYS,
  SIMPLE_COMMANDS,
  type SimpleCommand,
  type SimpleCommandKey,
} from "@tablero/domain/sales/orders/simple-commands";
import type { Input, Reply } from "../core/endpoint.ts";
import type { adminOrders } from "./endpoints/admin-orders.ts";

type InputOf<K extends SimpleCommandKey> = Input<(typeof adminOrders)[K]>;

/**
 * Checks the domain's table against the endpoints: an unknown endpoint or a different request body does not
 * compile.
 */
const READERS: {
  [K in SimpleCommandKey]: {
    audit: AuditAction;
    read(params: InputOf<K>["params"], body: InputOf<K>["body"]): SimpleCommand;
  };
} = SIMPLE_COMMANDS;

/** Request of a simple command. */
export interface SimpleCommandRequest extends SimpleCommand {
  audit: AuditAction;
  id: string;
  version: number;
}

type SimpleReply = Reply<(typeof adminOrders)[SimpleCommandKey]>;
type OkBody = Extract<SimpleReply, { status: 200 }>["body"];

type SimpleHandlers<Context> = {
  [K in SimpleCommandKey]: (input: InputOf<K>, context: Context) => Promise<{ status: 200; body: OkBody }>;
};

/** Handlers of all simple commands, built from one function that runs a command and returns the order. */
export function simpleCommandHandlers<Context>(
  run: (call: SimpleCommandRequest, context: Context) => OkBody | Promise<OkBody>,
): SimpleHandlers<Context> {
  const handlerOf =
    <K extends SimpleCommandKey>(key: K) =>
    async ({ params, body }: InputOf<K>, context: Context) => {
      const { audit, read } = READERS[key];
      const call = { ...read(params, body), audit, id: params.id, version: body.version };
      return { status: 200 as const, body: await run(call, context) };
    };
  // The keys come from the same table as the type, so every handler is present.
  return Object.fromEntries(SIMPLE_COMMAND_KEYS.map((key) => [key, handlerOf(key)])) as SimpleHandlers<Context>;
}
