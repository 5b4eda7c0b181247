import { WALLET_LABELS } from "@tablero/domain/platform/words/shop-labels";
import type { OfferedPaymentMethod } from "@tablero/domain/settings/payments/methods";
import { useShopPromises } from "../../platform/shared/shop-parts.ts";

/** A phone held to a terminal. The shop draws its own mark: the brands allow their logos only on their own buttons. */
function TapMark() {
  return (
    <svg viewBox="0 0 20 20" fill="none" stroke="currentColor" strokeWidth="1.5" aria-hidden className="size-4.5">
      <rect x="2.75" y="2.75" width="8.5" height="14.5" rx="2" />
      <path d="M6 14.5h2M13.5 7.5a4 4 0 0 1 0 5M16 5.5a7 7 0 0 1 0 9" strokeLinecap="round" />
    </svg>
  );
}

interface PayMarksProps {
  /** The payment method; only cards have wallets. */
  method: OfferedPaymentMethod;
}

/** Names of the wallets that can be used on the page for card payments. */
export function PayMarks({ method }: PayMarksProps) {
  const { wallets } = useShopPromises();
  if (method !== "card" || wallets.length === 0) return null;
  return (
    <span className="mt-1.5 flex flex-wrap items-center gap-1.5">
      <span>También con</span>
      {wallets.map((wallet) => (
        <span
          key={wallet}
          className="inline-flex items-center gap-1 rounded-sm bg-card px-1.5 py-0.5 font-semibold text-label text-text inset-ring inset-ring-border"
        >
          <TapMark />
          {WALLET_LABELS[wallet]}
        </span>
      ))}
    </span>
  );
}
