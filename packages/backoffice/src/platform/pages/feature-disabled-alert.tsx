import { useCan } from "@tablero/api-client/permission";
import { useQuery } from "@tablero/api-client/query";
import { resourcePath } from "@tablero/domain/platform/resources/paths";
import { SETTINGS } from "@tablero/domain/platform/resources/settings/settings";
import type { Feature } from "@tablero/domain/settings/sections/features";
import { Alert } from "@tablero/ui/alert";
import { Link } from "react-router-dom";

/** Tells staff on the screens of a feature that the feature is switched off. */
export function FeatureDisabledAlert({ part }: { part: Feature }) {
  const { data } = useQuery("GET /api/shop/info", {}, { background: true });
  const can = useCan();
  if (!data?.off.includes(part)) return null;
  return (
    <Alert live="off">
      Tus clientes no lo ven: está desactivado en la web. Aquí sigue todo.{" "}
      {can(`${SETTINGS.id}:write`) ? (
        <Link to={`${resourcePath(SETTINGS)}?view=funciones`}>Activarlo en los ajustes</Link>
      ) : null}
    </Alert>
  );
}
