import type { ShopOrder } from "@tablero/contract/shapes/shop-orders";
import { Icon } from "@tablero/ui/icon";
import { solid16Check } from "@tablero/ui/icons/solid16-check";
import { solid16XMark } from "@tablero/ui/icons/solid16-x-mark";

import { StepDetail } from "./step-detail.tsx";

const STATUS_TEXT = { done: "hecho", current: "ahora", upcoming: "pendiente", stopped: "detenido" } as const;

/** The steps of an order that ended early: no token, since no step is current. */
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
            <span className="block text-body text-secondary empty:hidden">
              <StepDetail step={step} />
            </span>
          </span>
        </li>
      ))}
    </ol>
  );
}
