import { useUser } from "@tablero/api-client/session";
import { unscopedPrincipal } from "@tablero/domain/platform/access/permissions";
import { sectionsFor } from "@tablero/domain/readers/navigation";
import { ActionList } from "@tablero/ui/action-list";
import { Card, CardHeader } from "@tablero/ui/card";
import { NamedIcon } from "@tablero/ui/named-icon";
import { PageHeader } from "@tablero/ui/page-header";
import { LinkRow } from "../../platform/pages/link-row.tsx";
import { Page } from "../../platform/pages/page.tsx";

/** admin/secciones: every section that the signed-in user may open, including those not in the menu. */
export function SectionsScreen() {
  const user = useUser();
  return (
    <Page>
      <PageHeader title="Todas las secciones" />
      <div className="gap-5 @2xl:columns-2 *:mb-5 *:break-inside-avoid *:last:mb-0">
        {(user ? sectionsFor(unscopedPrincipal(user.role)) : []).map(({ id, title, entries }) => (
          <Card key={id} aria-labelledby={`sections-${id}`}>
            <CardHeader title={title} titleId={`sections-${id}`} />
            <ActionList label={title}>
              {entries.map((entry) => (
                <LinkRow
                  key={entry.id}
                  to={entry.link}
                  start={<NamedIcon name={entry.icon} className="text-secondary" />}
                  title={entry.title}
                  detail={entry.subtitle}
                  whole
                />
              ))}
            </ActionList>
          </Card>
        ))}
      </div>
    </Page>
  );
}
