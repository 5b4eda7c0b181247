import { useMutation, useQuery } from "@tablero/api-client/query";
import type { OwnSession } from "@tablero/contract/people/shapes/sessions";
import { Badge } from "@tablero/ui/badge";
import { Button } from "@tablero/ui/button";
import { Card, CardBody, CardHeader } from "@tablero/ui/card";
import { ErrorState } from "@tablero/ui/error-state";
import { SkeletonRegion, SkeletonText } from "@tablero/ui/skeleton";
import { toast } from "@tablero/ui/toast";
import { FailureAlert } from "../../platform/pages/failure-alert.tsx";
import { RelativeTime } from "../../platform/values/relative-time.tsx";

const LIST = "GET /api/auth/sessions";

/** Active sessions of the account, each of which can be ended. */
export function SessionsCard() {
  const { data, error, mutate, isValidating } = useQuery(LIST);
  const ending = useMutation("DELETE /api/auth/sessions", { invalidates: [LIST] });
  const end = async (session?: OwnSession) => {
    try {
      await ending.run({ query: session ? { id: session.id } : {} });
      toast.success(session ? "Sesión cerrada" : "Las demás sesiones están cerradas");
    } catch {
      // Shown in place: see `FailureAlert`.
    }
  };
  const others = data?.some(({ current }) => !current) ?? false;
  return (
    <Card aria-labelledby="sessions">
      <CardHeader
        title="Sesiones abiertas"
        titleId="sessions"
        count={data?.length}
        actions={
          others ? (
            <Button
              size="sm"
              variant="secondary"
              className="max-md:h-11"
              loading={ending.running}
              onClick={() => void end()}
            >
              Cerrar las demás
            </Button>
          ) : undefined
        }
      />
      <CardBody padding="none">
        <FailureAlert error={ending.error} title="La sesión sigue abierta" />
        {data ? (
          <ul className="divide-y">
            {data.map((session) => (
              <SessionRow key={session.id} session={session} loading={ending.running} onEnd={() => void end(session)} />
            ))}
          </ul>
        ) : error ? (
          <ErrorState onRetry={() => void mutate()} loading={isValidating} />
        ) : (
          <SkeletonRegion label="Cargando las sesiones">
            <div className="p-5">
              <SkeletonText lines={3} />
            </div>
          </SkeletonRegion>
        )}
      </CardBody>
    </Card>
  );
}

function SessionRow({ session, loading, onEnd }: { session: OwnSession; loading: boolean; onEnd: () => void }) {
  const { device, address, createdAt, lastSeenAt, current } = session;
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 px-5 py-3">
      <div className="flex min-w-0 flex-1 flex-col gap-0.5">
        <span className="flex flex-wrap items-center gap-2 font-semibold">
          {device}
          {current ? (
            <Badge tone="success" variant="tinted">
              Esta sesión
            </Badge>
          ) : null}
        </span>
        <span className="text-label text-secondary wrap-anywhere">
          {address ? `${address} · ` : null}
          Último uso <RelativeTime iso={lastSeenAt} /> · Abierta <RelativeTime iso={createdAt} />
        </span>
      </div>
      {current ? null : (
        <Button
          size="sm"
          variant="secondary"
          className="max-md:h-11"
          disabled={loading}
          onClick={onEnd}
          aria-label={`Cerrar la sesión de ${device}`}
        >
          Cerrar
        </Button>
      )}
    </li>
  );
}
