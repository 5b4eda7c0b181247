import { DropdownMenuItem, DropdownMenuSeparator } from "@tablero/ui/dropdown-menu";
import { outlineCheck } from "@tablero/ui/icons/outline-check";
import { outlineCheckCircle } from "@tablero/ui/icons/outline-check-circle";
import { outlineXCircle } from "@tablero/ui/icons/outline-x-circle";
import { type BulkAction, CANCEL, COMPLETE, CONFIRM } from "./bulk-steps.ts";

/** Less common actions on the selected orders. */
export function BulkMenu({ onChoose }: { onChoose: (action: BulkAction) => void }) {
  return (
    <>
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
