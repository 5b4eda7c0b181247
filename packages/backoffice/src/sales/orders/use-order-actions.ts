import { useApi } from "@tablero/api-client/api-context";
import type { CallOf, Key } from "@tablero/api-client/client";
import { newIdempotencyKey } from "@tablero/api-client/client";
import { toQueryError } from "@tablero/api-client/errors";
import { readProblem } from "@tablero/api-client/problem-of";
import { type QueryError, useInvalidate, useWriteCache } from "@tablero/api-client/query";
import type { Contract } from "@tablero/contract/contract";
import type { ProblemBody, ProblemCode } from "@tablero/contract/core/endpoint";
import type { Order } from "@tablero/contract/sales/shapes/admin-orders";
import { everyOf } from "@tablero/domain/platform/every-of";
import { SIMPLE_COMMAND_KEYS } from "@tablero/domain/sales/orders/simple-commands";
import { useEffectOn } from "@tablero/ui/lib/effect-on";
import { type ToastId, toast } from "@tablero/ui/toast";
import { type RefObject, useCallback, useEffect, useRef, useState } from "react";
import { alreadyDoneText, type OrderGoal } from "./already-done-text.ts";
import { findChanger } from "./find-changer.ts";

type Body<K extends Parameters<ReturnType<typeof useApi>["call"]>[0]> =
  CallOf<K> extends { body?: infer B } ? B : never;
type Versioned<B> = B extends unknown ? Omit<B, "version"> : never;
export type Transition = Versioned<Body<"POST /api/admin/orders/{id}/transitions">>;
export type NewPayment = Versioned<Body<"POST /api/admin/orders/{id}/payments">>;
export type NewShipment = Versioned<Body<"POST /api/admin/orders/{id}/shipments">>;
export type OrderEdit = Versioned<Body<"POST /api/admin/orders/{id}/edits">>;
type RefundBody = Versioned<Body<"POST /api/admin/orders/{id}/payments/{pid}/refunds">>;
export type NewRefund = { [K in keyof RefundBody]: RefundBody[K] };

type OrderKey = Extract<Key, `${"POST" | "PUT"} /api/admin/orders/{id}/${string}`>;
type Outdated<K extends OrderKey> = ProblemBody<Contract[K], "version-conflict" & ProblemCode<Contract[K]>>;
/**
 * Endpoints that change an order. Requests include the order's version, and a version conflict returns the current
 * order.
 */
type VersionedKey = {
  [K in OrderKey]: [Outdated<K>] extends [never] ? never : Outdated<K> extends { current?: Order } ? K : never;
}[OrderKey];

const VERSIONED = everyOf<VersionedKey>()([
  "POST /api/admin/orders/{id}/transitions",
  "POST /api/admin/orders/{id}/payments",
  "POST /api/admin/orders/{id}/payments/{pid}/refunds",
  "POST /api/admin/orders/{id}/refunds/{rid}/transitions",
  "POST /api/admin/orders/{id}/shipments",
  "POST /api/admin/orders/{id}/edits",
  "PUT /api/admin/orders/{id}/billing",
  "POST /api/admin/orders/{id}/vat-check",
  "POST /api/admin/orders/{id}/untax",
  ...SIMPLE_COMMAND_KEYS,
]);

interface Step {
  /** Id of the action while it is in progress. */
  name: string;
  /** Text of the toast. */
  done: string;
  /** Null for a step that two users may both make, such as a note. */
  goal: OrderGoal | null;
  action: (version: number) => Promise<Order>;
  /** The undo offered by the toast, computed from the order after the step; null if there is none. */
  back?: (fresh: Order) => (() => void) | null;
}

