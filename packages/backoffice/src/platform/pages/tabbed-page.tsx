import { Card } from "@tablero/ui/card";
import { PageHeader } from "@tablero/ui/page-header";
import type { ReactNode } from "react";
import { type ListView, ViewTabs } from "../lists/view-tabs.tsx";
import { Page } from "./page.tsx";

interface TabbedPageProps {
  title: string;
  /** Accessible name of the tabs. */
  label: string;
  views: readonly ListView[];
  actions?: ReactNode;
  children: ReactNode;
}

/** A tab of a section that is not a list: header, tabs, content. */
export function TabbedPage({ title, label, views, actions, children }: TabbedPageProps) {
  return (
    <Page>
      <PageHeader title={title} actions={actions} />
      <Card aria-label="Vistas" className="max-md:contents">
        <ViewTabs label={label} views={views} className="max-md:-mx-4 max-md:px-4 md:[&>ul]:border-b-0" />
      </Card>
      {children}
    </Page>
  );
}
