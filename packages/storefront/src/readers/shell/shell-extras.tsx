import { useCart } from "@tablero/api-client/cart";
import { OfflineNotice } from "@tablero/ui/offline-notice";
import { useEffect } from "react";
import { tellDeliveryPlace } from "../../catalogue/cards/delivery-place.ts";
import { tellUnitsInCart } from "../../catalogue/cards/units-in-cart.ts";
import { useVitals } from "../../platform/vitals/use-vitals.ts";
import { CartNoticeLine } from "./cart-notice-line.tsx";
import { PageChange } from "./page-change.tsx";
import { SignInGate } from "./sign-in-gate.tsx";
import { UnknownPageNotice } from "./unknown-page-notice.tsx";

/** Parts of the shell that are needed only after a user action. */
export function ShellExtras({ shopping }: { shopping: boolean }) {
  useVitals();
  return (
    <>
      <PageChange />
      {/* Above the bars at the bottom of a phone. */}
      <OfflineNotice className="fixed inset-x-0 bottom-18 z-toast md:bottom-0" />
      <SignInGate />
      {shopping ? (
        <>
          <CartContents />
          <CartNoticeLine />
          <UnknownPageNotice />
        </>
      ) : null}
    </>
  );
}

/** Tells product cards the destination and the units of the cart. */
function CartContents() {
  const { cart } = useCart();
  useEffect(() => {
    tellDeliveryPlace(cart);
    tellUnitsInCart(cart?.lines ?? []);
  }, [cart]);
  return null;
}
