import type { ShopInfo } from "@tablero/contract/readers/shapes/shop-info";
import { SkipLink } from "@tablero/ui/skip-link";
import { type ReactNode, Suspense } from "react";
import { lazyWhenIdle } from "../../platform/shared/lazy-when-idle.ts";
import { ShopOff, ShopPromised } from "../../platform/shared/shop-parts.ts";

const ShopHeader = lazyWhenIdle(async () => (await import("./shop-header.tsx")).ShopHeader);
const CheckoutHeader = lazyWhenIdle(async () => (await import("./checkout-header.tsx")).CheckoutHeader);
const ShopFooter = lazyWhenIdle(async () => (await import("./shop-footer.tsx")).ShopFooter);
const BottomNav = lazyWhenIdle(async () => (await import("./bottom-nav.tsx")).BottomNav);
const ShellExtras = lazyWhenIdle(async () => (await import("./shell-extras.tsx")).ShellExtras);

export interface ShopShellProps {
  /** Public data of the shop. */
  info: ShopInfo;
  /** The page. */
  children: ReactNode;
  /** `checkout`: only logo and footer, so that nothing distracts from paying. */
  variant?: "full" | "checkout";
}

/** Header and footer around every page of the shop. Rendered by the server; the code loads after the page's own. */
export function ShopShell({ info, children, variant = "full" }: ShopShellProps) {
  const full = variant === "full";
  return (
    <div className="flex min-h-dvh flex-col bg-sunken text-shop text-text">
      <SkipLink />
      <Suspense>{full ? <ShopHeader info={info} /> : <CheckoutHeader info={info} />}</Suspense>
      {/* Content that the page loads late would shift the footer, so the footer starts below the fold. */}
      <main id="contenido" tabIndex={-1} className="min-h-[80svh] flex-1 outline-none">
        <ShopOff value={info.off}>
          <ShopPromised value={info}>{children}</ShopPromised>
        </ShopOff>
      </main>
      <Suspense>
        <ShopFooter info={info} />
      </Suspense>
      <Suspense>{full ? <BottomNav off={info.off} /> : null}</Suspense>
      <Suspense>
        <ShellExtras shopping={full} />
      </Suspense>
    </div>
  );
}
