import { errorMessage } from "@tablero/api-client/errors";
import { useQuery } from "@tablero/api-client/query";
import { useSections } from "@tablero/api-client/sections";
import {
  MAX_PINNED_SECTIONS,
  pinnedAmong,
  reorderPinned,
  type SectionChoicePatch,
  togglePinned,
} from "@tablero/domain/people/accounts/section-choice";
import type { Section } from "@tablero/domain/readers/sections";
import { ActionList } from "@tablero/ui/action-list";
import { Card, CardBody, CardHeader } from "@tablero/ui/card";
import { PageHeader } from "@tablero/ui/page-header";
import { SkeletonRegion, SkeletonText } from "@tablero/ui/skeleton";
import { toast } from "@tablero/ui/toast";
import { FailureAlert } from "../../platform/pages/failure-alert.tsx";
import { Page } from "../../platform/pages/page.tsx";
import { PinnedSections } from "./pinned-sections.tsx";
import { SectionRow } from "./section-row.tsx";
import { StartCard } from "./start-card.tsx";

/**
 * admin/secciones: every section that the signed-in user may open, with its purpose and what waits in it. Here people
 * choose which ones stand at the top of «Más».
 */
export function SectionsScreen() {
  const { sections, error, retrying, retry, change } = useSections();
  const { data: counts = {} } = useQuery("GET /api/common/navigation/badges", {}, { background: true });
  const { groups = [], pinned = [], start = null } = sections ?? {};
  const shown = pinnedAmong(
    { pinned },
    groups.flatMap(({ entries }) => entries),
  );

  const save = (patch: SectionChoicePatch) =>
    change(patch).catch((failure) =>
      toast.error("El menú no se ha guardado", {
        description: errorMessage(failure),
        action: { label: "Reintentar", onClick: () => void save(patch) },
      }),
    );
  function pin({ id }: Section): void {
    const next = togglePinned(pinned, id);
    if (next.length > MAX_PINNED_SECTIONS) {
      toast.error(`Puedes fijar ${MAX_PINNED_SECTIONS} secciones como mucho`, {
        description: "Quita una de las que están fijadas.",
      });
    } else void save({ pinned: next });
  }

  return (
    <Page>
      <PageHeader title="Todas las secciones" />
      {error && !sections ? (
        <FailureAlert error={error} title="No se han podido leer las secciones" onRetry={retry} loading={retrying} />
      ) : !sections ? (
        <SkeletonRegion label="Cargando las secciones">
          <SkeletonText lines={12} />
        </SkeletonRegion>
      ) : (
        <div className="gap-5 @2xl:columns-2 *:mb-5 *:break-inside-avoid *:last:mb-0">
          <Card aria-labelledby="sections-pinned">
            <CardHeader title="Fijadas en tu menú" titleId="sections-pinned" />
            <CardBody className="flex flex-col gap-4">
              <p className="text-secondary">
                Están arriba en «Más», en este orden, en todos tus dispositivos. Las demás siguen en sus grupos.
              </p>
              {shown.length > 0 ? (
                <PinnedSections
                  sections={shown}
                  onReorder={(ids) => void save({ pinned: reorderPinned(pinned, ids) })}
                  onUnpin={pin}
                />
              ) : (
                <p>Ninguna todavía: pulsa el marcador de una sección.</p>
              )}
            </CardBody>
          </Card>
          <StartCard groups={groups} start={start} onChange={(next) => void save({ start: next })} />
          {groups.map(({ id, title, entries }) => (
            <Card key={id} aria-labelledby={`sections-${id}`}>
              <CardHeader title={title} titleId={`sections-${id}`} />
              <ActionList label={title}>
                {entries.map((section) => (
                  <SectionRow
                    key={section.id}
                    section={section}
                    count={counts[section.id] ?? 0}
                    pinned={pinned.includes(section.id)}
                    onPin={() => pin(section)}
                  />
                ))}
              </ActionList>
            </Card>
          ))}
        </div>
      )}
    </Page>
  );
}
