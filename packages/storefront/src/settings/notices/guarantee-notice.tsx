import type { ShopInfo } from "@tablero/contract/readers/shapes/shop-info";
import {
  chooseGuaranteeWords,
  GUARANTEE_NOTICE_ALT,
  GUARANTEE_TEXT,
  USED_GUARANTEE_TEXT,
} from "@tablero/domain/settings/legal/guarantee";

export interface GuaranteeNoticeProps {
  /** The official notice uploaded by the shop; null: shown as text. */
  notice: ShopInfo["guaranteeNotice"];
  /** The purchased goods; if omitted, the shop's goods in general. */
  goods?: Parameters<typeof chooseGuaranteeWords>[0];
  /** Classes for each paragraph and the link. */
  className?: string;
}

/**
 * The official notice of the legal guarantee, which opens in full size; without one, its content as text. The rules for
 * second-hand goods are always shown as text. Renders nothing for services.
 */
export function GuaranteeNotice({ notice, goods = [], className = "" }: GuaranteeNoticeProps) {
  const texts = chooseGuaranteeWords(goods)?.texts ?? [];
  if (!notice || !texts.includes(GUARANTEE_TEXT))
    return texts.map((text) => (
      <p key={text} className={className}>
        {text}
      </p>
    ));
  return (
    <>
      <a href={notice.src} target="_blank" rel="noopener" className={`block rounded-lg ${className}`}>
        <img
          src={notice.src}
          alt={GUARANTEE_NOTICE_ALT}
          width={notice.width}
          height={notice.height}
          loading="lazy"
          // Official artwork gets a background, because a drawing may be transparent.
          className="h-auto w-full rounded-lg border bg-[#fff]"
        />
        <span className="sr-only"> (se abre en otra pestaña)</span>
      </a>
      {texts.includes(USED_GUARANTEE_TEXT) ? <p className={className}>{USED_GUARANTEE_TEXT}</p> : null}
    </>
  );
}
