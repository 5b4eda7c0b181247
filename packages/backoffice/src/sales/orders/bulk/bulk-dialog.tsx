import { useApi } from "@tablero/api-client/api-context";
import { newIdempotencyKey } from "@tablero/api-client/client";
import { errorMessage } from "@tablero/api-client/errors";
import { useInvalidate } from "@tablero/api-client/query";
import type { OrderRow } from "@tablero/contract/sales/shapes/admin-orders";
import { Button } from "@tablero/ui/button";
import { Dialog, DialogContent } from "@tablero/ui/dialog";
import { Icon, type IconData } from "@tablero/ui/icon";
import { solid20CheckCircle } from "@tablero/ui/icons/solid20-check-circle";
import { solid20Clock } from "@tablero/ui/icons/solid20-clock";
import { solid20ExclamationCircle } from "@tablero/ui/icons/solid20-exclamation-circle";
import { solid20MinusCircle } from "@tablero/ui/icons/solid20-minus-circle";
import { cn } from "@tablero/ui/lib/cn";
import { Progress } from "@tablero/ui/progress";
import { RecordNumber } from "@tablero/ui/record-number";
import { Spinner } from "@tablero/ui/spinner";
import { useRef, useState } from "react";
import { type BulkAction, type BulkItem, type BulkOutcome, bulkItems } from "./bulk-steps.ts";

export interface BulkDialogProps {
  action: BulkAction;
  orders: readonly OrderRow[];
  onClose: () => void;
}

/** Asks for confirmation, then makes one call per order and shows each result. Failed calls can be retried. */
export function BulkDialog({ action, orders, onClose }: BulkDialogProps) {
  const api = useApi();
  const invalidate = useInvalidate();
  const [items, setItems] = useState(() => bulkItems(action, orders));
  const [phase, setPhase] = useState<"ask" | "running" | "over">("ask");
  const stopped = useRef(false);
  const todo = items.filter((item) => item.outcome === "waiting" || item.outcome === "failed");
  const count = (outcome: BulkOutcome) => items.filter((item) => item.outcome === outcome).length;
  const total = items.length - count("skipped");

  const mark = (id: string, outcome: BulkOutcome, note: string) =>
    setItems((before) => before.map((item) => (item.order.id === id ? { ...item, outcome, note } : item)));

  const run = async () => {
    stopped.current = false;
    setPhase("running");
    for (const item of todo) {
      if (stopped.current) break;
      // The list was refetched after a failure: another user may have changed the order, or the call may have
      // succeeded.
      const order = orders.find(({ id }) => id === item.order.id) ?? item.order;
      const changed = order.version !== item.order.version;
      const reason = changed ? action.skip(order) : null;
      if (reason) {
        mark(item.order.id, "skipped", reason);
        continue;
      }
      mark(item.order.id, "running", "");
      try {
        mark(item.order.id, "done", await action.run(api, order, changed ? newIdempotencyKey() : item.key));
      } catch (error) {
        mark(item.order.id, "failed", errorMessage(error));
      }
    }
    setPhase("over");
    await invalidate(
      "GET /api/admin/orders",
      "GET /api/admin/orders/{id}",
      "GET /api/admin/statistics/orders",
      "GET /api/admin/clients",
      "GET /api/admin/clients/{id}",
    );
  };

  return (
    <Dialog open onOpenChange={(open) => !open && phase !== "running" && onClose()}>
      <DialogContent
        title={action.title}
        description={phase === "ask" ? action.description : undefined}
        onCloseRequest={() => phase !== "running"}
        footer={
          <BulkFooter
            phase={phase}
            label={phase === "over" ? `Reintentar (${todo.length})` : action.confirm(todo.length)}
            todo={todo.length}
            tone={action.tone}
            onRun={() => void run()}
            onStop={() => {
              stopped.current = true;
            }}
            onClose={onClose}
          />
        }
      >
        {phase === "ask" ? null : (
          <div className="mb-4 flex flex-col gap-2">
            <Progress
              label={action.title}
              value={count("done") + count("failed")}
              max={total}
              tone={count("failed") > 0 ? "danger" : "primary"}
            />
            <p role="status" className="text-secondary text-table tabular-nums">
              {count("done")} de {total} hechos
              {count("failed") > 0 ? ` · ${count("failed")} con error` : ""}
            </p>
          </div>
        )}
        <ul aria-label="Pedidos" className="flex flex-col">
          {items.map((item) => (
            <BulkRow key={item.order.id} item={item} />
          ))}
        </ul>
      </DialogContent>
    </Dialog>
  );
}

interface BulkFooterProps {
  phase: "ask" | "running" | "over";
  label: string;
  todo: number;
  tone: BulkAction["tone"];
  onRun: () => void;
  onStop: () => void;
  onClose: () => void;
}

function BulkFooter({ phase, label, todo, tone, onRun, onStop, onClose }: BulkFooterProps) {
  if (phase === "running")
    return (
      <Button variant="secondary" onClick={onStop}>
        Parar aquí
      </Button>
    );
  return (
    <>
      <Button variant={phase === "over" && todo === 0 ? "primary" : "secondary"} onClick={onClose}>
        {phase === "over" ? "Volver a la lista" : tone === "danger" ? "Dejarlos como están" : "Cancelar"}
      </Button>
      {phase === "over" && todo === 0 ? null : (
        <Button variant={tone} disabled={todo === 0} onClick={onRun}>
          {label}
        </Button>
      )}
    </>
  );
}

const MARKS: Record<Exclude<BulkOutcome, "running">, { icon: IconData; colour: string; word: string }> = {
  waiting: { icon: solid20Clock, colour: "text-hint", word: "" },
  done: { icon: solid20CheckCircle, colour: "text-success-icon", word: "Hecho" },
  failed: { icon: solid20ExclamationCircle, colour: "text-danger-icon", word: "Error" },
  skipped: { icon: solid20MinusCircle, colour: "text-neutral-icon", word: "Se queda fuera" },
};

function BulkRow({ item: { order, outcome, note } }: { item: BulkItem }) {
  const mark = outcome === "running" ? null : MARKS[outcome];
  return (
    <li className="flex items-start gap-3 border-t py-2 text-table first:border-t-0">
      <span className="grid size-5 place-items-center">
        {mark ? (
          <Icon icon={mark.icon} size={18} className={mark.colour} label={mark.word || undefined} />
        ) : (
          <Spinner size="sm" label="En curso" />
        )}
      </span>
      <span className={cn("min-w-0 flex-1", outcome === "skipped" && "text-secondary")}>
        <span className="font-semibold tabular-nums">
          <RecordNumber>{order.number}</RecordNumber>
        </span>{" "}
        · {order.client.name}
        {note ? (
          <span className={cn("block", outcome === "failed" ? "text-danger-text" : "text-secondary")}>{note}</span>
        ) : null}
      </span>
    </li>
  );
}
