import type { ResourceDescriptor } from "@tablero/domain/platform/resources/descriptor";
import { newTitleOf } from "@tablero/domain/platform/resources/words";
import { Button } from "@tablero/ui/button";
import { Icon } from "@tablero/ui/icon";
import { outlinePlus } from "@tablero/ui/icons/outline-plus";
import { ICON_ON_PHONE, LABEL_OFF_PHONE } from "../pages/header-action.ts";
import { useNewShortcut } from "./use-new-shortcut.ts";

export interface NewButtonProps {
  resource: Pick<ResourceDescriptor, "words">;
  onClick: () => void;
}

/** Button that creates a new record. On a phone only the icon is shown, beside the title. */
export function NewButton({ resource, onClick }: NewButtonProps) {
  useNewShortcut(onClick);
  return (
    <Button onClick={onClick} aria-keyshortcuts="N C" className={ICON_ON_PHONE}>
      <Icon icon={outlinePlus} size={18} />
      <span className={LABEL_OFF_PHONE}>{newTitleOf(resource)}</span>
    </Button>
  );
}
