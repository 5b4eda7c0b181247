import { Button } from "@tablero/ui/button";
import { Icon } from "@tablero/ui/icon";
import { outlineCheck, outlineShoppingBag } from "@tablero/ui/icons";
import { useHydrated } from "../shared/use-hydrated.ts";
import type { Buying } from "./use-buying.ts";

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
