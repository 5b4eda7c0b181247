import { Icon } from "@tablero/ui/icon";
import { outlineCheck } from "@tablero/ui/icons/outline-check";
import { outlinePlus } from "@tablero/ui/icons/outline-plus";
import { cn } from "@tablero/ui/lib/cn";
import { Spinner } from "@tablero/ui/spinner";
import { type Added, useAddToCart } from "./use-add-to-cart.ts";

export const PLUS = "grid size-11 place-items-center rounded-lg shadow-card transition-colors duration-fast";

export interface PlusButtonProps {
  /** Accessible name, including the product's name. */
  label: string;
  /** The variant to add to the cart. */
  what: Added;
  /** Classes of the button. */
  className?: string;
}

/** «+»: adds to the cart immediately and confirms it for a moment. */
export function PlusButton({ label, what, className }: PlusButtonProps) {
  const { add, state } = useAddToCart();
  const added = state === "added";
  return (
    <button
      type="button"
      aria-label={label}
      aria-busy={state === "adding" || undefined}
      onClick={(event) => state !== "adding" && void add(what, event.currentTarget)}
      className={cn(PLUS, added ? "bg-primary text-on-primary" : "bg-raised text-text hover:bg-hover", className)}
    >
      {state === "adding" ? (
        <Spinner size="sm" decorative />
      ) : (
        <Icon icon={added ? outlineCheck : outlinePlus} size={22} />
      )}
    </button>
  );
}
