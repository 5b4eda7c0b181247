import { CARRIERS } from "@tablero/domain/platform/resources/settings/carriers";
import { titleOf } from "@tablero/domain/platform/resources/words";
import { TabbedPage } from "../../platform/pages/tabbed-page.tsx";
import { QuoteCard } from "./quote-card.tsx";
import { ReviewCard } from "./review-card.tsx";
import type { TransportListProps } from "./transport-tabs.ts";

/** Checks a parcel as the checkout would, and reports configuration issues of carriers, zones and rates. */
export function CheckTab({ views }: TransportListProps) {
  return (
    <TabbedPage title={titleOf(CARRIERS)} label="Vistas de transporte" views={views}>
      <QuoteCard />
      <ReviewCard />
    </TabbedPage>
  );
}
