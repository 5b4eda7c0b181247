import { useQuery } from "@tablero/api-client/query";
import type { Image } from "@tablero/contract/platform/shapes/basics";
import type { AdminHeader } from "@tablero/contract/settings/shapes/headers";
import { accentTokens } from "@tablero/domain/settings/look/accent";
import { fillHeaderDates, type HeaderSubject, markedTexts } from "@tablero/domain/settings/shop/header-subject";
import { DEFAULT_COLOUR, type HeaderFields as Values } from "@tablero/domain/settings/shop/headers";
import { Heading } from "@tablero/ui/heading";
import { HERO_LIST, type HeroHeader, HeroSlide } from "@tablero/ui/hero";
import { Segment, SegmentedControl } from "@tablero/ui/segmented-control";
import { useEffect, useState } from "react";
import { WidthFrame } from "./width-frame.tsx";

const WIDTHS = [390, 960, 1440] as const;
/** The headers now shown on the home page; one of them appears beside this one. */
const SHOWN = { query: { state: "live", sort: "position", size: 100 } } as const;

export interface HeaderPreviewProps {
  values: Values;
  image: Image | null;
  imageMobile: Image | null;
  /** null for a new header, which is placed last. */
  record: Pick<AdminHeader, "id" | "position" | "link" | "subject"> | null;
}

/** How long the link has to stay unchanged before its event or product is requested, in ms. */
const LINK_PAUSE = 400;

/** The event or preorder of the link: the stored one until the link changes, and none if no text has a date. */
function useSubject(values: Values, record: HeaderPreviewProps["record"]): HeaderSubject | null {
  const isStored = record !== null && record.link === values.link;
  const wanted = !isStored && markedTexts(values).length > 0 ? values.link : "";
  const [link, setLink] = useState("");
  useEffect(() => {
    const pause = setTimeout(() => setLink(wanted), LINK_PAUSE);
    return () => clearTimeout(pause);
  }, [wanted]);
  const [, kind, slug = ""] = (link === wanted && /^\/(evento|producto)\/([^/?#]+)/.exec(link)) || [];
  const call = { params: { idOrSlug: slug } };
  const quiet = { background: true, handles: [404] };
  const { data: event } = useQuery("GET /api/shop/events/{idOrSlug}", kind === "evento" ? call : null, quiet);
  const { data: product } = useQuery("GET /api/shop/products/{idOrSlug}", kind === "producto" ? call : null, quiet);
  if (isStored) return record.subject;
  if (event) return { date: event.startsAt, ends: event.endsAt, gone: false };
  const [date] = product?.variants.flatMap(({ preorder }) => preorder?.releaseDate ?? []).sort() ?? [];
  return date ? { date, ends: null, gone: false } : null;
}

/** The colour of the theme is that of the back office: the preview takes the shop's own accent. */
function shownColour(colour: string | null, accent: string | null): string | null {
  if (colour === null) return accent && accentTokens(accent).light.primary;
  return /^#[0-9a-f]{6}$/i.test(colour) ? colour : DEFAULT_COLOUR;
}

/** The header as rendered on the home page, with the same component, at three widths. */
export function HeaderPreview({ values, image, imageMobile, record }: HeaderPreviewProps) {
  const [width, setWidth] = useState<(typeof WIDTHS)[number]>(390);
  const { data } = useQuery("GET /api/admin/headers", SHOWN);
  const { data: shop } = useQuery("GET /api/shop/info", {}, { background: true, revalidateOnFocus: false });
  const accent = shop?.look?.accent ?? null;
  const others = (data?.items ?? []).filter(({ id }) => id !== record?.id);
  const next = others.find(({ position }) => record === null || position > record.position) ?? others[0];
  const subject = useSubject(values, record);
  const header: HeroHeader = {
    ...fillHeaderDates(values, subject, new Date().toISOString()),
    linkLabel: values.linkLabel || "Texto del enlace",
    colour: shownColour(values.colour, accent),
    image,
    imageMobile,
  };
  header.title ||= "Título de la cabecera";
  const first = record === null ? others.length === 0 : others.every(({ position }) => position > record.position);
  return (
    <section aria-label="Vista previa" className="flex min-w-0 flex-col gap-3">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <Heading level={3}>Vista previa</Heading>
        <SegmentedControl
          aria-label="Ancho de la pantalla"
          value={String(width)}
          onValueChange={(value) => setWidth(WIDTHS.find((each) => String(each) === value) ?? 390)}
        >
          {WIDTHS.map((each) => (
            <Segment key={each} value={String(each)} label={each} />
          ))}
        </SegmentedControl>
      </div>
      <div style={{ maxWidth: width + 2 }} className="mx-auto w-full overflow-hidden rounded-lg border">
        <WidthFrame key={width} width={width} title={`La portada a ${width} píxeles`}>
          <ul className={`${HERO_LIST} py-4`}>
            <HeroSlide header={header} link={<span />} first={first} alone={others.length === 0} />
            {next ? <HeroSlide header={next} link={<span />} first={false} alone={false} /> : null}
          </ul>
        </WidthFrame>
      </div>
    </section>
  );
}
