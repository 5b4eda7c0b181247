import type { ShopOrder } from "@tablero/contract/sales/shapes/shop-orders";
import { StepList } from "@tablero/ui/step-list";
import { StepDetail } from "./step-detail.tsx";

/** The steps of an order that ended early. They have no token, because no step is current. */
export function StoppedSteps({ steps }: { steps: ShopOrder["steps"] }) {
  return (
    <StepList
      label="Estado del pedido"
      steps={steps.map((step) => ({
        id: step.id,
        label: step.label,
        state: step.status === "current" ? "upcoming" : step.status,
        text: step.at || step.detail ? <StepDetail step={step} /> : undefined,
      }))}
    />
  );
}
