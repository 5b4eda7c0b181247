import { RESOURCE_PAGES } from "../../packages/domain/src/readers/pages.ts";
import type { Memory } from "./memory.ts";
import { nastyText } from "./nasty.ts";
import type { Random } from "./random.ts";
import type { WireCall } from "./wire.ts";

/** Browser requests outside the API. Placeholders in braces are filled with existing ids or arbitrary text. */
const PAGES = [
  "/",
  "/home",
  "/precompra-disponible",
  "/mazo",
  "/categoria/{categories}",
  "/busqueda",
  "/busqueda/{word}",
  "/producto/{products}",
  "/producto/{products}",
  "/evento/{events}",
  "/factura/{invoices}",
  "/pedido/{orders}",
  "/legal/{word}",
  "/paginas/{word}",
  "/noticias",
  "/noticias/{word}",
  "/vista-previa/{word}",
  "/404",
  "/403",
  "/carrito",
  "/confirmacion-requerida",
  "/verificar-cuenta/{word}/{word}",
  "/forgot-password",
  "/reset-password/{word}/{word}",
  "/entrar/{word}/{word}",
  "/invitacion/{word}/{word}",
  "/preparar/{word}",
  "/contacto",
  "/contacto?producto={word}",
  "/sign-up",
  "/sign-out",
  "/signed-in-redirect",
  "/signed-in-web-redirect",
  "/admin",
  "/admin/sign-in",
  ...RESOURCE_PAGES.map(({ resource, pattern }) => pattern.replace(":id", `{${resource.id}}`)),
  "/{word}",
];

const FILES = [
  "/sitemap.xml",
  "/sitemaps/productos-1.xml",
  "/sitemaps/productos-99.xml",
  "/feeds/google.xml",
  "/feeds/eventos.xml",
  "/robots.txt",
  "/favicon.svg",
  "/api/docs",
  "/api/openapi.json",
  "/api/health",
  "/api/ready",
  "/api/metrics",
  "/api/{word}",
  "/api/admin/{word}",
  "{picture}/240.avif",
  "{picture}/960.webp",
  "{picture}/{word}",
  "/media/{word}/{word}",
  "/assets/{word}",
  "/__manifest?paths={word}&version={word}",
  "/__manifest?p={word}&p=%2Fhome&version={word}",
  "/_root.data",
  "/pasarela-demo/pago",
  "/pasarela-demo/{word}",
] as const;

/** A request for a page, its data, a picture or a file, as from a browser or a crawler. */
export function pageCall(memory: Memory, random: Random): WireCall {
  const isPage = random.chance(0.75);
  let target = fill(random.pick(isPage ? PAGES : FILES), memory, random);
  const isData = isPage && random.chance(0.25);
  if (isData) target = target === "/" ? "/_root.data" : `${target}.data`;
  const query = queryOf(random, isData);
  if (query) target += `${target.includes("?") ? "&" : "?"}${query}`;
  const method = random.weighted({ GET: 20, HEAD: 2, POST: 2, PUT: 1, OPTIONS: 1 });
  const body = method === "POST" ? Buffer.from(`a=1&choice=pay&search=${encodeURIComponent("dados")}`) : null;
  return {
    method,
    target,
    headers: body ? [["Content-Type", "application/x-www-form-urlencoded"]] : [],
    body,
  };
}

function fill(path: string, memory: Memory, random: Random): string {
  return path.replace(/\{(\w+)\}/g, (_, kind: string) => {
    if (kind === "picture") return memory.one("pictures:path", random) ?? "/media/nothing";
    const ending = kind === "orders" || kind === "invoices" ? "token" : random.pick(["slug", "id"]);
    const known = kind === "word" || random.chance(0.2) ? undefined : memory.one(`${kind}:${ending}`, random);
    return encodeURIComponent((known ?? nastyText(random)).toWellFormed().slice(0, 1_500)) || "x";
  });
}

function queryOf(random: Random, isData: boolean): string {
  const text = () => encodeURIComponent(nastyText(random).toWellFormed().slice(0, 500));
  return random.pick([
    "",
    "",
    "",
    `page=${text()}`,
    `sort=price&order=asc&page=${random.between(1, 5)}`,
    `search=${text()}&minPrice=${text()}`,
    `tag=${text()}&tag=${text()}&inStock=true`,
    `redirectURL=${text()}`,
    "utm_source=x&gclid=y",
    `x=${text()}`,
    isData ? `_routes=${text()}` : "index",
  ]);
}
