import type { ResourceDescriptor } from "@tablero/domain/platform/resources/descriptor";
import { resourcePath } from "@tablero/domain/platform/resources/paths";
import { titleOf } from "@tablero/domain/platform/resources/words";
import { textProperty } from "@tablero/domain/platform/typed";
import { BackLink } from "@tablero/ui/page-header";
import { Link, useLocation } from "react-router-dom";

/** Target of the back link on a record's page: the list as it was when the row was opened, otherwise the plain list. */
export function useBackTo(resource: Pick<ResourceDescriptor, "path">): string {
  const from = textProperty(useLocation().state, "from");
  const list = resourcePath(resource);
  return from?.split("?")[0] === list ? from : list;
}

/** Link to the list, above the title of a record's page. */
export function BackToList({ resource }: { resource: ResourceDescriptor }) {
  return (
    <BackLink asChild>
      <Link to={useBackTo(resource)}>{titleOf(resource)}</Link>
    </BackLink>
  );
}
