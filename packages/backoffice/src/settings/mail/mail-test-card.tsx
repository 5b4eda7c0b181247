import { useMutation } from "@tablero/api-client/query";
import type { MailTrialResult } from "@tablero/contract/settings/shapes/settings-mail";
import { Alert } from "@tablero/ui/alert";
import { Button } from "@tablero/ui/button";
import { Card, CardBody, CardHeader } from "@tablero/ui/card";
import { Icon } from "@tablero/ui/icon";
import { outlinePaperAirplane } from "@tablero/ui/icons/outline-paper-airplane";
import { useState } from "react";
import { FailureAlert } from "../../platform/pages/failure-alert.tsx";

export interface MailTestCardProps {
  /** Version of the settings shown. */
  version: number;
  hasServer: boolean;
  unsaved: boolean;
}

/** Sends a test email to the user, with the stored settings. */
export function MailTestCard({ version, hasServer, unsaved }: MailTestCardProps) {
  const { run, running, error } = useMutation("POST /api/admin/settings/mail/test");
  const [result, setResult] = useState<MailTrialResult | null>(null);
  const send = async () => {
    setResult(null);
    // The hook stores the error of a failed call.
    setResult(await run({ body: { version } }).catch(() => null));
  };
  return (
    <Card aria-labelledby="ajustes-prueba">
      <CardHeader title="Probarlo" titleId="ajustes-prueba" />
      <CardBody className="flex flex-col items-start gap-4">
        <p className="text-secondary">
          {!hasServer
            ? "Guarda primero un servidor de correo."
            : unsaved
              ? "La prueba usa lo que está guardado: guarda antes tus cambios."
              : "Conecta, entra con el usuario y te envía un correo a la dirección de tu cuenta."}
        </p>
        <Button variant="secondary" loading={running} disabled={!hasServer || unsaved} onClick={() => void send()}>
          <Icon icon={outlinePaperAirplane} size={18} />
          Enviarme un correo de prueba
        </Button>
        {result && !running ? (
          <Alert
            className="w-full"
            tone={result.result === "sent" ? "success" : "danger"}
            title={result.result === "sent" ? "Correo enviado" : "No ha salido"}
          >
            {result.text}
          </Alert>
        ) : null}
        {error && !running ? (
          <FailureAlert error={error} title="No se ha podido probar" onRetry={() => void send()} />
        ) : null}
      </CardBody>
    </Card>
  );
}
