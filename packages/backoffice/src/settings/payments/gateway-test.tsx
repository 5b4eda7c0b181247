import { useMutation } from "@tablero/api-client/query";
import type { GatewayTrialResult } from "@tablero/contract/settings/shapes/settings-gateways";
import type { Gateway } from "@tablero/domain/settings/sections/gateways";
import { GATEWAY_NAMES } from "@tablero/domain/settings/shop/gateway-trial";
import { Alert } from "@tablero/ui/alert";
import { Button } from "@tablero/ui/button";
import { useState } from "react";
import { FailureAlert } from "../../platform/pages/failure-alert.tsx";

export interface GatewayTestProps {
  gateway: Gateway;
  /** Version of the settings shown. */
  version: number;
  /** True if the stored data is sufficient for a test call. */
  isComplete: boolean;
  unsaved: boolean;
}

/** Calls a provider with the stored data and shows its response. */
export function GatewayTest({ gateway, version, isComplete, unsaved }: GatewayTestProps) {
  const { run, running, error } = useMutation("POST /api/admin/settings/gateways/test");
  const [result, setResult] = useState<GatewayTrialResult | null>(null);
  const name = GATEWAY_NAMES[gateway];
  const ask = async () => {
    setResult(null);
    // The hook stores the error of a failed call.
    setResult(await run({ body: { gateway, version } }).catch(() => null));
  };
  return (
    <div className="flex flex-col items-start gap-4 border-t pt-5">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button
          variant="secondary"
          loading={running}
          disabled={!isComplete || unsaved}
          onClick={() => void ask()}
          aria-label={`Probar ${name}`}
        >
          Probar
        </Button>
        <p className="text-secondary">
          {!isComplete
            ? "Se prueba cuando están guardados todos los datos de este modo."
            : unsaved
              ? "La prueba usa lo que está guardado: guarda antes tus cambios."
              : `Pregunta a ${name} si reconoce tu tienda. No se cobra nada.`}
        </p>
      </div>
      {result && !running ? (
        <Alert
          className="w-full"
          tone={result.result === "accepted" ? "success" : "danger"}
          title={result.result === "accepted" ? `${name} responde bien` : `${name} no está listo`}
        >
          {result.text}
        </Alert>
      ) : null}
      {error && !running ? (
        <FailureAlert error={error} title="No se ha podido probar" onRetry={() => void ask()} />
      ) : null}
    </div>
  );
}