export interface OrderActions {
  /** Name of the action in progress. */
  busy: string | null;
  failure: QueryError | null;
  /** The order as changed by another user, set by a version conflict. */
  theirs: Order | null;
  transition(name: string, done: string, input: Transition): Promise<boolean>;
  pay(input: NewPayment, done: string): Promise<boolean>;
  refund(paymentId: string, input: NewRefund, done: string): Promise<boolean>;
  /** `busy` is the id of the refund. */
  moveRefund(refundId: string, to: "done" | "requested", done: string): Promise<boolean>;
  prepare(input: NewShipment, done: string): Promise<boolean>;
  edit(input: OrderEdit, done: string): Promise<boolean>;
  /**
   * Runs an action of one window or button, which cannot have been completed by another user; `action` sends the
   * version it receives.
   */
  run(step: Pick<Step, "name" | "done" | "action">): Promise<boolean>;
  /** Queries the EU's register about the VAT number again. */
  checkVat(): Promise<boolean>;
  /** Removes the IVA. */
  untax(): Promise<boolean>;
  note(text: string): Promise<boolean>;
  /** Retries the last action on the current order. */
  again(): Promise<boolean>;
  /** Shows the order as changed by another user. */
  accept(): void;
  clear(): void;
  /** For the element that shows the state; the element takes the focus after each step. */
  stateRef: RefObject<HTMLDivElement | null>;
  /**
   * For `onCloseAutoFocus` of a window: after a step the focus moves to the state; otherwise it returns to the element
   * that opened the window.
   */
  focusState(event: Event): void;
}

/**
 * All actions on an order. Each returns whether it succeeded; a failure is stored in `failure`, to be shown in place.
 * After success, the order on the screen is updated and the lists are revalidated.
 */
