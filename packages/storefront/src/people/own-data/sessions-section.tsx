import { errorMessage } from "@tablero/api-client/errors";
import { useMutation, useQuery } from "@tablero/api-client/query";
import { formatLongDateTime, formatRelative } from "@tablero/domain/platform/dates";
import { Alert } from "@tablero/ui/alert";
import { Button } from "@tablero/ui/button";
import { RelativeTime } from "@tablero/ui/relative-time";
import { SkeletonRegion, SkeletonText } from "@tablero/ui/skeleton";
import { SECTION_CLASSES } from "./section.ts";

const LIST = "GET /api/auth/sessions";

/** Active sessions of the account, each with a button to end it. */
export function SessionsSection() {
  const { data, error, mutate, isValidating } = useQuery(LIST);
  const ending = useMutation("DELETE /api/auth/sessions", { invalidates: [LIST] });
  // A failure is shown below.
  const end = (id?: string) => void ending.run({ query: id ? { id } : {} }).catch(() => undefined);
  const failure = ending.error ?? (data ? null : error);
  return (
    <section aria-labelledby="sesiones" className={SECTION_CLASSES}>
      <h2 id="sesiones" className="font-display text-display-md">
        Sesiones abiertas
      </h2>
      {failure ? (
        <Alert
          tone="danger"
          className="mt-4"
          action={
            ending.error ? undefined : (
              <Button size="sm" variant="secondary" loading={isValidating} onClick={() => void mutate()}>
                Reintentar
              </Button>
            )
          }
        >
          {errorMessage(failure)}
        </Alert>
      ) : null}
      {data ? (
        <ul className="mt-4 divide-y">
          {data.map(({ id, device, address, lastSeenAt, current }) => (
            <li key={id} className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
              <div className="min-w-0 flex-1">
                <p className="font-semibold">
                  {device}
                  {current ? <span className="font-normal text-secondary"> · esta sesión</span> : null}
                </p>
                <p className="text-body text-secondary wrap-anywhere">
                  {address ? `${address} · ` : null}
                  Último uso: <RelativeTime iso={lastSeenAt} format={formatRelative} formatWhole={formatLongDateTime} />
                </p>
              </div>
              {current ? null : (
                <Button
                  variant="secondary"
                  disabled={ending.running}
                  onClick={() => end(id)}
                  aria-label={`Cerrar la sesión de ${device}`}
                >
                  Cerrar
                </Button>
              )}
            </li>
          ))}
        </ul>
      ) : error ? null : (
        <SkeletonRegion label="Cargando las sesiones">
          <SkeletonText lines={3} />
        </SkeletonRegion>
      )}
      {data?.some(({ current }) => !current) ? (
        <Button variant="secondary" className="mt-4" loading={ending.running} onClick={() => end()}>
          Cerrar las demás
        </Button>
      ) : null}
    </section>
  );
}
