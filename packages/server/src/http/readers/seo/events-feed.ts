import { formatLongDateTime } from "@tablero/domain/platform/dates";
import { listShopEvents } from "../../../domain/events/bookings/shop-events.ts";
import type { Ctx } from "../../../domain/platform/context.ts";
import { getShopInfo } from "../../../domain/readers/storefront/info.ts";
import { currentSettings } from "../../../domain/settings/shop/settings.ts";
import { RSS } from "./merchant-feed.ts";
import { element, PROLOGUE, plainText } from "./xml.ts";

/** `/feeds/eventos.xml`: upcoming events as RSS 2.0, soonest first. */
export async function eventsFeed(ctx: Ctx, origin: string): Promise<Response> {
  const { features } = await currentSettings(ctx);
  if (!features.eventsOn) return new Response("Not found", { status: 404, headers: { "Cache-Control": "no-store" } });
  const [info, events] = [await getShopInfo(ctx), await listShopEvents(ctx, {})];
  const items = events.map((event) => {
    const url = `${origin}/evento/${encodeURIComponent(event.slug)}`;
    const about = [`${formatLongDateTime(event.startsAt)}, ${event.place}.`, plainText(event.description)];
    return `<item>${[
      element("title", event.title),
      element("link", url),
      `<guid isPermaLink="false">${event.id}</guid>`,
      element("description", about.join(" ").trim()),
      element("category", event.game?.name),
    ].join("")}</item>`;
  });
  const self = `<atom:link href="${origin}/feeds/eventos.xml" rel="self" type="application/rss+xml"/>`;
  const head = [
    element("title", `Eventos de ${info.name}`),
    element("link", `${origin}/home`),
    self,
    element("description", `Torneos, ligas y partidas de ${info.name}`),
    element("language", "es-es"),
  ];
  return new Response(
    `${PROLOGUE}<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom">\n<channel>${head.join("")}\n${items.join("\n")}\n</channel>\n</rss>\n`,
    { headers: { "Content-Type": RSS, "Cache-Control": "public, max-age=900" } },
  );
}
