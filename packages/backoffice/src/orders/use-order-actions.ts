import { useApi } from "@tablero/api-client/api-context";
import type { CallOf } from "@tablero/api-client/client";
import { newIdempotencyKey } from "@tablero/api-client/client";
import { problemOf } from "@tablero/api-client/problem-of";
import { type QueryError, useInvalidate, useWriteCache } from "@tablero/api-client/query";
import type { Order } from "@tablero/contract/shapes/admin-orders";
import { toast } from "@tablero/ui/toast";
import { useCallback, useEffect, useRef, useState } from "react";

type Body<K extends Parameters<ReturnType<typeof useApi>["call"]>[0]> =
  CallOf<K> extends { body?: infer B } ? B : never;
type Versioned<B> = B extends unknown ? Omit<B, "version"> : never;
export type Transition = Versioned<Body<"POST /api/admin/orders/{id}/transitions">>;
export type NewPayment = Versioned<Body<"POST /api/admin/orders/{id}/payments">>;
export type NewShipment = Versioned<Body<"POST /api/admin/orders/{id}/shipments">>;
export type OrderEdit = Versioned<Body<"POST /api/admin/orders/{id}/edits">>;
type RefundBody = Versioned<Body<"POST /api/admin/orders/{id}/payments/{pid}/refunds">>;
export type NewRefund = { [K in keyof RefundBody]: RefundBody[K] };

/** Writes that carry the expected version of the order. */
const VERSIONED = [
  "POST /api/admin/orders/{id}/transitions",
  "POST /api/admin/orders/{id}/payments",
  "POST /api/admin/orders/{id}/payments/{pid}/refunds",
  "POST /api/admin/orders/{id}/refunds/{rid}/transitions",
  "POST /api/admin/orders/{id}/shipments",
  "POST /api/admin/orders/{id}/edits",
  "POST /api/admin/orders/{id}/payments/{pid}/void",
  "POST /api/admin/orders/{id}/vat-check",
  "POST /api/admin/orders/{id}/untax",
] as const;

type Action = (version: number) => Promise<Order>;

export interface OrderActions {
  /** Name of the action in progress. */
  busy: string | null;
  failure: QueryError | null;
  /** The order as changed by another user, after a version conflict. */
  theirs: Order | null;
  transition(name: string, done: string, input: Transition): Promise<boolean>;
  pay(input: NewPayment, done: string): Promise<boolean>;
  refund(paymentId: string, input: NewRefund, done: string): Promise<boolean>;
  /** `busy` is the id of the refund. */
  moveRefund(refundId: string, to: "done" | "requested", done: string): Promise<boolean>;
  prepare(input: NewShipment, done: string): Promise<boolean>;
  edit(input: OrderEdit, done: string): Promise<boolean>;
  /** Lets held money go; `busy` is the id of the payment. */
  voidPayment(paymentId: string, done: string): Promise<boolean>;
  /** Asks the EU's register about the VAT number again. */
  checkVat(): Promise<boolean>;
  /** Takes the IVA off. */
  untax(): Promise<boolean>;
  note(text: string): Promise<boolean>;
  /** Retries the last action on the current order. */
  again(): Promise<boolean>;
  /** Accepts the order as changed by another user. */
  accept(): void;
  clear(): void;
}

/**
 * All actions on an order. Each returns whether it succeeded; a failure is kept in `failure` to be shown in place. On
 * success the order is updated on the screen and the lists are revalidated.
 */
