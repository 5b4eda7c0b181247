import type { ShopInfo } from "@tablero/contract/shapes/shop";
import { OfflineNotice } from "@tablero/ui/offline-notice";
import { SkipLink } from "@tablero/ui/skip-link";
import type { ReactNode } from "react";
import { BottomNav } from "./bottom-nav.tsx";
import { CartNoticeLine } from "./cart-notice-line.tsx";
import { CheckoutHeader } from "./checkout-header.tsx";
import { ShopFooter } from "./shop-footer.tsx";
import { ShopHeader } from "./shop-header.tsx";
import { SignInGate } from "./sign-in-gate.tsx";

export interface ShopShellProps {
  info: ShopInfo;
  children: ReactNode;
  /** `checkout`: logo and footer only, so that nothing leads away from paying. */
  variant?: "full" | "checkout";
}

/** What stands around every page of the shop. */
export function ShopShell({ info, children, variant = "full" }: ShopShellProps) {
  const full = variant === "full";
  return (
    <div className="flex min-h-dvh flex-col bg-sunken text-shop text-text">
      <SkipLink />
      <OfflineNotice />
      {full ? <ShopHeader info={info} /> : <CheckoutHeader />}
      <main id="contenido" tabIndex={-1} className="flex-1 outline-none">
        {children}
      </main>
      <ShopFooter info={info} overBar={!full} />
      {full ? (
        <>
          <BottomNav />
          <CartNoticeLine />
          <SignInGate />
        </>
      ) : null}
    </div>
  );
}
