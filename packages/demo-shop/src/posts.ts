import { slugify } from "@tablero/domain/platform/slug";
import type { PostFields } from "@tablero/domain/settings/posts/posts";
import { tintOf } from "./art/cover.ts";
import { type ArtKey, parseArtKey } from "./catalogue/seed.ts";
import { type Clock, DAY, stableId } from "./kit.ts";
import type { Image } from "./types/art.ts";
import type { Post } from "./types/shop.ts";

interface PostSeed extends Partial<PostFields> {
  title: string;
  summary: string;
  body: string;
  kind: PostFields["kind"];
  /** Days since its publication; negative: scheduled; missing: a draft. */
  days?: number;
  art?: ArtKey;
  alt?: string;
}

const POSTS: PostSeed[] = [
  {
    kind: "page",
    title: "Quiénes somos",
    summary: "Una tienda de barrio con seis mesas, una vitrina llena de cartas y alguien que explica las reglas.",
    body: `<p>Abrimos en 2014 en un local que había sido una imprenta. De ella quedan el suelo de madera y la mesa grande, donde hoy se juega la liga de los martes.</p>
<h2>Qué hacemos</h2>
<p>Vendemos juegos de mesa, cartas, rol y miniaturas. Antes de vender un juego lo jugamos: si preguntas, te decimos para quién es y para quién no.</p>
<h2>Las mesas</h2>
<p>Hay seis mesas libres. No hace falta comprar nada para sentarse; solo dejar el juego como estaba.</p>
<ul><li><p>Lunes a jueves: partidas abiertas desde las cinco.</p></li><li><p>Viernes y sábado: torneos y presentaciones.</p></li></ul>`,
    place: "footer",
    position: 10,
    days: 200,
    art: "roofs/sal",
    alt: "Los tejados del barrio, vistos por casillas",
  },
  {
    kind: "news",
    title: "La Almadraba ya está en las mesas",
    summary: "Hemos abierto una copia para probarla. Se juega en una hora, y de pie: hay que tirar de la red.",
    body: `<p>Llegó el jueves y el viernes ya faltaban barcas. Hay una copia abierta en la mesa dos para quien quiera probarla antes de llevársela.</p>
<p>Es de 2 a 4 jugadores, dura una hora y se explica en diez minutos. Si vienes con peques, desde 10 años.</p>`,
    days: 3,
    art: "sea/mar",
    alt: "Un velero al atardecer, visto por casillas",
  },
  {
    kind: "news",
    title: "Compramos tus cartas los sábados por la mañana",
    summary: "Trae tu carpeta de once a una. Te damos el precio en el momento, en dinero o en saldo de la tienda.",
    body: `<p>Miramos carta por carta contigo delante. Pagamos en dinero, o un veinte por ciento más en saldo.</p>
<p>No hace falta pedir hora. Si son más de quinientas cartas, escríbenos antes y te reservamos la mesa grande.</p>`,
    days: 12,
    art: "crystal/noche",
    alt: "Cristales bajo un cielo de noche, vistos por casillas",
  },
  {
    kind: "news",
    title: "Nueva vitrina, y más sitio para jugar",
    summary: "Hemos movido las estanterías. Caben dos mesas más y la vitrina se ve desde la calle.",
    body: "<p>Durante el verano hemos cambiado el local de arriba abajo. Pasad a verlo: hay café.</p>",
    days: 60,
  },
  {
    kind: "page",
    title: "Alquila la sala grande",
    summary: "Para cumpleaños y grupos de hasta veinte personas.",
    body: "<p>Estamos pensando los precios.</p>",
    position: 20,
  },
];

/** The own pages and news of the demo shop; the last page is a draft. */
export function buildPosts(clock: Clock): { posts: Post[]; images: Image[] } {
  const images: Image[] = [];
  const posts = POSTS.map(({ days, art, alt = "", ...fields }): Post => {
    const since = clock.ago((days ?? 1) * DAY);
    const slug = slugify(fields.title);
    const image = art ? picture(art, { slug, alt, since }) : null;
    if (image) images.push(image);
    return {
      id: stableId(`post:${slug}`, since),
      slug,
      formerSlugs: [],
      imageId: image?.id ?? null,
      seoTitle: null,
      seoDescription: null,
      place: "none",
      linkLabel: null,
      position: 0,
      ...fields,
      published: days !== undefined,
      publishAt: days === undefined ? null : since,
      active: true,
      updatedAt: since,
    };
  });
  return { posts, images };
}

function picture(art: ArtKey, { slug, alt, since }: { slug: string; alt: string; since: string }): Image {
  const { scene, palette } = parseArtKey(art);
  return {
    id: stableId(`image:post:${slug}`, since),
    art: { kind: "scene", spec: { seed: slug, scene, palette, width: 960, height: 480 } },
    alt,
    width: 960,
    height: 480,
    tint: tintOf(palette),
  };
}
