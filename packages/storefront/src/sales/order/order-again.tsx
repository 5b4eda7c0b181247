import type { ShopOrder } from "@tablero/contract/sales/shapes/shop-orders";
import { Button } from "@tablero/ui/button";
import { Link } from "react-router-dom";
import { registrationPath } from "../../platform/links/registration.ts";
import { Reorder } from "./reorder.tsx";

interface OrderAgainProps {
  order: Pick<ShopOrder, "token" | "number" | "bookingToken">;
  /** True if the order contained only event places. */
  places: boolean;
}

/** The way on from an expired or cancelled order: its goods into the cart, or back to the booking of its places. */
export function OrderAgain({ order, places }: OrderAgainProps) {
  if (places && !order.bookingToken) return null;
  return (
    <section aria-labelledby="otra-vez" className="rounded-2xl bg-card p-5 shadow-tile sm:p-7">
      <h2 id="otra-vez" className="font-display text-display-md">
        {places ? "¿Aún quieres venir?" : "¿Aún lo quieres?"}
      </h2>
      <p className="mt-1.5 text-secondary">
        {places
          ? "Si quedan plazas, puedes apuntarte otra vez desde tu inscripción."
          : "Ponemos en tu carrito lo que se puede comprar ahora, a su precio de hoy, y te decimos qué falta."}
      </p>
      <div className="mt-4 flex flex-col items-start gap-2 max-md:items-stretch">
        {places && order.bookingToken ? (
          <Button asChild size="lg" variant="tint">
            <Link to={registrationPath(order.bookingToken)}>Ver la inscripción</Link>
          </Button>
        ) : (
          <Reorder order={order} />
        )}
      </div>
    </section>
  );
}
