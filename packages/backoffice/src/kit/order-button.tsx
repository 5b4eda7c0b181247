import { Button } from "@tablero/ui/button";
import { Icon } from "@tablero/ui/icon";
import { outlineArrowsUpDown } from "@tablero/ui/icons/outline-arrows-up-down";

/** Opens the window in which records are put in order; on a phone only the icon, beside the title. */
export function OrderButton({ onClick }: { onClick: () => void }) {
  return (
    <Button variant="secondary" onClick={onClick} className="max-sm:size-11 max-sm:px-0">
      <Icon icon={outlineArrowsUpDown} size={18} />
      <span className="max-sm:sr-only">Ordenar</span>
    </Button>
  );
}
