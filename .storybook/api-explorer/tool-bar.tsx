import { ROLES } from "@tablero/domain/platform/vocabulary";
import { Icon } from "@tablero/ui/icon";
import { outlineUserCircle } from "@tablero/ui/icons/outline-user-circle";
import { SearchInput } from "@tablero/ui/search-input";
import { Select } from "@tablero/ui/select";
import { type Caller, callerWords } from "./words.ts";

const CALLERS: readonly Caller[] = ["nobody", ...ROLES];

interface ToolBarProps {
  filter: string;
  onFilterChange: (filter: string) => void;
  caller: Caller;
  onCallerChange: (caller: Caller) => void;
}

/** Settings for all calls of the page: filter and caller. */
export function ToolBar({ filter, onFilterChange, caller, onCallerChange }: ToolBarProps) {
  return (
    <div className="z-sticky -mx-4 flex flex-wrap items-center gap-x-4 gap-y-2 bg-page px-4 py-3 md:sticky md:top-0 md:-mx-8 md:px-8">
      <div className="w-full sm:w-auto sm:flex-1">
        <SearchInput
          label="Filtrar las llamadas"
          placeholder="Ruta, texto o permiso"
          value={filter}
          onValueChange={onFilterChange}
        />
      </div>
      <div className="flex w-full items-center gap-2 sm:w-72">
        <span aria-hidden="true" className="shrink-0 text-label text-secondary">
          Llamar como
        </span>
        <Select
          aria-label="Llamar como"
          options={CALLERS.map((value) => ({
            value,
            label: callerWords(value),
            mark: <Icon icon={outlineUserCircle} size={18} className="text-secondary" />,
          }))}
          value={caller}
          onValueChange={(value) => onCallerChange(value as Caller)}
        />
      </div>
    </div>
  );
}
