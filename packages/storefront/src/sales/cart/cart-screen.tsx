import { useApi } from "@tablero/api-client/api-context";
import { type CartHandle, useCart } from "@tablero/api-client/cart";
import { errorMessage } from "@tablero/api-client/errors";
import type { ProductCard } from "@tablero/contract/catalogue/shapes/products";
import type { ShopInfo } from "@tablero/contract/readers/shapes/shop-info";
import type { Cart } from "@tablero/contract/sales/shapes/carts";
import { Button } from "@tablero/ui/button";
import { EmptyState } from "@tablero/ui/empty-state";
import { ErrorState } from "@tablero/ui/error-state";
import { outlineShoppingBag } from "@tablero/ui/icons/outline-shopping-bag";
import { Skeleton, SkeletonRegion } from "@tablero/ui/skeleton";
import { type ReactNode, Suspense, useEffect, useRef, useState } from "react";
import { Link, useNavigate } from "react-router-dom";
import { ProductRow } from "../../catalogue/cards/product-row.tsx";
import { ProductRowSkeleton } from "../../catalogue/cards/product-row-skeleton.tsx";
import { SeenBefore } from "../../catalogue/cards/seen-before.tsx";
import { homePath, newProductsPath, orderPath } from "../../platform/links/links.ts";
import { CONTAINER } from "../../platform/shared/container.ts";
import { lazyWhenIdle } from "../../platform/shared/lazy-when-idle.ts";
import { useHydrated } from "../../platform/shared/use-hydrated.ts";
import { CheckoutPage } from "../checkout/checkout-page.tsx";
import { CartLines } from "./cart-lines.tsx";
import { useCartEdits } from "./use-cart-edits.ts";

const Suggested = lazyWhenIdle(async () => (await import("../../catalogue/cards/suggested.tsx")).Suggested);

export interface CartScreenProps {
  /** Public data of the shop. */
  info: ShopInfo;
  /** The cart rendered by the server; null if only the browser knows whether there is one. */
  rendered?: Cart | null;
  /** Suggestions that the server rendered because this browser has no cart; null if it may have one. */
  suggested?: readonly ProductCard[] | null;
}

const BEST_SELLERS = { id: "sugeridos", title: "Lo que más se vende" };
const EMPTY_CART = { lines: [], count: 0 };

/** The cart and the whole guest checkout, on one page. */
export function CartScreen({ info, rendered = null, suggested = null }: CartScreenProps) {
  const hydrated = useHydrated();
  const handle = useCart(rendered);
  // The cart is already gone while the order's page loads, so the ordered lines stay visible.
  const [ordered, setOrdered] = useState<Cart | null>(null);
  const cart = ordered ?? handle.cart;
  const edits = useCartEdits(handle);
  useOrderOfCart(handle);
  useMailedCart();

  if (!cart && ((!hydrated && !suggested) || (cart === undefined && !handle.error)))
    return (
      <Frame>
        <WithoutScripts info={info} />
        <CartSkeleton />
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
        {edits.removed.length > 0 ? (
          <div className="mb-5">
            <CartLines cart={EMPTY_CART} edits={edits} foldOnPhone={false} />
          </div>
        ) : null}
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
        <WithoutScripts info={info} />
        <div className="mt-10 flex flex-col gap-13 md:mt-13">
          {suggested ? (
            <ProductRow {...BEST_SELLERS} products={suggested} eager />
          ) : (
            <Suspense fallback={<ProductRowSkeleton />}>
              <Suggested {...BEST_SELLERS} />
            </Suspense>
          )}
          <SeenBefore />
        </div>
      </Frame>
    );
  return (
    <Frame>
      <WithoutScripts info={info} />
      <CheckoutPage cart={cart} handle={handle} edits={edits} info={info} onOrdered={setOrdered} />
    </Frame>
  );
}

/** Opens the cart of a mail's link (`#abrir=…`); its code is loaded only then. */
function useMailedCart(): void {
  const api = useApi();
  useEffect(() => {
    if (location.hash) void import("./open-mailed-cart.ts").then(({ openMailedCart }) => openMailedCart(api));
  }, [api]);
}

/**
 * Redirects to the order when the shopper returns to a cart that has become one, such as from a payment provider's
 * page.
 */
function useOrderOfCart(handle: CartHandle): void {
  const navigate = useNavigate();
  // An order that was already known on mount, from another page, does not cause the redirect.
  const before = useRef(handle.ordered);
  useEffect(() => {
    if (handle.ordered && handle.ordered !== before.current)
      void navigate(orderPath(handle.ordered), { replace: true });
  }, [handle.ordered, navigate]);
  const reload = useRef(handle.reload);
  reload.current = handle.reload;
  useEffect(() => {
    // A page from the back/forward cache is restored in its last state.
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

const WithoutScripts = ({ info }: { info: ShopInfo }) => (
  <noscript>
    <p className="my-6 rounded-2xl bg-card p-6 shadow-tile">
      El carrito necesita JavaScript. También puedes pedir por teléfono, {info.phone}, o escribir a{" "}
      <a href={`mailto:${info.email}`} className="text-primary-text underline">
        {info.email}
      </a>
      .
    </p>
  </noscript>
);

function CartSkeleton() {
  return (
    <SkeletonRegion
      label="Cargando el carrito"
      className="grid items-start gap-x-12 gap-y-6 md:grid-cols-[minmax(0,1fr)_22rem] lg:grid-cols-[minmax(0,1fr)_27.5rem] noscript:hidden"
    >
      <div className="flex flex-col gap-6 rounded-2xl bg-card p-6 shadow-tile">
        {[1, 2, 3].map((line) => (
          <div key={line} className="flex gap-4">
            <Skeleton variant="box" className="size-20 shrink-0" />
            <div className="flex-1">
              <Skeleton className="h-4 w-2/5" />
              <Skeleton className="mt-2 h-3 w-1/3" />
              <Skeleton variant="box" className="mt-3 h-10 w-28" />
            </div>
            <Skeleton className="h-5 w-16" />
          </div>
        ))}
      </div>
      <Skeleton variant="tile" className="h-80" />
    </SkeletonRegion>
  );
}
