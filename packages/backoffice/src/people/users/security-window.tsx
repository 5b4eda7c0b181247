import { toQueryError } from "@tablero/api-client/errors";
import { readProblem } from "@tablero/api-client/problem-of";
import { type QueryError, useMutation, useQuery } from "@tablero/api-client/query";
import type { Security } from "@tablero/contract/people/shapes/two-factor";
import { Button } from "@tablero/ui/button";
import { Dialog, DialogContent } from "@tablero/ui/dialog";
import { SkeletonRegion, SkeletonText } from "@tablero/ui/skeleton";
import { Switch } from "@tablero/ui/switch";
import { toast } from "@tablero/ui/toast";
import { type FormEvent, useId, useState } from "react";
import { VersionConflict } from "../../platform/forms/version-conflict.tsx";
import { RECORD_OPTIONS } from "../../platform/kit/opening-record.tsx";
import { FailureAlert } from "../../platform/pages/failure-alert.tsx";
import { counted } from "../../platform/values/amounts.tsx";

const READ = "GET /api/admin/settings/security";

/** Sign-in rules for staff. */
export function SecurityWindow({ onClose }: { onClose: () => void }) {
  const { data, error, mutate, isValidating } = useQuery(READ, {}, RECORD_OPTIONS);
  if (data) return <SecurityForm security={data} onClose={onClose} />;
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent title="Seguridad del personal" size="sm">
        {error ? (
          <FailureAlert
            error={error}
            title="No se han podido abrir los ajustes"
            onRetry={() => void mutate()}
            loading={isValidating}
          />
        ) : (
          <SkeletonRegion label="Cargando los ajustes">
            <SkeletonText lines={3} />
          </SkeletonRegion>
        )}
      </DialogContent>
    </Dialog>
  );
}

const WORDS = (required: boolean) => (required ? "Obligatoria" : "Opcional");

function SecurityForm({ security, onClose }: { security: Security; onClose: () => void }) {
  const formId = useId();
  const { run, running } = useMutation("PATCH /api/admin/settings/security", { invalidates: [READ] });
  const [required, setRequired] = useState(security.twoFactorRequired);
  const [version, setVersion] = useState(security.version);
  const [failure, setFailure] = useState<QueryError | null>(null);

  const save = async (at = version) => {
    setFailure(null);
    try {
      await run({ body: { twoFactorRequired: required, version: at } });
      toast.success(required ? "Verificación en dos pasos obligatoria" : "Verificación en dos pasos opcional");
      onClose();
    } catch (error) {
      setFailure(toQueryError(error));
    }
  };
  const current = readProblem(failure, "PATCH /api/admin/settings/security", "version-conflict")?.current;
  const { withoutTwoFactor } = security;
  return (
    <Dialog open onOpenChange={(open) => !open && !running && onClose()}>
      <DialogContent
        title="Seguridad del personal"
        size="sm"
        onCloseRequest={() => required === security.twoFactorRequired && !running}
        footer={
          <>
            <Button variant="secondary" disabled={running} onClick={onClose}>
              Cancelar
            </Button>
            {current ? null : (
              <Button type="submit" form={formId} loading={running}>
                Guardar
              </Button>
            )}
          </>
        }
      >
        <form
          id={formId}
          noValidate
          className="flex flex-col gap-fields"
          onSubmit={(event: FormEvent) => {
            event.preventDefault();
            void save();
          }}
        >
          {current ? (
            <VersionConflict
              failure={failure}
              what="estos ajustes"
              differences={[
                { label: "Verificación", mine: WORDS(required), theirs: WORDS(current.twoFactorRequired) },
              ].filter(({ mine, theirs }) => mine !== theirs)}
              onReapply={() => {
                setVersion(current.version);
                void save(current.version);
              }}
              onDiscard={() => {
                setVersion(current.version);
                setRequired(current.twoFactorRequired);
                setFailure(null);
              }}
              loading={running}
            />
          ) : (
            <FailureAlert error={failure} title="No se ha guardado" onRetry={() => void save()} loading={running} />
          )}
          <Switch label="Exigir la verificación en dos pasos" checked={required} onCheckedChange={setRequired} />
          <p className="text-body text-secondary">
            {withoutTwoFactor === 0
              ? "Todo el personal la tiene activada."
              : `${counted(withoutTwoFactor, "persona todavía no la tiene", "personas todavía no la tienen")}: si la exiges, salen ahora de la trastienda y la activan al volver a entrar.`}
          </p>
        </form>
      </DialogContent>
    </Dialog>
  );
}
