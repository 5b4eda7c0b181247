import { useQuery } from "@tablero/api-client/query";
import type { TwoFactor } from "@tablero/contract/people/shapes/two-factor";
import { formatShortDate } from "@tablero/domain/platform/dates";
import { Alert } from "@tablero/ui/alert";
import { Badge } from "@tablero/ui/badge";
import { Button } from "@tablero/ui/button";
import { Card, CardBody, CardHeader } from "@tablero/ui/card";
import { defer } from "@tablero/ui/deferred";
import { DeferredWindow } from "@tablero/ui/deferred-window";
import { ErrorState } from "@tablero/ui/error-state";
import { SkeletonRegion, SkeletonText } from "@tablero/ui/skeleton";
import { useState } from "react";
import { counted } from "../../platform/values/amounts.tsx";

const twoFactorWindow = defer(async () => (await import("./two-factor-window.tsx")).default);

/** With this number of recovery codes or fewer, new ones are suggested. */
const FEW = 3;

/** State of the user's second factor, with the actions on it. */
export function TwoFactorCard() {
  const { data, error, mutate, isValidating } = useQuery("GET /api/auth/two-factor");
  const [open, setOpen] = useState<"set-up" | "renew" | "disable" | null>(null);
  return (
    <Card aria-labelledby="two-factor">
      <CardHeader title="Verificación en dos pasos" titleId="two-factor" />
      <CardBody>
        {data ? (
          data.enabledAt ? (
            <Enabled
              factor={data}
              since={data.enabledAt}
              onRenew={() => setOpen("renew")}
              onDisable={() => setOpen("disable")}
            />
          ) : (
            <Disabled onSetUp={() => setOpen("set-up")} />
          )
        ) : error ? (
          <ErrorState onRetry={() => void mutate()} loading={isValidating} />
        ) : (
          <SkeletonRegion label="Cargando la verificación en dos pasos">
            <SkeletonText lines={3} />
          </SkeletonRegion>
        )}
        <DeferredWindow part={twoFactorWindow} open={open !== null} onClose={() => setOpen(null)}>
          {(TwoFactorWindow) => open && <TwoFactorWindow what={open} onClose={() => setOpen(null)} />}
        </DeferredWindow>
      </CardBody>
    </Card>
  );
}

function Disabled({ onSetUp }: { onSetUp: () => void }) {
  return (
    <div className="flex flex-col items-start gap-4">
      <p className="text-body text-secondary">
        Además de la contraseña, al entrar se pide un código de tu teléfono. Quien averigüe tu contraseña no entra con
        ella.
      </p>
      <Button onClick={onSetUp}>Activar la verificación</Button>
    </div>
  );
}

interface EnabledProps {
  factor: TwoFactor;
  since: string;
  onRenew: () => void;
  onDisable: () => void;
}

function Enabled({ factor: { recoveryCodesLeft, required }, since, onRenew, onDisable }: EnabledProps) {
  const left = counted(recoveryCodesLeft, "código de recuperación", "códigos de recuperación");
  return (
    <div className="flex flex-col gap-4">
      <p className="flex flex-wrap items-center gap-2 text-body">
        <Badge tone="success" variant="tinted">
          Activada
        </Badge>
        desde el {formatShortDate(since)}
      </p>
      {recoveryCodesLeft <= FEW ? (
        <Alert tone="warning" live="off">
          Te quedan {left}. Haz otros antes de quedarte sin ninguno.
        </Alert>
      ) : (
        <p className="text-body text-secondary">Te quedan {left}.</p>
      )}
      {required ? <p className="text-body text-secondary">La tienda la exige a todo el personal.</p> : null}
      <div className="flex flex-wrap gap-2">
        <Button variant="secondary" onClick={onRenew}>
          Nuevos códigos de recuperación
        </Button>
        {required ? null : (
          <Button variant="ghost" onClick={onDisable}>
            Desactivar
          </Button>
        )}
      </div>
    </div>
  );
}