export function useOrderActions(order: Order): OrderActions {
  const api = useApi();
  const write = useWriteCache();
  const invalidate = useInvalidate();
  const [busy, setBusy] = useState<string | null>(null);
  const [failure, setFailure] = useState<QueryError | null>(null);
  const [theirs, setTheirs] = useState<Order | null>(null);
  const last = useRef<Step | null>(null);
  const payment = useRef({ body: "", key: "" });
  const { id, version } = order;

  const show = useCallback(
    (fresh: Order) => write("GET /api/admin/orders/{id}", { params: { id } }, fresh),
    [write, id],
  );

  const stateRef = useRef<HTMLDivElement>(null);
  const stepped = useRef(false);
  const focusState = useCallback((event: Event) => {
    if (!stepped.current) return;
    event.preventDefault();
    stateRef.current?.focus({ preventScroll: true });
  }, []);

  const settled = useCallback(
    (fresh: Order) => {
      show(fresh);
      stepped.current = true;
      // The button may now be for the next step, which a second press of the same key must not trigger.
      stateRef.current?.focus({ preventScroll: true });
      void invalidate(
        "GET /api/admin/orders",
        "GET /api/admin/statistics/orders",
        "GET /api/admin/clients",
        "GET /api/admin/clients/{id}",
        "GET /api/common/navigation/badges",
      );
      return true;
    },
    [show, invalidate],
  );

  const undoToast = useRef<ToastId | null>(null);
  /**
   * A further step, or leaving the page, removes the undo of the previous step, because the order has changed since.
   */
  const dismissUndo = useCallback(() => {
    if (undoToast.current !== null) toast.dismiss(undoToast.current);
    undoToast.current = null;
  }, []);

  const perform = useCallback(
    async (step: Step, at: number) => {
      last.current = step;
      stepped.current = false;
      setBusy(step.name);
      setFailure(null);
      setTheirs(null);
      dismissUndo();
      try {
        const fresh = await step.action(at);
        const undo = step.back?.(fresh);
        undoToast.current = toast.success(step.done, {
          ...(undo && { action: { label: "Deshacer", onClick: undo }, duration: 10_000 }),
        });
        return settled(fresh);
      } catch (error) {
        const current = readProblem(error, VERSIONED, "version-conflict")?.current ?? null;
        const already = current && step.goal && alreadyDoneText(step.goal, current);
        if (current && already) {
          const who = findChanger(order, current);
          toast.info(already, who ? { description: `Lo ha hecho ${who}.` } : {});
          return settled(current);
        }
        setFailure(toQueryError(error));
        setTheirs(current);
        return false;
      } finally {
        setBusy(null);
      }
    },
    [settled, order, dismissUndo],
  );
  useEffect(() => dismissUndo, [dismissUndo]);

  /**
   * The key is reused while the body is unchanged, so that a retry after a lost connection never records a payment
   * twice.
   */
  const keyFor = (body: unknown) => {
    const text = JSON.stringify(body);
    if (payment.current.body !== text) payment.current = { body: text, key: newIdempotencyKey() };
    return payment.current.key;
  };
  const params = { id };
  /** Undoes a step of a parcel; null if that is not allowed. */
  const backTo = (fresh: Order, parcel: Order["shipments"][number] | undefined, to: "cancelled" | "preparing") => {
    if (!parcel?.allowed.includes(to)) return null;
    const body = { machine: "shipment", shipmentId: parcel.id, to } as const;
    const step: Step = {
      name: `${parcel.id} ${to}`,
      done: "Preparación deshecha",
      goal: body,
      action: (at) => api.call("POST /api/admin/orders/{id}/transitions", { params, body: { ...body, version: at } }),
    };
    return () => void perform(step, fresh.version);
  };
  /** Undo of `prepare`, which cancels the new parcel. */
  const unprepare = (fresh: Order) =>
    backTo(
      fresh,
      fresh.shipments.find((each) => !order.shipments.some((known) => known.id === each.id)),
      "cancelled",
    );
  /** Undo of a transition, possible while nothing has left the shop. */
  const untransition = (input: Transition) => (fresh: Order) =>
    input.machine === "shipment" && input.to === "packed"
      ? backTo(
          fresh,
          fresh.shipments.find(({ id }) => id === input.shipmentId),
          "preparing",
        )
      : null;
  const clear = useCallback(() => {
    setFailure(null);
    setTheirs(null);
  }, []);

  // An error applies only to the version of the order for which it was reported.
  useEffectOn([version], clear);

  return {
    busy,
    failure,
    theirs,
    transition: (name, done, input) =>
      perform(
        {
          name,
          done,
          goal: input,
          action: (at) =>
            api.call("POST /api/admin/orders/{id}/transitions", {
              params,
              body: { ...input, version: at } as Body<"POST /api/admin/orders/{id}/transitions">,
            }),
          back: untransition(input),
        },
        version,
      ),
    pay: (input, done) =>
      perform(
        {
          name: "pay",
          done,
          goal: { machine: "money" },
          action: (at) => {
            const body = { ...input, version: at };
            return api.call("POST /api/admin/orders/{id}/payments", { params, body }, { idempotencyKey: keyFor(body) });
          },
        },
        version,
      ),
    refund: (pid, input, done) =>
      perform(
        {
          name: "refund",
          done,
          goal: null,
          action: (at) => {
            const body = { ...input, version: at };
            const path = { ...params, pid };
            return api.call(
              "POST /api/admin/orders/{id}/payments/{pid}/refunds",
              { params: path, body },
              { idempotencyKey: keyFor({ pid, ...body }) },
            );
          },
        },
        version,
      ),
    moveRefund: (rid, to, done) =>
      perform(
        {
          name: rid,
          done,
          goal: to === "done" ? { machine: "refund", refundId: rid, to } : null,
          action: (at) =>
            api.call("POST /api/admin/orders/{id}/refunds/{rid}/transitions", {
              params: { ...params, rid },
              body: { to, version: at },
            }),
        },
        version,
      ),
    prepare: (input, done) =>
      perform(
        {
          name: "prepare",
          done,
          goal: { machine: "goods" },
          action: (at) =>
            api.call("POST /api/admin/orders/{id}/shipments", { params, body: { ...input, version: at } }),
          back: unprepare,
        },
        version,
      ),
    edit: (input, done) =>
      perform(
        {
          name: "edit",
          done,
          goal: null,
          action: (at) => {
            const body = { ...input, version: at };
            return api.call("POST /api/admin/orders/{id}/edits", { params, body }, { idempotencyKey: keyFor(body) });
          },
        },
        version,
      ),
    run: (step) => perform({ ...step, goal: null }, version),
    checkVat: () =>
      perform(
        {
          name: "vat-check",
          done: "Comprobado en VIES",
          goal: null,
          action: (at) => api.call("POST /api/admin/orders/{id}/vat-check", { params, body: { version: at } }),
        },
        version,
      ),
    untax: () =>
      perform(
        {
          name: "untax",
          done: "IVA quitado",
          goal: null,
          action: (at) => api.call("POST /api/admin/orders/{id}/untax", { params, body: { version: at } }),
        },
        version,
      ),
    note: (text) =>
      perform(
        {
          name: "note",
          done: "Nota añadida",
          goal: null,
          action: () => api.call("POST /api/admin/orders/{id}/notes", { params, body: { text } }),
        },
        version,
      ),
    again: async () => {
      const step = last.current;
      return step ? perform(step, theirs?.version ?? version) : false;
    },
    accept: () => {
      if (theirs) show(theirs);
      else void invalidate("GET /api/admin/orders/{id}");
      clear();
    },
    clear,
    stateRef,
    focusState,
  };
}
