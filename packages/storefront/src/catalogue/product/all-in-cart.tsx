import type { Variant } from "@tablero/contract/catalogue/shapes/products";
import { allInCartText } from "@tablero/domain/sales/carts/units";
import { Button } from "@tablero/ui/button";
import { Icon } from "@tablero/ui/icon";
import { outlineShoppingBag } from "@tablero/ui/icons/outline-shopping-bag";
import { Link } from "react-router-dom";
import { cartPath } from "../../platform/links/links.ts";
import { buyableUnits } from "./use-buying.ts";

/** Replaces the button once the cart holds all units that one person can buy. */
export function AllInCart({ variant, className = "" }: { variant: Variant; className?: string }) {
  return (
    <div className={className}>
      <p role="status" className="mb-3 text-body">
        {allInCartText({ ...variant, available: buyableUnits(variant) })}
      </p>
      <Button asChild size="xl" variant="tint" width="full">
        <Link to={cartPath()}>
          <Icon icon={outlineShoppingBag} size={22} />
          Ver carrito
        </Link>
      </Button>
    </div>
  );
}
