import { DropdownMenuItem, DropdownMenuSeparator } from "@tablero/ui/dropdown-menu";
import { outlineCheck } from "@tablero/ui/icons/outline-check";
import { outlineCheckCircle } from "@tablero/ui/icons/outline-check-circle";
import { outlineCube } from "@tablero/ui/icons/outline-cube";
import { outlineXCircle } from "@tablero/ui/icons/outline-x-circle";
import { type BulkAction, CANCEL, COMPLETE, CONFIRM, PREPARE } from "./bulk-steps.ts";

export interface BulkMenuProps {
  /** Whether the user may change orders, not only their parcels. */
  editing: boolean;
  onChoose: (action: BulkAction) => void;
}

/** Less common actions on the selected orders. */
export function BulkMenu({ editing, onChoose }: BulkMenuProps) {
  const prepare = (
    <DropdownMenuItem icon={outlineCube} onSelect={() => onChoose(PREPARE)}>
      {PREPARE.title}
    </DropdownMenuItem>
  );
  if (!editing) return prepare;
  return (
    <>
      {prepare}
      <DropdownMenuItem icon={outlineCheck} onSelect={() => onChoose(CONFIRM)}>
        {CONFIRM.title}
      </DropdownMenuItem>
      <DropdownMenuItem icon={outlineCheckCircle} onSelect={() => onChoose(COMPLETE)}>
        {COMPLETE.title}
      </DropdownMenuItem>
      <DropdownMenuSeparator />
      <DropdownMenuItem icon={outlineXCircle} tone="danger" onSelect={() => onChoose(CANCEL)}>
        {CANCEL.title}
      </DropdownMenuItem>
    </>
  );
}
