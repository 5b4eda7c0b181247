import type { Group } from "@tablero/contract/http/groups";
import { EmptyState } from "@tablero/ui/empty-state";
import { outlineMagnifyingGlass } from "@tablero/ui/icons/outline-magnifying-glass";
import { PageHeader } from "@tablero/ui/page-header";
import { useMemo, useState } from "react";
import type { Visit } from "./call-panel.tsx";
import { API_GROUPS, CALLS, matches } from "./catalogue.ts";
import { GroupNav } from "./group-nav.tsx";
import { GroupSection } from "./group-section.tsx";
import { RestoreButton } from "./restore-button.tsx";
import { ToolBar } from "./tool-bar.tsx";
import { type Caller, countOf, GROUP_WORDS } from "./words.ts";

interface ApiExplorerProps {
  /** Restricts the page to one part of the API. Default: all parts. */
  group?: Group;
  /** Initial caller. Default "admin". */
  caller?: Caller;
}

/** Lists every call of the contract, to read and to try against the mock. */
export function ApiExplorer({ group, caller: first = "admin" }: ApiExplorerProps) {
  const [filter, setFilter] = useState("");
  const [caller, setCaller] = useState<Caller>(first);
  const [open, setOpen] = useState<string[]>([]);
  const [memory] = useState(() => new Map<string, Visit>());
  const own = useMemo(() => CALLS.filter((call) => !group || call.group === group), [group]);
  const shown = useMemo(() => own.filter((call) => matches(call, filter)), [own, filter]);
  const groups = API_GROUPS.map((name) => ({
    group: name,
    calls: shown.filter((call) => call.group === name),
  })).filter(({ calls }) => calls.length > 0);
  const count = filter.trim() ? `${shown.length} de ${countOf(own.length)}` : countOf(own.length);

  return (
    <main className="min-h-screen bg-page px-4 pt-6 pb-16 text-body text-text md:px-8">
      <div className="mx-auto max-w-360">
        <PageHeader
          title={group ? GROUP_WORDS[group].title : "API"}
          count={<span role="status">{count}</span>}
          actions={<RestoreButton />}
        />
        <p className="mt-3 mb-2 sm:mt-1 max-w-180 text-secondary">
          {group && `${GROUP_WORDS[group].about} `}
          Abre una llamada para ver qué admite y qué responde, y pruébala: contesta la API simulada, con los datos de la
          tienda de muestra, y lo que cambies sigue cambiado hasta que los restablezcas.
        </p>
        <ToolBar filter={filter} onFilterChange={setFilter} caller={caller} onCallerChange={setCaller} />
        <div className={group ? undefined : "grid gap-8 lg:grid-cols-[13rem_minmax(0,1fr)]"}>
          {!group && (
            <div className="hidden lg:block">
              <GroupNav groups={groups.map(({ group: name, calls }) => ({ group: name, count: calls.length }))} />
            </div>
          )}
          <div className="flex min-w-0 flex-col gap-8">
            {groups.map(({ group: name, calls }) => (
              <GroupSection
                key={name}
                group={name}
                calls={calls}
                alone={group !== undefined}
                caller={caller}
                open={open}
                onOpenChange={setOpen}
                memory={memory}
              />
            ))}
            {groups.length === 0 && (
              <EmptyState icon={outlineMagnifyingGlass} title="Ninguna llamada coincide" size="page">
                Prueba con parte de la ruta («contacts»), un método («PATCH») o un permiso («orders:write»).
              </EmptyState>
            )}
          </div>
        </div>
      </div>
    </main>
  );
}
