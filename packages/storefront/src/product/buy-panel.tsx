import type { Variant } from "@tablero/contract/shapes/shop";
import { Button } from "@tablero/ui/button";
import { Icon } from "@tablero/ui/icon";
import { outlineCheck, outlineShoppingBag } from "@tablero/ui/icons";
import { QuantityStepper } from "@tablero/ui/quantity-stepper";
import { StockLabel } from "@tablero/ui/stock-label";
import { useHydrated } from "../shared/use-hydrated.ts";
import { STOCK_TONES, stockText } from "../shared/words.ts";
import { PreorderPanel } from "./preorder-panel.tsx";
import type { Buying } from "./use-buying.ts";

interface BuyPanelProps {
  variant: Variant;
  buying: Buying;
  now?: number;
}

/** Quantity and the main action; a campaign or a sold-out variant has a panel of its own. */
export function BuyPanel({ variant, buying, now }: BuyPanelProps) {
  if (variant.availability === "preorder" && variant.preorder)
    return <PreorderPanel variant={variant} campaign={variant.preorder} buying={buying} now={now} />;
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

interface AddButtonProps {
  buying: Buying;
  text?: string;
  size?: "lg" | "xl";
}

/** «Añadir al carrito»; for a moment it says that it did. */
export function AddButton({ buying, text = "Añadir al carrito", size = "xl" }: AddButtonProps) {
  const hydrated = useHydrated();
  const added = buying.state === "added";
  return (
    <Button
      size={size}
      loading={buying.state === "adding"}
      disabled={!hydrated}
      onClick={buying.buy}
      className={`min-w-0 flex-1 px-3! ${added ? "bg-success-bg! text-success-text!" : ""}`}
    >
      <Icon icon={added ? outlineCheck : outlineShoppingBag} size={22} />
      {added ? "En el carrito" : text}
    </Button>
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
