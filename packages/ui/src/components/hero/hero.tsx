import { type CSSProperties, cloneElement, type ReactElement } from "react";
import { PICTURE_WIDTHS, srcSet } from "../../_internal/picture-sources.ts";
import { cn } from "../../lib/cn.ts";
import { Button } from "../button/button.tsx";
import { Picture } from "../picture/picture.tsx";
import { TileBoard } from "../tile-board/tile-board.tsx";

/** Crop of an image: focal point in percent of its sides, and zoom. */
export interface HeroCrop {
  x: number;
  y: number;
  /** In percent; at 100 the image just fills its box. */
  zoom: number;
}

/** A header on the home page. */
export interface HeroHeader {
  kicker: string | null;
  title: string;
  subtitle: string | null;
  /** Null for a draft without an image. */
  image: { src: string } | null;
  /** Null if phones show the other image. */
  imageMobile: { src: string } | null;
  alt: string;
  crop: HeroCrop;
  cropMobile: HeroCrop;
  linkLabel: string;
  /** `whole`: one rounded picture. `tiles`: a board of tiles. */
  framing: "whole" | "tiles";
  /** Background of the header, whose text is light. Null: the theme's primary colour, with the text that goes with it. */
  colour: string | null;
}

/** Number of tiles in the image of a header, which determines the aspect ratio of its box. */
export const HERO_BOARDS = { wide: { columns: 5, rows: 3 }, phone: { columns: 3, rows: 2 } } as const;

/** Scroll-snap list of the headers, which scrolls without JavaScript. Its focus ring is beside the slides. */
export const HERO_LIST =
  "relative flex snap-x snap-mandatory scroll-smooth scroll-px-4 gap-3 overflow-x-auto px-4 py-1 -my-1 -outline-offset-2 [scrollbar-width:none] sm:scroll-px-8 sm:gap-5 sm:px-8 lg:scroll-px-[max(--spacing(20),calc(50%-40rem))] lg:px-[max(--spacing(20),calc(50%-40rem))]";

export interface HeroSlideProps {
  /** Texts, images and colour of the header. */
  header: HeroHeader;
  /** Link to the header's target, without children: an anchor, or the router's link. */
  link: ReactElement;
  /** True for the first header, which has the token and empty spaces of the board, and whose image loads eagerly. */
  first: boolean;
  /** True if this is the only header of the page. */
  alone: boolean;
}

/** One header on the home page, as an item of its list. */
export function HeroSlide({ header, link, first, alone }: HeroSlideProps) {
  const { kicker, title, subtitle, image, imageMobile, linkLabel } = header;
  const [colour, onColour] =
    header.colour === null ? ["var(--color-primary)", "var(--color-on-primary)"] : [header.colour, "white"];
  return (
    <li
      data-slot="hero-slide"
      style={{ backgroundColor: colour, color: onColour }}
      className={cn(
        "grid shrink-0 snap-start content-center items-center gap-x-8 gap-y-5 rounded-3xl p-[min(1.5rem,6vw)] md:min-h-112 md:grid-cols-[1fr_1.5fr] md:p-10 lg:grid-cols-[25.75rem_1fr] lg:ps-16",
        alone ? "w-full" : "w-[calc(100vw-min(4rem,18vw))] md:w-[calc(100vw-8rem)] lg:w-[min(74rem,calc(100vw-16rem))]",
      )}
    >
      <div className="min-w-0 max-md:order-2">
        {kicker ? <p className="mb-2 font-semibold text-body opacity-90 max-md:hidden">{kicker}</p> : null}
        {/* On a phone with large text, the longest word must still fit. */}
        <h2 className="text-balance font-display text-display-2xl wrap-anywhere max-md:text-[length:min(3.125rem,17vw)] max-md:leading-[0.96] md:max-lg:text-display-xl">
          {title}
        </h2>
        {subtitle ? <p className="mt-4 text-pretty text-shop md:text-shop-lg">{subtitle}</p> : null}
        <Button
          asChild
          variant="secondary"
          size="lg"
          // The background belongs to the header in both schemes, as do the button and its focus ring.
          style={{ backgroundColor: onColour, color: colour, outlineColor: onColour }}
          className="mt-6 max-w-full text-shop"
        >
          {cloneElement(link, {}, linkLabel)}
        </Button>
      </div>
      {first && image ? <FirstPictures wide={image.src} phone={(imageMobile ?? image).src} /> : null}
      {header.framing === "tiles" ? (
        <TileBoard
          {...HERO_BOARDS.wide}
          phone={{ ...HERO_BOARDS.phone, ...(first && { token: 0 }) }}
          // The board appears once per page, so only the first header has its token and empty spaces.
          {...(first && { empty: [0, 10], token: 14 })}
          ground={colour}
          className="min-w-0"
        >
          <SlidePicture header={header} first={first} />
        </TileBoard>
      ) : (
        <div className="aspect-3/2 min-w-0 overflow-hidden rounded-2xl md:aspect-5/3">
          <SlidePicture header={header} first={first} />
        </div>
      )}
    </li>
  );
}

