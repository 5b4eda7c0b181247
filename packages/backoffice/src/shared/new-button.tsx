import type { ResourceDescriptor } from "@tablero/domain/resources/descriptor";
import { newTitleOf } from "@tablero/domain/resources/words";
import { Button } from "@tablero/ui/button";
import { Icon } from "@tablero/ui/icon";
import { outlinePlus } from "@tablero/ui/icons";

export interface NewButtonProps {
  resource: Pick<ResourceDescriptor, "words">;
  onClick: () => void;
}

/** Begins a new record; on a phone its icon alone, beside the title. */
export function NewButton({ resource, onClick }: NewButtonProps) {
  return (
    <Button onClick={onClick} className="max-sm:size-11 max-sm:px-0">
      <Icon icon={outlinePlus} size={18} />
      <span className="max-sm:sr-only">{newTitleOf(resource)}</span>
    </Button>
  );
}
