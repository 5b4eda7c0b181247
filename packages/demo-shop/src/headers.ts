import { WHOLE_CROP } from "@tablero/domain/settings/shop/headers";
import { tintOf } from "./art/cover.ts";
import { PALETTES } from "./art/palettes.ts";
import { type ArtKey, parseArtKey } from "./catalogue/seed.ts";
import { type Clock, DAY, stableId } from "./kit.ts";
import type { Image } from "./types/art.ts";
import type { HeaderBanner } from "./types/shop.ts";

interface BannerSeed {
  kicker: string;
  title: string;
  subtitle: string;
  linkLabel: string;
  link: string;
  art: ArtKey;
  alt: string;
}

const BANNERS: BannerSeed[] = [
  {
    kicker: "Novedad en la tienda",
    title: "Llega la Almadraba",
    subtitle: "Levantad la red antes de que cambie la marea. De 2 a 4 jugadores, una hora y un único banco de atunes.",
    linkLabel: "Ver Almadraba · 44,95 €",
    link: "/producto/almadraba",
    art: "sea/mar",
    alt: "Un velero al atardecer y peces bajo las olas, vistos por casillas",
  },
  {
    kicker: "Rol",
    title: "La Torre sin Puertas",
    subtitle:
      "Un manual entero dentro de una sola torre. Se dirige sin preparar y cada planta cambia una regla, como la de la cerradura.",
    linkLabel: "Ver el manual",
    link: "/producto/la-torre-sin-puertas",
    art: "towers/uva",
    alt: "Una torre violeta con tejados rojos, vista por casillas",
  },
  {
    kicker: "Arcania",
    title: "Tormenta de Ceniza ya está aquí",
    subtitle: "274 cartas nuevas, dragones de escoria y sellado este sábado en la sala grande.",
    linkLabel: "Ver la expansión",
    link: "/producto/tormenta-de-ceniza",
    art: "dragon/brasa",
    alt: "Un dragón de ceniza sobre fondo granate, visto por casillas",
  },
  {
    kicker: "Precompras",
    title: "Reserva Eclipse Rojo",
    subtitle: "La luna se para delante del sol. Caja de 24 sobres con tu unidad asegurada.",
    linkLabel: "Ver precompras",
    link: "/precompra-disponible",
    art: "crystal/noche",
    alt: "Cristales bajo un cielo de noche, vistos por casillas",
  },
];

/** The banners of the home page, each with its own scene. */
export function buildHeaders(clock: Clock): { headers: HeaderBanner[]; images: Image[] } {
  const since = clock.ago(12 * DAY);
  const images: Image[] = [];
  const headers = BANNERS.map(({ art, alt, ...words }, index): HeaderBanner => {
    const { scene, palette } = parseArtKey(art);
    // The whole scene: the home page crops it to tiles, as it does uploaded pictures.
    const picture = (name: string, width: number, height: number) => {
      const image: Image = {
        id: stableId(`image:header:${index}:${name}`, since),
        art: { kind: "scene", spec: { seed: words.title, scene, palette, width, height } },
        alt,
        width,
        height,
        tint: tintOf(palette),
      };
      images.push(image);
      return image.id;
    };
    return {
      id: stableId(`header:${index}`, since),
      ...words,
      alt,
      imageId: picture("desktop", 960, 576),
      imageMobileId: picture("mobile", 960, 640),
      crop: { ...WHOLE_CROP },
      cropMobile: { ...WHOLE_CROP },
      framing: "tiles",
      colour: PALETTES[palette].night,
      position: index + 1,
      visibleFrom: since,
      visibleUntil: index === 3 ? clock.at(6, "23:59") : null,
      active: true,
    };
  });
  return { headers, images };
}
