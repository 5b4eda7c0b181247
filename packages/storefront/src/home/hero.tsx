import type { Header } from "@tablero/contract/shapes/shop";
import { Button } from "@tablero/ui/button";
import { Icon, type IconData } from "@tablero/ui/icon";
import { outlineArrowUturnLeft, outlineBuildingStorefront, outlineTruck } from "@tablero/ui/icons";
import { cn } from "@tablero/ui/lib/cn";
import { Picture } from "@tablero/ui/picture";
import { Token } from "@tablero/ui/track";
import { useRef, useState } from "react";
import { Link } from "react-router-dom";
import { CONTAINER } from "../shared/container.ts";
import { onColour } from "../shared/on-colour.ts";
import { TileBoard } from "../shared/tile-board.tsx";

const FACTS: { icon: IconData; text: string }[] = [
  { icon: outlineTruck, text: "Entrega en 24–48 h" },
  { icon: outlineBuildingStorefront, text: "Recogida gratis en la tienda" },
  { icon: outlineArrowUturnLeft, text: "14 días para devolver" },
];

/** The headers as a list that snaps: scrolling needs no script, only the token below follows by one. */
export function Hero({ headers }: { headers: readonly Header[] }) {
  const list = useRef<HTMLUListElement>(null);
  const [current, setCurrent] = useState(0);

  const follow = () => {
    const { current: box } = list;
    const [first, second] = [...(box?.children ?? [])] as HTMLElement[];
    if (!box || !first || !second) return;
    // The last one cannot be scrolled all the way to the left edge.
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
        className="relative flex snap-x snap-mandatory scroll-smooth scroll-px-4 gap-3 overflow-x-auto px-4 -outline-offset-2 [scrollbar-width:none] sm:scroll-px-8 sm:gap-5 sm:px-8 lg:scroll-px-[max(--spacing(20),calc(50%-40rem))] lg:px-[max(--spacing(20),calc(50%-40rem))]"
      >
        {headers.map((header, index) => (
          <HeaderTile key={header.id} header={header} first={index === 0} alone={headers.length === 1} />
        ))}
      </ul>
      <div className={`${CONTAINER} mt-2 flex min-h-11 items-center justify-between gap-6`}>
        {headers.length > 1 ? (
          <div className="-ml-2 flex">
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
        <ul className="ml-auto flex gap-8 text-body text-secondary max-md:hidden">
          {FACTS.map(({ icon, text }) => (
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

interface HeaderTileProps {
  header: Header;
  first: boolean;
  alone: boolean;
}

function HeaderTile({ header, first, alone }: HeaderTileProps) {
  const board = (wide: boolean) => {
    const image = wide ? header.image : (header.imageMobile ?? header.image);
    return (
      <TileBoard
        columns={wide ? 5 : 3}
        rows={wide ? 3 : 2}
        // The board is drawn once per page: only the first header has its token and empty spaces.
        empty={first && wide ? [0, 10] : []}
        token={first ? (wide ? 14 : 0) : undefined}
        ground={header.colour}
        className={wide ? "max-md:hidden" : "md:hidden"}
      >
        <Picture
          src={image.src}
          alt={image.alt}
          sizes={wide ? "640px" : "80vw"}
          fit="cover"
          {...(first && { fetchPriority: "high" as const })}
          className="size-full"
        />
      </TileBoard>
    );
  };
  return (
    <li
      style={onColour(header.colour)}
      className={cn(
        "grid shrink-0 snap-start content-center items-center gap-x-8 gap-y-5 rounded-3xl p-6 md:min-h-112 md:grid-cols-[1fr_1.5fr] md:p-10 lg:grid-cols-[25.75rem_1fr] lg:pl-16",
        alone ? "w-full" : "w-[calc(100vw-4rem)] md:w-[calc(100vw-8rem)] lg:w-[min(74rem,calc(100vw-16rem))]",
      )}
    >
      <div className="min-w-0 max-md:order-2">
        {header.kicker ? (
          <p className="mb-2 font-semibold text-body opacity-90 max-md:hidden">{header.kicker}</p>
        ) : null}
        <h2 className="text-balance font-display text-display-2xl wrap-anywhere md:max-lg:text-display-xl">
          {header.title}
        </h2>
        {header.subtitle ? <p className="mt-4 text-pretty text-shop md:text-shop-lg">{header.subtitle}</p> : null}
        <Button asChild variant="secondary" size="lg" className="mt-6 max-w-full text-shop">
          {/* The ground is the header's own in both schemes, and so is the button. */}
          <Link to={header.link} style={{ backgroundColor: "white", color: header.colour }}>
            {header.linkLabel}
          </Link>
        </Button>
      </div>
      <div className="min-w-0">
        {board(true)}
        {board(false)}
      </div>
    </li>
  );
}