export function useOrderActions(order: Order): OrderActions {
  const api = useApi();
  const write = useWriteCache();
  const invalidate = useInvalidate();
  const [busy, setBusy] = useState<string | null>(null);
  const [failure, setFailure] = useState<QueryError | null>(null);
  const [theirs, setTheirs] = useState<Order | null>(null);
  const last = useRef<{ name: string; done: string; action: Action } | null>(null);
  const payment = useRef({ body: "", key: "" });
  const { id, version } = order;

  const show = useCallback(
    (fresh: Order) => write("GET /api/admin/orders/{id}", { params: { id } }, fresh),
    [write, id],
  );

  const perform = useCallback(
    async (name: string, done: string, action: Action, at: number, back?: (fresh: Order) => (() => void) | null) => {
      last.current = { name, done, action };
      setBusy(name);
      setFailure(null);
      setTheirs(null);
      try {
        const fresh = await action(at);
        show(fresh);
        const undo = back?.(fresh);
        toast.success(done, undo ? { action: { label: "Deshacer", onClick: undo }, duration: 10_000 } : {});
        void invalidate(
          "GET /api/admin/orders",
          "GET /api/admin/statistics/orders",
          "GET /api/admin/clients",
          "GET /api/admin/clients/{id}",
          "GET /api/common/navigation/badges",
        );
        return true;
      } catch (error) {
        setFailure(error as QueryError);
        setTheirs(problemOf(error, VERSIONED, "version-conflict")?.current ?? null);
        return false;
      } finally {
        setBusy(null);
      }
    },
    [show, invalidate],
  );

  /** The key is reused while the body is unchanged: a retry after a lost connection never records a payment twice. */
  const keyFor = (body: unknown) => {
    const text = JSON.stringify(body);
    if (payment.current.body !== text) payment.current = { body: text, key: newIdempotencyKey() };
    return payment.current.key;
  };
  const params = { id };
  /** Undo of `prepare`: cancels the new parcel. Null where that is not allowed. */
  const unprepare = (fresh: Order) => {
    const parcel = fresh.shipments.find((each) => !order.shipments.some((known) => known.id === each.id));
    if (!parcel?.allowed.includes("cancelled")) return null;
    const body = { machine: "shipment", shipmentId: parcel.id, to: "cancelled" } as const;
    return () =>
      void perform(
        `${parcel.id} cancelled`,
        "Preparación deshecha",
        (at) => api.call("POST /api/admin/orders/{id}/transitions", { params, body: { ...body, version: at } }),
        fresh.version,
      );
  };
  const clear = useCallback(() => {
    setFailure(null);
    setTheirs(null);
  }, []);

  // An error refers to the version of the order that it was reported for.
  // biome-ignore lint/correctness/useExhaustiveDependencies: with each version
  useEffect(clear, [version]);

  return {
    busy,
    failure,
    theirs,
    transition: (name, done, input) =>
      perform(
        name,
        done,
        (at) =>
          api.call("POST /api/admin/orders/{id}/transitions", {
            params,
            body: { ...input, version: at } as Body<"POST /api/admin/orders/{id}/transitions">,
          }),
        version,
      ),
    pay: (input, done) =>
      perform(
        "pay",
        done,
        (at) => {
          const body = { ...input, version: at };
          return api.call("POST /api/admin/orders/{id}/payments", { params, body }, { idempotencyKey: keyFor(body) });
        },
        version,
      ),
    refund: (pid, input, done) =>
      perform(
        "refund",
        done,
        (at) => {
          const body = { ...input, version: at };
          const path = { ...params, pid };
          return api.call(
            "POST /api/admin/orders/{id}/payments/{pid}/refunds",
            { params: path, body },
            { idempotencyKey: keyFor({ pid, ...body }) },
          );
        },
        version,
      ),
    moveRefund: (rid, to, done) =>
      perform(
        rid,
        done,
        (at) =>
          api.call("POST /api/admin/orders/{id}/refunds/{rid}/transitions", {
            params: { ...params, rid },
            body: { to, version: at },
          }),
        version,
      ),
    prepare: (input, done) =>
      perform(
        "prepare",
        done,
        (at) => api.call("POST /api/admin/orders/{id}/shipments", { params, body: { ...input, version: at } }),
        version,
        unprepare,
      ),
    edit: (input, done) =>
      perform(
        "edit",
        done,
        (at) => {
          const body = { ...input, version: at };
          return api.call("POST /api/admin/orders/{id}/edits", { params, body }, { idempotencyKey: keyFor(body) });
        },
        version,
      ),
    voidPayment: (pid, done) =>
      perform(
        pid,
        done,
        (at) =>
          api.call("POST /api/admin/orders/{id}/payments/{pid}/void", {
            params: { ...params, pid },
            body: { version: at },
          }),
        version,
      ),
    checkVat: () =>
      perform(
        "vat-check",
        "Comprobado en VIES",
        (at) => api.call("POST /api/admin/orders/{id}/vat-check", { params, body: { version: at } }),
        version,
      ),
    untax: () =>
      perform(
        "untax",
        "IVA quitado",
        (at) => api.call("POST /api/admin/orders/{id}/untax", { params, body: { version: at } }),
        version,
      ),
    note: (text) =>
      perform(
        "note",
        "Nota añadida",
        () => api.call("POST /api/admin/orders/{id}/notes", { params, body: { text } }),
        version,
      ),
    again: async () => {
      const action = last.current;
      return action ? perform(action.name, action.done, action.action, theirs?.version ?? version) : false;
    },
    accept: () => {
      if (theirs) show(theirs);
      else void invalidate("GET /api/admin/orders/{id}");
      clear();
    },
    clear,
  };
}
