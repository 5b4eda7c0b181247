import type { Enrolment } from "@tablero/contract/people/shapes/two-factor";
import { QrCode } from "./qr-code.tsx";

/** Formats the secret in groups that are easy to read: GEZD GNBV … */
const inFours = (secret: string) => secret.replace(/(.{4})(?=.)/g, "$1 ");

/** The secret for an authenticator app, as a QR code and as text. */
export function EnrolmentSteps({ enrolment }: { enrolment: Enrolment }) {
  const { secret, uri } = enrolment;
  return (
    <div className="flex flex-col gap-4">
      <p className="text-body">
        Escanea este código con una aplicación de autenticación, y escribe después las seis cifras que te dé.
      </p>
      <QrCode text={uri} label="Código QR para tu aplicación de autenticación" />
      <div className="text-label text-secondary">
        <p>¿Estás en el mismo teléfono, o no puedes escanear? Escribe esta clave:</p>
        <p className="mt-1 select-all font-semibold text-body text-text tracking-wider wrap-anywhere">
          {inFours(secret)}
        </p>
      </div>
    </div>
  );
}
