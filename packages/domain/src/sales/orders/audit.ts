import type { VatCheck } from "../../people/clients/vat-number.ts";
import type { AuditAction } from "../../platform/audit/audit.ts";
import type { AuditedChange } from "../../platform/audit/changes.ts";
import type { OrderAggregate } from "./aggregate.ts";
import type { OrderCommand, OrderDecision } from "./decide.ts";
import { effectsOf } from "./effects.ts";

type Audited = Pick<OrderAggregate, "id" | "number" | "state" | "paymentState" | "fulfilmentState">;

interface Entry {
  action: AuditAction;
  /** Input of the command, such as an amount. */
  details?: Readonly<Record<string, unknown>> | undefined;
}

const statesOf = ({ number, state, paymentState, fulfilmentState }: Audited) => ({
  number,
  state,
  paymentState,
  fulfilmentState,
});

/** Actions of shoppers and scheduled jobs on an order appear only in its timeline. */
export const orderAudit = (before: Audited, after: Audited, { action, details }: Entry): AuditedChange => ({
  action,
  entity: "order",
  entityId: after.id,
  before: statesOf(before),
  after: { ...statesOf(after), ...details },
});

const AUDITED = [
  "cancel",
  "move",
  "pay",
  "prepare",
  "parcel-step",
  "refund",
  "refund-step",
  "refund-places",
  "untax",
] as const satisfies readonly OrderCommand["kind"][];

/** Commands of staff that define their own audit entry. */
export type AuditedCommand = Extract<OrderCommand, { kind: (typeof AUDITED)[number] }>;

interface Decided {
  before: OrderAggregate;
  after: OrderAggregate;
  effects: OrderDecision["effects"];
}

export const commandAudit = (command: AuditedCommand, decided: Decided): AuditedChange =>
  orderAudit(decided.before, decided.after, entryOf(command, decided));

function entryOf(command: AuditedCommand, { before, after, effects }: Decided): Entry {
  switch (command.kind) {
    case "cancel":
    case "move":
      return { action: "transition", details: { reason: command.reason } };
    case "pay": {
      const { method, amount, reference } = command;
      return { action: "payment", details: { method, amount, reference } };
    }
    case "prepare": {
      const { id: shipmentId, lines } = only(effectsOf(effects, "parcel-added")).parcel;
      return { action: "shipment", details: { shipmentId, lines } };
    }
    case "parcel-step": {
      const { shipmentId, to, carrier, reason } = command;
      const from = before.parcels.find(({ id }) => id === shipmentId)?.state;
      const tracking = to === "shipped" ? command.tracking?.trim() || null : null;
      return { action: "shipment", details: { shipmentId, from, to, tracking, carrier: carrier?.name, reason } };
    }
    case "refund": {
      const {
        id: refundId,
        paymentId,
        amount,
        waived,
        shipping,
        lines,
      } = only(effectsOf(effects, "refund-added")).refund;
      const { reason = "" } = command;
      return { action: "refund", details: { refundId, paymentId, amount, waived, shipping, lines, reason } };
    }
    case "refund-step": {
      const { refundId, to } = command;
      const amount = before.refunds.find(({ id }) => id === refundId)?.amount;
      return { action: "transition", details: { refundId, amount, refund: to } };
    }
    case "refund-places":
      return { action: "refund", details: { reason: command.reason, places: command.places } };
    case "untax":
      return { action: "update", details: { vatNumber: command.check?.number, total: after.total, was: before.total } };
  }
}

function only<T>([effect]: readonly T[]): T {
  if (effect === undefined) throw new Error("a command was decided without its effect");
  return effect;
}

/** The changes that staff requested with an edit. */
interface Edit {
  cancel?: readonly unknown[] | undefined;
  add?: readonly unknown[] | undefined;
  delivery?: { address: object | null; option: string } | undefined;
  reason?: string | undefined;
}

/** An edit, with its units as requested; for an address, the entry only says that it changed. */
export const orderEdited = (
  { cancel, add, delivery, reason }: Edit,
  before: OrderAggregate,
  after: OrderAggregate,
): AuditedChange =>
  orderAudit(before, after, {
    action: "update",
    details: {
      cancel,
      add,
      delivery: delivery && { option: delivery.option, moved: delivery.address !== null },
      reason,
      total: after.total,
    },
  });

/** Actions that change no state of an order. */
const orderTouched = (order: Audited, action: AuditAction, details?: Entry["details"]): AuditedChange =>
  orderAudit(order, order, { action, details });

export const orderNoted = (order: Audited, note: string): AuditedChange => orderTouched(order, "note", { note });

/** Staff copied the link to the page of the order. */
export const orderLinked = (order: Audited): AuditedChange => orderTouched(order, "link");

export const orderVatChecked = (order: Audited, vatCheck: VatCheck): AuditedChange =>
  orderTouched(order, "update", { vatCheck });

/** The recipient of an order's invoices was given or changed. */
export const orderBilled = (
  order: Audited,
  { name, taxId, address }: { name: string; taxId: string | null; address: object },
): AuditedChange => orderTouched(order, "update", { billing: { name, taxId, address } });

/** A reservation of the order's preorders was removed, or its balance was requested. */
export const orderPreorderChanged = (
  before: Audited,
  after: Audited,
  details: { preorder: string; reason?: string | undefined; until?: string | null },
): AuditedChange => orderAudit(before, after, { action: "update", details });
