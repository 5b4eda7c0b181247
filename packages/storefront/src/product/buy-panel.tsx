import type { Variant } from "@tablero/contract/shapes/shop";
import { Button } from "@tablero/ui/button";
import { QuantityStepper } from "@tablero/ui/quantity-stepper";
import { StockLabel } from "@tablero/ui/stock-label";
import { lazy, Suspense } from "react";
import { STOCK_TONES, stockText } from "../shared/words.ts";
import { AddButton } from "./add-button.tsx";
import type { Buying } from "./use-buying.ts";

// Few products are on preorder; the others do without its track and its clock.
const PreorderPanel = lazy(async () => ({ default: (await import("./preorder-panel.tsx")).PreorderPanel }));

interface BuyPanelProps {
  variant: Variant;
  buying: Buying;
  now?: number;
}

/** Quantity and the main action; a campaign or a sold-out variant has a panel of its own. */
export function BuyPanel({ variant, buying, now }: BuyPanelProps) {
  if (variant.availability === "preorder" && variant.preorder)
    return (
      <Suspense fallback={null}>
        <PreorderPanel variant={variant} campaign={variant.preorder} buying={buying} now={now} />
      </Suspense>
    );
  if (variant.availability === "out-of-stock") return <SoldOutPanel />;
  return (
    <div className="mt-6">
      <StockLabel size="md" tone={STOCK_TONES[variant.availability]} className="mb-3">
        {stockText({ ...variant, releaseDate: null })}
      </StockLabel>
      <div className="flex gap-3">
        <QuantityStepper
          size="lg"
          label="Unidades"
          value={buying.quantity}
          onValueChange={buying.setQuantity}
          max={buying.most}
        />
        <AddButton buying={buying} />
      </div>
      {variant.perClientLimit ? (
        <p className="mt-2 text-body text-secondary">Máximo {variant.perClientLimit} por persona.</p>
      ) : null}
    </div>
  );
}

function SoldOutPanel() {
  return (
    <div className="mt-6 rounded-2xl bg-card p-5 shadow-tile">
      <StockLabel size="md" tone="out">
        Agotado por ahora
      </StockLabel>
      <p className="mt-2 text-body text-secondary">
        No quedan unidades de esta versión. Si hay otra disponible, puedes elegirla arriba.
      </p>
      <Button asChild variant="secondary" size="lg" width="full" className="mt-4">
        <a href="#parecidos">Ver productos parecidos</a>
      </Button>
    </div>
  );
}
