import type { AuditAction } from "../../platform/audit/audit.ts";
import type { OrderCommand } from "./decide.ts";

/** A command, and the data that its audit entry contains besides the states of the order. */
export interface SimpleCommand {
  command: OrderCommand;
  details?: Readonly<Record<string, unknown>>;
}

/** The command's name in the audit log, and a function that builds it from the address and body of a call. */
interface SimpleEndpoint<Params, Body> {
  audit: AuditAction;
  read(params: Params, body: Body): SimpleCommand;
}

const plain = <Params, Body>(
  audit: AuditAction,
  read: SimpleEndpoint<Params, Body>["read"],
): SimpleEndpoint<Params, Body> => ({ audit, read });

interface OfPayment {
  pid: string;
}

/**
 * Staff commands on an order that need only the data of the request. Server and mock handle their endpoints from
 * this table: both load the order in the requested version, decide, write the effects and the audit entry, and
 * return the order.
 */
export const SIMPLE_COMMANDS = {
  "POST /api/admin/orders/{id}/payments/{pid}/void": plain(
    "payment",
    ({ pid }: OfPayment, { reason }: { reason?: string | undefined }) => ({
      command: { kind: "void-payment", paymentId: pid, reason },
      details: { voided: pid, reason },
    }),
  ),
  "POST /api/admin/orders/{id}/payments/{pid}/revert": plain(
    "payment",
    ({ pid }: OfPayment, { reason }: { reason: string }) => ({
      command: { kind: "revert-payment", paymentId: pid, reason },
      details: { reverted: pid, reason },
    }),
  ),
  "POST /api/admin/orders/{id}/payment-reminders": plain("payment", (_params: object, _body: object) => ({
    command: { kind: "remind-payment", automaticAfter: null },
    details: { reminded: true },
  })),
} as const;

export type SimpleCommandKey = keyof typeof SIMPLE_COMMANDS;

export const isSimpleCommand = (key: string): key is SimpleCommandKey => Object.hasOwn(SIMPLE_COMMANDS, key);

export const SIMPLE_COMMAND_KEYS: readonly SimpleCommandKey[] = Object.keys(SIMPLE_COMMANDS).filter(isSimpleCommand);
