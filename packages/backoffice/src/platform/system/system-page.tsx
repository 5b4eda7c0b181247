import { SYSTEM } from "@tablero/domain/platform/resources/platform/system";
import { titleOf } from "@tablero/domain/platform/resources/words";
import { Card, CardBody, CardHeader } from "@tablero/ui/card";
import { DescriptionList } from "@tablero/ui/description-list";
import { Skeleton, SkeletonRegion, SkeletonText } from "@tablero/ui/skeleton";
import { type ReactNode, useId } from "react";
import { TabbedPage } from "../pages/tabbed-page.tsx";
import type { SystemTabProps } from "./system-words.ts";

/** Tabs of the section that are not lists: header, tabs, content. */
export function SystemPage({
  views,
  actions,
  children,
}: SystemTabProps & { actions?: ReactNode; children: ReactNode }) {
  return (
    <TabbedPage title={titleOf(SYSTEM)} label="Vistas de sistema" views={views} actions={actions}>
      {children}
    </TabbedPage>
  );
}

export function SystemWaiting({ label }: { label: string }) {
  return (
    <SkeletonRegion label={label}>
      <div className="flex flex-col gap-5">
        <Skeleton variant="box" className="h-19 w-full" />
        <div className="grid gap-5 @3xl:grid-cols-2">
          {["first", "second"].map((each) => (
            <Card key={each} className="p-5">
              <SkeletonText lines={5} />
            </Card>
          ))}
        </div>
      </div>
    </SkeletonRegion>
  );
}

export function DetailCard({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <Card aria-labelledby={id}>
      <CardHeader title={title} titleId={id} />
      <CardBody>
        <DescriptionList>{children}</DescriptionList>
      </CardBody>
    </Card>
  );
}
