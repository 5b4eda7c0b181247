import { errorMessage } from "@tablero/api-client/errors";
import { Alert } from "@tablero/ui/alert";
import { Button } from "@tablero/ui/button";
import { EmptyState } from "@tablero/ui/empty-state";
import { ErrorState } from "@tablero/ui/error-state";
import { outlineMagnifyingGlass } from "@tablero/ui/icons/outline-magnifying-glass";
import { Kbd } from "@tablero/ui/kbd";
import { cn } from "@tablero/ui/lib/cn";
import { Skeleton } from "@tablero/ui/skeleton";
import type { Option, OptionGroup } from "./option.ts";
import { SearchRow } from "./search-row.tsx";
import type { SearchState } from "./use-search.ts";

export interface SearchResultsProps {
  listId: string;
  optionId: (index: number) => string;
  state: SearchState;
  groups: readonly OptionGroup[];
  query: string;
  /** Index across all groups. */
  active: number;
  onActive: (option: Option) => void;
  /** `beside`: open in a new tab. */
  onOpen: (option: Option, beside: boolean) => void;
  onRetry: () => void;
  /** Shows all keyboard shortcuts. */
  onKeys: () => void;
}

/** The results by group, or the reason why there are none. */
export function SearchResults(props: SearchResultsProps) {
  const { state, groups, query, onRetry, onKeys } = props;
  const found = groups.length > 0;
  const asking = state.status === "loading" && state.groups.length === 0;
  return (
    <>
      <div className="min-h-0 flex-1 overflow-y-auto">
        {found && <Groups {...props} />}
        {asking && <Waiting />}
        {state.status === "error" &&
          (found ? (
            <Alert
              tone="warning"
              title="No se ha podido buscar"
              className="m-3"
              action={
                <Button size="sm" variant="secondary" onClick={onRetry}>
                  Reintentar
                </Button>
              }
            >
              {errorMessage(state.error)}
            </Alert>
          ) : (
            <ErrorState level={2} title="No se ha podido buscar" onRetry={onRetry}>
              {errorMessage(state.error)}
            </ErrorState>
          ))}
        {state.status === "ready" && !found && (
          <div role="status">
            <EmptyState icon={outlineMagnifyingGlass} level={2} title={`Nada para «${query}»`}>
              Prueba con menos letras, un número de pedido o un nombre.
            </EmptyState>
          </div>
        )}
        {state.status === "idle" && query !== "" && (
          <p className="px-5 py-6 text-body text-secondary">Escribe al menos dos letras.</p>
        )}
      </div>
      <div className="flex shrink-0 items-center gap-5 border-t bg-sunken px-5 py-2 text-label font-normal text-secondary max-sm:hidden">
        <Hint keys={["↑", "↓"]}>moverse</Hint>
        <Hint keys={["↵"]}>abrir</Hint>
        <Hint keys={["Ctrl ↵"]}>abrir en otra pestaña</Hint>
        <button
          type="button"
          onClick={onKeys}
          className="-me-2 ms-auto rounded-sm px-2 py-1 transition-colors duration-fast hover:bg-hover hover:text-text"
        >
          <Hint keys={["?"]}>todos los atajos</Hint>
        </button>
      </div>
    </>
  );
}

function Hint({ keys, children }: { keys: readonly string[]; children: string }) {
  return (
    <span className="flex items-center gap-1.5">
      {keys.map((key) => (
        <Kbd key={key} aria-hidden="true">
          {key}
        </Kbd>
      ))}
      {children}
    </span>
  );
}

function Waiting() {
  return (
    <div aria-hidden="true" className="flex flex-col gap-4 px-5 py-4">
      {["w-1/2", "w-2/3", "w-2/5"].map((width) => (
        <div key={width} className="flex items-center gap-3">
          <Skeleton variant="box" className="size-8" />
          <Skeleton className={cn("h-3.5", width)} />
        </div>
      ))}
    </div>
  );
}

function Groups({ groups, listId, optionId, query, active, onActive, onOpen }: SearchResultsProps) {
  let index = 0;
  return (
    <div id={listId} role="listbox" aria-label="Resultados" className="p-2">
      {groups.map((group) => (
        // biome-ignore lint/a11y/useSemanticElements: a group of options is not a fieldset
        <div key={group.id} role="group" aria-label={group.label} className="pb-2 last:pb-0">
          <p aria-hidden="true" className="px-3 pt-2 pb-1 text-label text-secondary">
            {group.label}
          </p>
          {group.options.map((option) => {
            const own = index++;
            return (
              <SearchRow
                key={option.key}
                id={optionId(own)}
                option={option}
                query={query}
                chosen={own === active}
                onActive={() => onActive(option)}
                onOpen={(beside) => onOpen(option, beside)}
              />
            );
          })}
        </div>
      ))}
    </div>
  );
}
