import { Button } from "@tablero/ui/button";
import { Icon } from "@tablero/ui/icon";
import { outlineArrowsUpDown } from "@tablero/ui/icons/outline-arrows-up-down";
import { ICON_ON_PHONE, LABEL_OFF_PHONE } from "../pages/header-action.ts";

/** Opens the window for reordering records. On a phone only the icon is shown, beside the title. */
export function OrderButton({ onClick }: { onClick: () => void }) {
  return (
    <Button variant="secondary" onClick={onClick} className={ICON_ON_PHONE}>
      <Icon icon={outlineArrowsUpDown} size={18} />
      <span className={LABEL_OFF_PHONE}>Ordenar</span>
    </Button>
  );
}
