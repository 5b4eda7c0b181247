import type { ShopInfo } from "@tablero/contract/shapes/shop";
import { SkipLink } from "@tablero/ui/skip-link";
import { type ReactNode, Suspense } from "react";
import { lazyWhenIdle } from "../shared/lazy-when-idle.ts";

const ShopHeader = lazyWhenIdle(async () => (await import("./shop-header.tsx")).ShopHeader);
const CheckoutHeader = lazyWhenIdle(async () => (await import("./checkout-header.tsx")).CheckoutHeader);
const ShopFooter = lazyWhenIdle(async () => (await import("./shop-footer.tsx")).ShopFooter);
const BottomNav = lazyWhenIdle(async () => (await import("./bottom-nav.tsx")).BottomNav);
const ShellExtras = lazyWhenIdle(async () => (await import("./shell-extras.tsx")).ShellExtras);

export interface ShopShellProps {
  info: ShopInfo;
  children: ReactNode;
  /** `checkout`: logo and footer only, so that nothing leads away from paying. */
  variant?: "full" | "checkout";
}

/** What stands around every page of the shop. All of it comes from the server; its code comes after the page's own. */
export function ShopShell({ info, children, variant = "full" }: ShopShellProps) {
  const full = variant === "full";
  return (
    <div className="flex min-h-dvh flex-col bg-sunken text-shop text-text">
      <SkipLink />
      <Suspense>{full ? <ShopHeader info={info} /> : <CheckoutHeader />}</Suspense>
      {/* What a page loads late takes the footer's place, unless the footer waits below the fold. */}
      <main id="contenido" tabIndex={-1} className="min-h-[80svh] flex-1 outline-none">
        {children}
      </main>
      <Suspense>
        <ShopFooter info={info} overBar={!full} />
      </Suspense>
      <Suspense>{full ? <BottomNav /> : null}</Suspense>
      <Suspense>
        <ShellExtras shopping={full} />
      </Suspense>
    </div>
  );
}
