import { errorMessage } from "@tablero/api-client/errors";
import type { SearchGroup } from "@tablero/contract/shapes/common";
import { EmptyState } from "@tablero/ui/empty-state";
import { ErrorState } from "@tablero/ui/error-state";
import { Icon } from "@tablero/ui/icon";
import { outlineMagnifyingGlass } from "@tablero/ui/icons";
import { Kbd } from "@tablero/ui/kbd";
import { cn } from "@tablero/ui/lib/cn";
import { NamedIcon } from "@tablero/ui/named-icon";
import { Skeleton } from "@tablero/ui/skeleton";
import { highlight } from "./highlight.ts";
import type { SearchState } from "./use-search.ts";

type Result = SearchGroup["results"][number];

export interface SearchResultsProps {
  listId: string;
  optionId: (index: number) => string;
  state: SearchState;
  query: string;
  /** Index over all groups. */
  active: number;
  onActive: (index: number) => void;
  /** `beside`: in another tab. */
  onOpen: (index: number, beside: boolean) => void;
  onRetry: () => void;
}

/** What was found, by groups; or why there is nothing. */
export function SearchResults(props: SearchResultsProps) {
  const { state, query, onRetry } = props;
  if (state.status === "error") {
    return (
      <ErrorState level={3} title="No se ha podido buscar" onRetry={onRetry}>
        {errorMessage(state.error)}
      </ErrorState>
    );
  }
  const found = "groups" in state && state.groups.length > 0;
  return (
    <>
      {found ? (
        <Groups {...props} groups={state.groups} />
      ) : state.status === "ready" ? (
        <div role="status">
          <EmptyState icon={outlineMagnifyingGlass} level={3} title={`Nada para «${query}»`}>
            Prueba con menos letras, un número de pedido o un nombre.
          </EmptyState>
        </div>
      ) : state.status === "loading" ? (
        <Waiting />
      ) : (
        <p className="px-5 py-6 text-body text-secondary">Escribe al menos dos letras.</p>
      )}
      <p className="flex shrink-0 items-center gap-5 border-t px-5 py-3 text-label text-secondary max-sm:hidden">
        <Hint keys={["↑", "↓"]}>moverse</Hint>
        <Hint keys={["↵"]}>abrir</Hint>
        <Hint keys={["Ctrl ↵"]}>abrir en otra pestaña</Hint>
      </p>
    </>
  );
}

function Hint({ keys, children }: { keys: readonly string[]; children: string }) {
  return (
    <span className="flex items-center gap-1.5">
      {keys.map((key) => (
        <Kbd key={key}>{key}</Kbd>
      ))}
      {children}
    </span>
  );
}

function Waiting() {
  return (
    <div aria-hidden="true" className="flex flex-col gap-4 px-5 py-5">
      {["w-1/2", "w-2/3", "w-2/5"].map((width) => (
        <div key={width} className="flex items-center gap-3">
          <Skeleton shape="box" className="size-8" />
          <Skeleton className={cn("h-3.5", width)} />
        </div>
      ))}
    </div>
  );
}

function Groups({
  groups,
  listId,
  optionId,
  query,
  active,
  onActive,
  onOpen,
}: SearchResultsProps & { groups: readonly SearchGroup[] }) {
  let index = 0;
  return (
    <div id={listId} role="listbox" aria-label="Resultados" className="min-h-0 flex-1 overflow-y-auto p-2">
      {groups.map((group) => (
        // biome-ignore lint/a11y/useSemanticElements: a group of options is no fieldset
        <div key={group.id} role="group" aria-label={group.label} className="pb-2">
          <p aria-hidden="true" className="px-3 pt-2 pb-1 text-label text-secondary">
            {group.label}
          </p>
          {group.results.map((result) => {
            const own = index++;
            return (
              // biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard is handled in the field
              // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the field
              <div
                key={result.id}
                id={optionId(own)}
                role="option"
                aria-selected={own === active}
                onPointerMove={() => onActive(own)}
                onClick={(event) => onOpen(own, event.ctrlKey || event.metaKey)}
                className={cn(
                  "flex min-h-11 cursor-pointer items-center gap-3 rounded-md px-3 py-1.5",
                  own === active && "bg-primary-tint inset-ring inset-ring-primary-tint-strong",
                )}
              >
                <Row result={result} query={query} />
                {own === active && <Kbd aria-hidden="true">↵</Kbd>}
              </div>
            );
          })}
        </div>
      ))}
    </div>
  );
}

function Row({ result, query }: { result: Result; query: string }) {
  const { value, title, hint, icon } = result;
  return (
    <>
      <span className="grid size-8 shrink-0 place-items-center rounded-md bg-neutral-bg text-neutral-text">
        {icon ? <NamedIcon name={icon} size={18} /> : <Icon icon={outlineMagnifyingGlass} size={18} />}
      </span>
      {/* The hint goes below on a phone, so that the name keeps its width. */}
      <span className="flex min-w-0 flex-1 flex-col sm:flex-row sm:items-baseline sm:gap-x-2">
        <span className="min-w-0 wrap-anywhere">
          <Marked text={value} query={query} />
        </span>
        {title && title !== value && (
          <span className="min-w-0 text-table text-secondary wrap-anywhere">
            <Marked text={title} query={query} />
          </span>
        )}
        {hint && (
          <span className="text-label font-normal text-secondary tabular-nums sm:ml-auto sm:shrink-0 sm:pl-3">
            {hint}
          </span>
        )}
      </span>
    </>
  );
}

/** The words that were looked for stand out by weight and colour. */
function Marked({ text, query }: { text: string; query: string }) {
  return highlight(text, query).map(({ part, hit }, index) =>
    hit ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text never reorder
      <b key={index} className="font-semibold text-on-tint">
        {part}
      </b>
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text never reorder
      <span key={index}>{part}</span>
    ),
  );
}
