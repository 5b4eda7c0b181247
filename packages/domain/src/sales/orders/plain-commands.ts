import type { AuditAction } from "../../platform/audit/audit.ts";
import type { OrderCommand } from "./decide.ts";

/** A command, and what the audit log notes of it beside the states of the order. */
export interface PlainCommand {
  command: OrderCommand;
  details?: Readonly<Record<string, unknown>>;
}

/** How the audit log calls it, and what a call asks for by its address and its body. */
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
 * Commands of staff on an order that need nothing but what is sent. Server and mock answer their endpoints from this
 * table: both load the order in the version that was sent, decide, write the effects and the audit entry, and return
 * the order.
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
