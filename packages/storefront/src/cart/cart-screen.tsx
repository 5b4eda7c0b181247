import { type CartHandle, useCart } from "@tablero/api-client/cart";
import { errorMessage } from "@tablero/api-client/errors";
import type { Cart, ShopInfo } from "@tablero/contract/shapes/shop";
import { Button } from "@tablero/ui/button";
import { EmptyState } from "@tablero/ui/empty-state";
import { ErrorState } from "@tablero/ui/error-state";
import { outlineShoppingBag } from "@tablero/ui/icons";
import { Skeleton, SkeletonRegion } from "@tablero/ui/skeleton";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { Link, useNavigate } from "react-router-dom";
import { homePath, newProductsPath, orderPath } from "../links.ts";
import { CONTAINER } from "../shared/container.ts";
import { useHydrated } from "../shared/use-hydrated.ts";
import { CheckoutPage } from "./checkout-page.tsx";

export interface CartScreenProps {
  info: ShopInfo;
}

/** The cart and the whole guest checkout, on one page. It lives in the browser: the server sends its frame. */
export function CartScreen({ info }: CartScreenProps) {
  const hydrated = useHydrated();
  const handle = useCart();
  // While the way to the order's page is taken the cart is gone already: what was ordered stays in view.
  const [ordered, setOrdered] = useState<Cart | null>(null);
  const cart = ordered ?? handle.cart;
  useOrderOfCart(handle);

  if (!hydrated || (cart === undefined && !handle.error))
    return (
      <Frame>
        <CartSkeleton />
        <noscript>
          <p className="mt-6 rounded-2xl bg-card p-6 shadow-tile">
            El carrito necesita JavaScript. También puedes pedir por teléfono, {info.phone}, o escribir a{" "}
            <a href={`mailto:${info.email}`} className="text-primary-text underline">
              {info.email}
            </a>
            .
          </p>
        </noscript>
      </Frame>
    );
  if (!cart && handle.error)
    return (
      <Frame>
        <div className="rounded-2xl bg-card shadow-tile">
          <ErrorState size="page" title="No hemos podido abrir tu carrito" onRetry={() => void handle.reload()}>
            {errorMessage(handle.error)} Lo que tenías en él sigue ahí.
          </ErrorState>
        </div>
      </Frame>
    );
  if (!cart || cart.lines.length === 0)
    return (
      <Frame>
        <div className="rounded-2xl bg-card shadow-tile">
          <EmptyState
            size="page"
            icon={outlineShoppingBag}
            title="Tu carrito está vacío"
            actions={
              <>
                <Button asChild size="lg">
                  <Link to={newProductsPath()}>Ver novedades</Link>
                </Button>
                <Button asChild size="lg" variant="secondary">
                  <Link to={homePath()}>Ir al inicio</Link>
                </Button>
              </>
            }
          >
            Cuando añadas algo, lo verás aquí. No hace falta cuenta para comprar.
          </EmptyState>
        </div>
      </Frame>
    );
  return (
    <Frame>
      <CheckoutPage cart={cart} handle={handle} info={info} onOrdered={setOrdered} />
    </Frame>
  );
}

/** Who comes back to a cart that became an order, such as from the page of a payment provider, is led to the order. */
function useOrderOfCart(handle: CartHandle): void {
  const navigate = useNavigate();
  // What was found out on another page is no way back from there.
  const before = useRef(handle.ordered);
  useEffect(() => {
    if (handle.ordered && handle.ordered !== before.current)
      void navigate(orderPath(handle.ordered), { replace: true });
  }, [handle.ordered, navigate]);
  const reload = useRef(handle.reload);
  reload.current = handle.reload;
  useEffect(() => {
    // A page out of the browser's memory comes as it was left.
    const back = ({ persisted }: PageTransitionEvent) => persisted && void reload.current();
    window.addEventListener("pageshow", back);
    return () => window.removeEventListener("pageshow", back);
  }, []);
}

function Frame({ children }: { children: ReactNode }) {
  return (
    <div className={`${CONTAINER} pt-6 md:pt-8`}>
      <h1 className="mb-4 font-display text-display-xl md:mb-6">Carrito</h1>
      {children}
    </div>
  );
}

function CartSkeleton() {
  return (
    <SkeletonRegion
      label="Cargando el carrito"
      className="grid items-start gap-x-12 gap-y-6 md:grid-cols-[minmax(0,1fr)_22rem] lg:grid-cols-[minmax(0,1fr)_27.5rem]"
    >
      <div className="flex flex-col gap-6 rounded-2xl bg-card p-6 shadow-tile">
        {[1, 2, 3].map((line) => (
          <div key={line} className="flex gap-4">
            <Skeleton shape="box" className="size-20 shrink-0" />
            <div className="flex-1">
              <Skeleton className="h-4 w-2/5" />
              <Skeleton className="mt-2 h-3 w-1/3" />
              <Skeleton shape="box" className="mt-3 h-10 w-28" />
            </div>
            <Skeleton className="h-5 w-16" />
          </div>
        ))}
      </div>
      <Skeleton shape="tile" className="h-80" />
    </SkeletonRegion>
  );
}
