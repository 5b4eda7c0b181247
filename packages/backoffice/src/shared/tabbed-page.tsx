import { Card } from "@tablero/ui/card";
import { PageHeader } from "@tablero/ui/page-header";
import { NavTab, NavTabs } from "@tablero/ui/tabs";
import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import type { ListView } from "./list-screen.tsx";
import { Page } from "./page.tsx";

interface TabbedPageProps {
  title: string;
  /** Accessible name of the tabs. */
  label: string;
  views: readonly ListView[];
  actions?: ReactNode;
  children: ReactNode;
}

/** A tab of a section that is no list: header, tabs, content. */
export function TabbedPage({ title, label, views, actions, children }: TabbedPageProps) {
  return (
    <Page>
      <PageHeader title={title} actions={actions} />
      <Card aria-label="Vistas" className="max-md:contents">
        <NavTabs label={label} className="max-md:-mx-4 max-md:px-4 md:[&>ul]:border-b-0">
          {views.map((view) => (
            <NavTab key={view.label} asChild current={view.current}>
              <Link to={view.to} preventScrollReset>
                {view.label}
              </Link>
            </NavTab>
          ))}
        </NavTabs>
      </Card>
      {children}
    </Page>
  );
}
