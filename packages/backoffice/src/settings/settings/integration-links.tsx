import { useCan } from "@tablero/api-client/permission";
import { resourcePath } from "@tablero/domain/platform/resources/paths";
import { API_TOKENS } from "@tablero/domain/platform/resources/platform/api-tokens";
import { WEBHOOKS } from "@tablero/domain/platform/resources/platform/webhooks";
import { titleOf } from "@tablero/domain/platform/resources/words";
import { Button } from "@tablero/ui/button";
import { Link } from "react-router-dom";

const SECTIONS = [API_TOKENS, WEBHOOKS] as const;

/** Links to the sections for connecting other programs, which are not in the menu. */
export function IntegrationLinks() {
  const can = useCan();
  return SECTIONS.filter(({ id }) => can(`${id}:read`)).map((resource) => (
    <Button key={resource.id} asChild variant="secondary">
      <Link to={resourcePath(resource)}>{titleOf(resource)}</Link>
    </Button>
  ));
}
