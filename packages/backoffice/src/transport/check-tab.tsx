import { CARRIERS } from "@tablero/domain/resources/carriers";
import { titleOf } from "@tablero/domain/resources/words";
import { Card } from "@tablero/ui/card";
import { PageHeader } from "@tablero/ui/page-header";
import { NavTab, NavTabs } from "@tablero/ui/tabs";
import { Link } from "react-router-dom";
import { Page } from "../shared/page.tsx";
import { QuoteCard } from "./quote-card.tsx";
import { ReviewCard } from "./review-card.tsx";
import type { TransportListProps } from "./transport-tabs.ts";

/** Checks a parcel as the checkout would, and reports configuration issues of carriers, zones and rates. */
export function CheckTab({ views }: TransportListProps) {
  return (
    <Page>
      <PageHeader title={titleOf(CARRIERS)} />
      <Card aria-label="Vistas" className="max-md:contents">
        <NavTabs label="Vistas de transporte" className="max-md:-mx-4 max-md:px-4 md:[&>ul]:border-b-0">
          {views.map((view) => (
            <NavTab key={view.label} asChild current={view.current}>
              <Link to={view.to} preventScrollReset>
                {view.label}
              </Link>
            </NavTab>
          ))}
        </NavTabs>
      </Card>
      <QuoteCard />
      <ReviewCard />
    </Page>
  );
}
