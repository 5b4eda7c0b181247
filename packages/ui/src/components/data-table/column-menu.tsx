import { Button } from "../button/button.tsx";
import {
  DropdownMenu,
  DropdownMenuCheckboxItem,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuSeparator,
  DropdownMenuTrigger,
} from "../dropdown-menu/dropdown-menu.tsx";
import { Icon } from "../icon/icon.tsx";
import { outlineViewColumns } from "../icon/icons/outline-view-columns.generated.ts";
import type { ColumnChoice } from "./columns.ts";

export interface ColumnMenuProps {
  /** From `columnChoices()`, in the order of the table. */
  columns: ReadonlyArray<ColumnChoice>;
  /** Ids of hidden columns. */
  hidden: ReadonlySet<string>;
  /** Called with all hidden ids when a column is shown or hidden. */
  onHiddenChange: (hidden: Set<string>) => void;
  /** Accessible name. Default "Columnas". */
  label?: string;
}

/** Selects the visible columns of a DataTable. Stays open, so that several columns can be ticked. */
export function ColumnMenu({ columns, hidden, onHiddenChange, label = "Columnas" }: ColumnMenuProps) {
  const toggle = (id: string, show: boolean) => {
    const next = new Set(hidden);
    if (show) next.delete(id);
    else next.add(id);
    onHiddenChange(next);
  };
  return (
    <DropdownMenu>
      <DropdownMenuTrigger asChild>
        <Button variant="ghost">
          <Icon icon={outlineViewColumns} size={18} />
          {label}
        </Button>
      </DropdownMenuTrigger>
      <DropdownMenuContent>
        {columns.map((column) => (
          <DropdownMenuCheckboxItem
            key={column.id}
            checked={!hidden.has(column.id)}
            onCheckedChange={(show) => toggle(column.id, show)}
            onSelect={(event) => event.preventDefault()}
          >
            {column.label}
          </DropdownMenuCheckboxItem>
        ))}
        <DropdownMenuSeparator />
        <DropdownMenuItem disabled={hidden.size === 0} onSelect={() => onHiddenChange(new Set())}>
          Mostrar todas
        </DropdownMenuItem>
      </DropdownMenuContent>
    </DropdownMenu>
  );
}
