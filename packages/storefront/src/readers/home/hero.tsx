import type { ShopInfo } from "@tablero/contract/readers/shapes/shop-info";
import type { Header } from "@tablero/contract/settings/shapes/shop-headers";
import { deliveryText } from "@tablero/domain/settings/shipping/delivery-words";
import { HERO_LIST, HeroSlide } from "@tablero/ui/hero";
import { Icon, type IconData } from "@tablero/ui/icon";
import { outlineArrowUturnLeft } from "@tablero/ui/icons/outline-arrow-uturn-left";
import { outlineBuildingStorefront } from "@tablero/ui/icons/outline-building-storefront";
import { outlineTruck } from "@tablero/ui/icons/outline-truck";
import { Token } from "@tablero/ui/track";
import { useRef, useState } from "react";
import { Link } from "react-router-dom";
import { CONTAINER } from "../../platform/shared/container.ts";
import { type ShopPromises, useShopPromises } from "../../platform/shared/shop-parts.ts";

/** Selling points that follow from the settings; the days are those of the checkout's default delivery. */
const sellingPoints = (
  delivery: ShopInfo["delivery"],
  { pickup, withdrawalDays }: ShopPromises,
): { icon: IconData; text: string }[] => [
  {
    icon: outlineTruck,
    text: delivery ? `Entrega en ${deliveryText(delivery.days, delivery.daysFrom)}` : "Envío a domicilio",
  },
  ...(pickup ? [{ icon: outlineBuildingStorefront, text: "Recogida gratis en la tienda" }] : []),
  { icon: outlineArrowUturnLeft, text: `${withdrawalDays} días para devolver` },
];

/** The headers as a scroll-snap list. Scrolling needs no JavaScript; only the token below is moved by a script. */
export function Hero({ headers, delivery }: { headers: readonly Header[]; delivery: ShopInfo["delivery"] }) {
  const list = useRef<HTMLUListElement>(null);
  const [current, setCurrent] = useState(0);
  const promises = useShopPromises();

  const follow = () => {
    const { current: box } = list;
    const [first, second] = [...(box?.children ?? [])] as HTMLElement[];
    if (!box || !first || !second) return;
    // The last header cannot be scrolled all the way to the left edge.
    const atEnd = box.scrollLeft + box.clientWidth >= box.scrollWidth - 2;
    const nearest = Math.round(box.scrollLeft / (second.offsetLeft - first.offsetLeft));
    setCurrent(atEnd ? headers.length - 1 : nearest);
  };

  if (headers.length === 0) return null;
  const show = (index: number) => {
    const item = list.current?.children[index] as HTMLElement | undefined;
    const first = list.current?.children[0] as HTMLElement | undefined;
    if (item && first) list.current?.scrollTo({ left: item.offsetLeft - first.offsetLeft });
  };
  return (
    <section aria-label="Cabeceras" className="pt-3 md:pt-6">
      <ul
        ref={list}
        onScroll={follow}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a list that scrolls must be reachable by keyboard
        tabIndex={0}
        className={HERO_LIST}
      >
        {headers.map((header, index) => (
          <HeroSlide
            key={header.id}
            header={header}
            link={<Link to={header.link} />}
            first={index === 0}
            alone={headers.length === 1}
          />
        ))}
      </ul>
      <div className={`${CONTAINER} mt-2 flex min-h-11 items-center justify-between gap-6`}>
        {headers.length > 1 ? (
          <div className="-ms-2 flex">
            {headers.map((header, index) => (
              <button
                key={header.id}
                type="button"
                aria-label={`Ver «${header.title}»`}
                aria-current={index === current || undefined}
                onClick={() => show(index)}
                className="grid h-11 w-7 place-items-center rounded-sm"
              >
                {index === current ? <Token /> : <span className="size-3.5 rounded-[25%] bg-border" />}
              </button>
            ))}
          </div>
        ) : null}
        <ul className="ms-auto flex gap-8 text-body text-secondary max-md:hidden">
          {sellingPoints(delivery, promises).map(({ icon, text }) => (
            <li key={text} className="flex items-center gap-2">
              <Icon icon={icon} size={20} />
              {text}
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
