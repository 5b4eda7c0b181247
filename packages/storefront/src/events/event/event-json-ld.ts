import type { Event } from "@tablero/contract/events/shapes/shop-events";
import type { ShopInfo } from "@tablero/contract/readers/shapes/shop-info";
import { brandUrl } from "@tablero/domain/settings/look/brand-paths";
import { eventPath, eventsPath, homePath } from "../../platform/links/links.ts";
import { breadcrumbs, euros, graph, type JsonLd, pictureUrl, plainText } from "../../platform/seo/json-ld.ts";
import { postalAddress, shopId } from "../../platform/seo/shop-json-ld.ts";
import { eventSummary } from "../event/event-words.ts";

/** An event of the shop with its seats and the address of its page. */
export function eventJsonLd(event: Event, info: ShopInfo, origin: string): JsonLd {
  const url = origin + eventPath(event.slug);
  const isOver = event.state === "finished" || event.state === "cancelled";
  const isFull = event.remaining <= 0 || isOver || event.state === "registration-closed";
  return graph(
    {
      "@type": "Event",
      "@id": `${url}#evento`,
      name: event.title,
      description: plainText(event.description) || eventSummary(event),
      url,
      startDate: event.startsAt,
      endDate: event.endsAt,
      eventStatus: `https://schema.org/${event.state === "cancelled" ? "EventCancelled" : "EventScheduled"}`,
      eventAttendanceMode: "https://schema.org/OfflineEventAttendanceMode",
      image: event.image ? [pictureUrl(event.image.src, origin)] : [origin + brandUrl("/og.png", info.look)],
      location: {
        "@type": "Place",
        name: event.place ? `${info.name}, ${event.place}` : info.name,
        address: postalAddress(info),
      },
      organizer: { "@type": "Organization", "@id": shopId(origin), name: info.name, url: origin + homePath() },
      maximumAttendeeCapacity: event.capacity,
      isAccessibleForFree: event.price === 0,
      ...(event.minimumAge !== null && { typicalAgeRange: `${event.minimumAge}-` }),
      offers: {
        "@type": "Offer",
        url,
        price: euros(event.price),
        priceCurrency: "EUR",
        availability: `https://schema.org/${isFull ? "SoldOut" : "InStock"}`,
        ...(event.registrationOpensAt && { validFrom: event.registrationOpensAt }),
        ...(event.registrationClosesAt && { validThrough: event.registrationClosesAt }),
      },
    },
    breadcrumbs([
      { name: "Inicio", url: origin + homePath() },
      { name: "Eventos", url: origin + eventsPath() },
      { name: event.title, url },
    ]),
  );
}
