import type { ShopOrder } from "@tablero/contract/shapes/shop-orders";
import { Icon } from "@tablero/ui/icon";
import { solid16Check, solid16XMark } from "@tablero/ui/icons";

const STATUS_TEXT = { done: "hecho", current: "ahora", upcoming: "pendiente", stopped: "detenido" } as const;

/** The way of an order that ended early: no token, since it is nowhere any more. */
export function StoppedSteps({ steps }: { steps: ShopOrder["steps"] }) {
  return (
    <ol aria-label="Estado del pedido" className="flex flex-col gap-5">
      {steps.map((step) => (
        <li key={step.id} className="flex gap-4">
          <span
            aria-hidden="true"
            className={`grid size-5.5 shrink-0 place-items-center rounded-sm ${step.status === "done" ? "bg-primary text-on-primary" : step.status === "stopped" ? "bg-neutral-bg text-neutral-text" : "border-2"}`}
          >
            {step.status === "done" ? <Icon icon={solid16Check} size={14} /> : null}
            {step.status === "stopped" ? <Icon icon={solid16XMark} size={14} /> : null}
          </span>
          <span className="min-w-0">
            <span className="block font-semibold leading-snug">
              {step.label}
              <span className="sr-only">, {STATUS_TEXT[step.status]}</span>
            </span>
            {step.detail ? <span className="block text-body text-secondary">{step.detail}</span> : null}
          </span>
        </li>
      ))}
    </ol>
  );
}
