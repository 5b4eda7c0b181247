import type { ShopInfo } from "@tablero/contract/readers/shapes/shop-info";
import { icsCalendar } from "@tablero/domain/events/events/calendar";
import { Failure } from "@tablero/domain/platform/failure";
import { getShopEvent, listShopEvents } from "../../../domain/events/bookings/shop-events.ts";
import type { Ctx } from "../../../domain/platform/context.ts";
import { getShopInfo } from "../../../domain/readers/storefront/info.ts";
import { currentSettings } from "../../../domain/settings/shop/settings.ts";

const notFound = () => new Response("Not found", { status: 404, headers: { "Cache-Control": "no-store" } });

/** Link to the shop's location in a map. */
function wayTo({ name, address: { line1, postcode, city, province } }: ShopInfo): string[] {
  const place = [postcode, city].filter(Boolean).join(" ");
  return [name, line1, place, province === city ? "" : province].filter(Boolean);
}

const file = (text: string, name: string) =>
  new Response(text, {
    headers: {
      "Content-Type": "text/calendar; charset=utf-8",
      "Content-Disposition": `inline; filename="${name}.ics"`,
      "Cache-Control": "public, max-age=900",
    },
  });

/** `/feeds/eventos.ics`: upcoming events for calendar subscriptions, of one game (id or slug) or all. */
export async function eventsCalendar(ctx: Ctx, origin: string, game: string | undefined): Promise<Response> {
  const { features } = await currentSettings(ctx);
  if (!features.eventsOn) return notFound();
  const [info, events] = [await getShopInfo(ctx), await listShopEvents(ctx, { game })];
  const name = `Eventos de ${info.name}`;
  const now = ctx.clock().toISOString();
  return file(icsCalendar(events, { name, origin, address: wayTo(info), now }), "eventos");
}

/** `/feeds/evento/{slug}.ics`: one event. */
export async function eventCalendar(ctx: Ctx, origin: string, name: string): Promise<Response> {
  const { features } = await currentSettings(ctx);
  const [, slug] = /^([\w-]+)\.ics$/.exec(name) ?? [];
  if (!features.eventsOn || !slug) return notFound();
  try {
    const event = await getShopEvent(ctx, slug);
    const address = wayTo(await getShopInfo(ctx));
    const now = ctx.clock().toISOString();
    return file(icsCalendar([event], { name: event.title, origin, address, now }), slug);
  } catch (error) {
    if (error instanceof Failure && error.code === "not-found") return notFound();
    throw error;
  }
}
