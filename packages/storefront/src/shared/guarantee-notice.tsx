import type { ShopInfo } from "@tablero/contract/shapes/shop-info";
import { GUARANTEE_NOTICE_ALT, GUARANTEE_TEXT } from "@tablero/domain/legal/guarantee";

interface GuaranteeNoticeProps {
  notice: ShopInfo["guaranteeNotice"];
  className?: string;
}

/** The official notice of the legal guarantee, which opens in full; what it says in words while the shop has none. */
export function GuaranteeNotice({ notice, className = "" }: GuaranteeNoticeProps) {
  if (!notice) return <p className={className}>{GUARANTEE_TEXT}</p>;
  return (
    <a href={notice.src} target="_blank" rel="noopener" className={`block rounded-lg ${className}`}>
      <img
        src={notice.src}
        alt={GUARANTEE_NOTICE_ALT}
        width={notice.width}
        height={notice.height}
        loading="lazy"
        // Official artwork keeps its own ground: a drawing may have none.
        className="h-auto w-full rounded-lg border bg-[#fff]"
      />
      <span className="sr-only"> (se abre en otra pestaña)</span>
    </a>
  );
}
