import { useMutation } from "@tablero/api-client/query";
import type { Enrolment } from "@tablero/contract/people/shapes/two-factor";
import { Dialog, DialogContent } from "@tablero/ui/dialog";
import { toast } from "@tablero/ui/toast";
import { useState } from "react";
import { CodeForm } from "../two-factor/code-form.tsx";
import { EnrolmentSteps } from "../two-factor/enrolment.tsx";
import { RecoveryCodes } from "../two-factor/recovery-codes.tsx";
import { CurrentPasswordForm } from "./current-password-form.tsx";

const INVALIDATION = { invalidates: ["GET /api/auth/two-factor", "GET /api/auth/sessions"] } as const;

export interface TwoFactorWindowProps {
  what: "set-up" | "renew" | "disable";
  onClose: () => void;
}

const TITLES = {
  "set-up": "Activar la verificación en dos pasos",
  renew: "Nuevos códigos de recuperación",
  disable: "Desactivar la verificación en dos pasos",
};

/** Sets up the second factor, generates new recovery codes, or switches it off. */
export default function TwoFactorWindow({ what, onClose }: TwoFactorWindowProps) {
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      {/* Codes are shown only once, so a click outside does not close the window. */}
      <DialogContent title={TITLES[what]} size="sm" onCloseRequest={() => codes === null}>
        {codes ? (
          <RecoveryCodes codes={codes} doneLabel="Los he guardado" onDone={onClose} />
        ) : what === "set-up" ? (
          <SetUp onCodes={setCodes} />
        ) : what === "renew" ? (
          <Renew onCodes={setCodes} />
        ) : (
          <Disable onDone={onClose} />
        )}
      </DialogContent>
    </Dialog>
  );
}

type WithCodes = { onCodes: (codes: readonly string[]) => void };

function SetUp({ onCodes }: WithCodes) {
  const setUp = useMutation("POST /api/auth/two-factor/setup");
  const confirm = useMutation("POST /api/auth/two-factor/confirm", INVALIDATION);
  const [enrolment, setEnrolment] = useState<Enrolment | null>(null);
  if (!enrolment)
    return (
      <CurrentPasswordForm
        send={async (current) => setEnrolment(await setUp.run({ body: { current } }))}
        loading={setUp.running}
      />
    );
  return (
    <div className="flex flex-col gap-5">
      <EnrolmentSteps enrolment={enrolment} />
      <CodeForm
        submitLabel="Activar"
        failureTitle="No se ha activado"
        send={async (code) => {
          const { recoveryCodes } = await confirm.run({ body: { code } });
          toast.success("Verificación en dos pasos activada. Las demás sesiones están cerradas.");
          onCodes(recoveryCodes);
        }}
      />
    </div>
  );
}

function Renew({ onCodes }: WithCodes) {
  const { run } = useMutation("POST /api/auth/two-factor/recovery-codes", INVALIDATION);
  return (
    <CodeForm
      kind="any"
      autoFocus
      submitLabel="Hacer otros códigos"
      failureTitle="Los códigos siguen siendo los mismos"
      send={async (code) => onCodes((await run({ body: { code } })).recoveryCodes)}
    >
      <p className="text-label text-secondary">Los que te quedan dejan de valer.</p>
    </CodeForm>
  );
}

function Disable({ onDone }: { onDone: () => void }) {
  const { run } = useMutation("POST /api/auth/two-factor/disable", INVALIDATION);
  return (
    <CodeForm
      kind="any"
      autoFocus
      tone="danger"
      submitLabel="Desactivar"
      failureTitle="Sigue activada"
      send={async (code) => {
        await run({ body: { code } });
        toast.success("Verificación en dos pasos desactivada. Las demás sesiones están cerradas.");
        onDone();
      }}
    >
      <p className="text-label text-secondary">Para entrar bastará otra vez con tu contraseña.</p>
    </CodeForm>
  );
}
