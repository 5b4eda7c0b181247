import type { ProductCard as Card } from "@tablero/contract/catalogue/shapes/products";
import { defer } from "@tablero/ui/deferred";
import { DeferredWindow } from "@tablero/ui/deferred-window";
import { Icon } from "@tablero/ui/icon";
import { outlinePlus } from "@tablero/ui/icons/outline-plus";
import { cn } from "@tablero/ui/lib/cn";
import { useRef, useState } from "react";
import { useHydrated } from "../../platform/shared/use-hydrated.ts";
import { PLUS, PlusButton } from "../cards/plus-button.tsx";

const variantSheet = defer(async () => (await import("./variant-sheet.tsx")).VariantSheet);

interface QuickAddProps {
  product: Card;
  className?: string;
}

/** «+» of a product in a list: adds its only variant immediately, or opens the choice of variants in place. */
export function QuickAdd({ product, className }: QuickAddProps) {
  const hydrated = useHydrated();
  const [open, setOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const { variantId, name, format, image, availability, available } = product;
  if (availability === "out-of-stock" || availability === "preorder") return null;
  if (variantId)
    return (
      <PlusButton
        label={`Añadir ${name} al carrito`}
        className={className}
        stock={{ available, perClientLimit: null }}
        what={{ variantId, quantity: 1, name, detail: format, image }}
      />
    );
  return (
    <>
      <button
        ref={opener}
        type="button"
        aria-label={`Elegir versión de ${name}`}
        aria-haspopup="dialog"
        aria-expanded={open}
        disabled={!hydrated}
        onPointerEnter={variantSheet.preload}
        onFocus={variantSheet.preload}
        onClick={() => setOpen(true)}
        className={cn(PLUS, "bg-raised text-text hover:bg-hover", className)}
      >
        <Icon icon={outlinePlus} size={22} />
      </button>
      <DeferredWindow part={variantSheet} open={open} onClose={() => setOpen(false)}>
        {(VariantSheet) => <VariantSheet product={product} open={open} onOpenChange={setOpen} opener={opener} />}
      </DeferredWindow>
    </>
  );
}