function SlidePicture({ header, first }: Pick<HeroSlideProps, "header" | "first">) {
  const { image, imageMobile } = header;
  if (!image) return <span className="block size-full" />;
  return (
    <Picture
      src={image.src}
      sources={<PhoneSources src={(imageMobile ?? image).src} />}
      alt={header.alt}
      sizes={WIDE.sizes}
      fit="cover"
      first={first}
      style={cropStyle(header)}
      className="size-full [&>img]:origin-(--focus) [&>img]:scale-(--zoom) [&>img]:object-(--focus) md:[&>img]:origin-(--wide-focus) md:[&>img]:scale-(--wide-zoom) md:[&>img]:object-(--wide-focus)"
    />
  );
}

/** Below md, a different image across the slide; from md on, an image beside its text. */
const PHONE = { media: "(width < 960px)", sizes: "calc(100vw - 7rem)" };
const WIDE = { media: "(width >= 960px)", sizes: "(width < 1280px) 45vw, (width < 1440px) 40vw, 640px" };

function PhoneSources({ src }: { src: string }) {
  return (["avif", "webp"] as const).map((format) => (
    <source
      key={format}
      media={PHONE.media}
      type={`image/${format}`}
      srcSet={srcSet(src, PICTURE_WIDTHS, format)}
      sizes={PHONE.sizes}
    />
  ));
}

function FirstPictures({ wide, phone }: { wide: string; phone: string }) {
  return (
    <>
      <PreloadedPicture srcSet={srcSet(phone, PICTURE_WIDTHS, "avif")} {...PHONE} />
      <PreloadedPicture srcSet={srcSet(wide, PICTURE_WIDTHS, "avif")} {...WIDE} />
    </>
  );
}

/** The crops as custom properties. The style sheet selects one of them, without JavaScript. */
function cropStyle({ crop, cropMobile }: HeroHeader): CSSProperties {
  return {
    "--focus": `${cropMobile.x}% ${cropMobile.y}%`,
    "--zoom": cropMobile.zoom / 100,
    "--wide-focus": `${crop.x}% ${crop.y}%`,
    "--wide-zoom": crop.zoom / 100,
  } as CSSProperties;
}

interface PreloadedPictureProps {
  srcSet: string;
  sizes: string;
  /** Media query for the screens that show this image. */
  media?: string;
}

/** Requests an image from the head of the page, where React places the link. Browsers without AVIF skip it. */
function PreloadedPicture({ srcSet, sizes, media }: PreloadedPictureProps) {
  const [href] = srcSet.split(" ");
  return (
    <link
      rel="preload"
      as="image"
      type="image/avif"
      href={href}
      imageSrcSet={srcSet}
      imageSizes={sizes}
      media={media}
      fetchPriority="high"
    />
  );
}
