import type { ResourceDescriptor } from "@tablero/domain/platform/resources/descriptor";
import { oneOf } from "@tablero/domain/platform/resources/words";
import { Button } from "@tablero/ui/button";
import { Icon, type IconData } from "@tablero/ui/icon";
import { IconButton } from "@tablero/ui/icon-button";
import { outlineChevronDown } from "@tablero/ui/icons/outline-chevron-down";
import { outlineChevronUp } from "@tablero/ui/icons/outline-chevron-up";
import { Link } from "react-router-dom";
import type { Neighbour, Neighbours } from "./neighbours.ts";

export interface NeighbourLinksProps {
  resource: Pick<ResourceDescriptor, "words">;
  rowPath: (row: { id: string }) => string;
  neighbours: Neighbours;
}

/** Links to the previous and next record in the list from which the record was opened. */
export function NeighbourLinks({ resource, rowPath, neighbours: { above, below } }: NeighbourLinksProps) {
  const one = oneOf(resource);
  return (
    <>
      <NeighbourLink rowPath={rowPath} to={above} label={`${one} de arriba`} icon={outlineChevronUp} />
      <NeighbourLink rowPath={rowPath} to={below} label={`${one} de abajo`} icon={outlineChevronDown} />
    </>
  );
}

interface NeighbourLinkProps extends Pick<NeighbourLinksProps, "rowPath"> {
  to: Neighbour | null;
  label: string;
  icon: IconData;
}

function NeighbourLink({ rowPath, to, label, icon }: NeighbourLinkProps) {
  if (to === null)
    return <IconButton variant="secondary" icon={icon} label={label} disabled className="max-sm:size-11" />;
  return (
    <Button asChild variant="secondary" className="w-9 px-0 max-sm:w-11 max-sm:[--h:2.75rem]">
      <Link to={rowPath(to)} state={{ from: to.from }} aria-label={label} title={label}>
        <Icon icon={icon} size={20} />
      </Link>
    </Button>
  );
}
