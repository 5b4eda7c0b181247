import type { AuditAction } from "../../platform/audit/audit.ts";
import type { OrderCommand } from "./decide.ts";

/** A command, and what the audit log records of it besides the states of the order. */
export interface PlainCommand {
  command: OrderCommand;
  details?: Readonly<Record<string, unknown>>;
}

/** Its name in the audit log, and the command made from the address and body of a call. */
interface PlainEndpoint<Params, Body> {
  audit: AuditAction;
  read(params: Params, body: Body): PlainCommand;
}

const plain = <Params, Body>(
  audit: AuditAction,
  read: PlainEndpoint<Params, Body>["read"],
): PlainEndpoint<Params, Body> => ({ audit, read });

interface OfPayment {
  pid: string;
}

/**
 * Commands of staff on an order that need only the sent data. Server and mock handle their endpoints from this
 * table: both load the order in the version that was sent, decide, write the effects and the audit entry, and
 * return the order.
 */
export const PLAIN_COMMANDS = {
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
} as const;

export type PlainCommandKey = keyof typeof PLAIN_COMMANDS;

export const isPlainCommand = (key: string): key is PlainCommandKey => Object.hasOwn(PLAIN_COMMANDS, key);

export const PLAIN_COMMAND_KEYS: readonly PlainCommandKey[] = Object.keys(PLAIN_COMMANDS).filter(isPlainCommand);
