import type { Variant } from "@tablero/contract/catalogue/shapes/products";
import { unitLimitText } from "@tablero/domain/sales/carts/units";
import { Button } from "@tablero/ui/button";
import { QuantityStepper } from "@tablero/ui/quantity-stepper";
import { StockLabel } from "@tablero/ui/stock-label";
import { lazy, Suspense } from "react";
import { lazyWhenIdle } from "../../platform/shared/lazy-when-idle.ts";
import { STOCK_TONES, stockText, streetDateText } from "../cards/product-words.ts";
import { AddButton } from "./add-button.tsx";
import { AllInCart } from "./all-in-cart.tsx";
import type { Buying } from "./use-buying.ts";

// Loaded lazily, because few products are preorders; the others do not need the quota bar and countdown.
const PreorderPanel = lazy(async () => ({ default: (await import("./preorder-panel.tsx")).PreorderPanel }));

const StockAlert = lazyWhenIdle(async () => (await import("../cards/stock-alert.tsx")).StockAlert);

interface BuyPanelProps {
  variant: Variant;
  buying: Buying;
  /** Another variant is available. */
  others: boolean;
  /** True if the page lists related products. */
  related: boolean;
  now?: number;
}

/** Quantity and main action. A campaign or a sold-out variant has its own panel. */
export function BuyPanel({ variant, buying, others, related, now }: BuyPanelProps) {
  if (variant.availability === "preorder" && variant.preorder)
    return (
      <Suspense fallback={null}>
        <PreorderPanel variant={variant} campaign={variant.preorder} buying={buying} now={now} />
      </Suspense>
    );
  if (variant.availability === "out-of-stock")
    return <SoldOutPanel variant={variant} others={others} related={related} />;
  return (
    <div className="mt-6">
      <StockLabel size="md" tone={STOCK_TONES[variant.availability]} className="mb-3">
        {stockText({ ...variant, releaseDate: null })}
      </StockLabel>
      {buying.isComplete ? (
        <AllInCart variant={variant} />
      ) : (
        <div className="flex flex-wrap gap-3">
          <QuantityStepper
            size="xl"
            label="Unidades"
            value={buying.quantity}
            onValueChange={buying.setQuantity}
            max={buying.most}
          />
          <AddButton buying={buying} />
        </div>
      )}
      <p role="status" className="mt-2 text-body text-secondary empty:hidden">
        {limitText(variant, buying)}
      </p>
    </div>
  );
}

/** Reason for the quantity limit, shown once it is reached; a limit per person is shown from the start. */
function limitText(variant: Variant, { quantity, most, inCart, isComplete }: Buying): string | null {
  const { available, perClientLimit } = variant;
  if (isComplete) return null;
  if (inCart > 0 && quantity >= most) return `${unitLimitText(variant)} Ya tienes ${inCart} en el carrito.`;
  if (perClientLimit !== null && perClientLimit < available) return unitLimitText(variant);
  // For the last unit, the stock label already says this.
  return quantity >= most && most > 1 ? unitLimitText(variant) : null;
}

interface SoldOutPanelProps extends Pick<BuyPanelProps, "others" | "related"> {
  variant: Variant;
}

/** Shown if the variant is sold out, or not on sale before its street date. */
function SoldOutPanel({ variant: { id: variantId, streetDate }, others, related }: SoldOutPanelProps) {
  return (
    <div className="mt-6 rounded-2xl bg-card p-5 shadow-tile">
      <StockLabel size="md" tone={streetDate ? STOCK_TONES.preorder : "out"}>
        {streetDate ? streetDateText(streetDate) : "Agotado por ahora"}
      </StockLabel>
      <p className="mt-2 text-body text-secondary">
        {streetDate
          ? "Antes de ese día no se vende. Te avisamos en cuanto puedas comprarlo."
          : others
            ? "No quedan unidades de esta versión. Hay otras disponibles: elígela arriba."
            : "No quedan unidades y todavía no sabemos cuándo llegarán más."}
      </p>
      <div className="mt-4">
        <Suspense fallback={null}>
          <StockAlert key={variantId} variantId={variantId} />
        </Suspense>
      </div>
      {related ? (
        <Button asChild variant="ghost" size="lg" width="full" className="mt-1">
          <a href="#parecidos">Ver productos parecidos</a>
        </Button>
      ) : null}
    </div>
  );
}
