import { ApiError, errorMessage } from "@tablero/api-client/errors";
import { useMutation } from "@tablero/api-client/query";
import { serverNow } from "@tablero/api-client/server-clock";
import type { Verifactu } from "@tablero/contract/sales/shapes/verifactu";
import { formatLongDay, madridDay } from "@tablero/domain/platform/dates";
import { Alert } from "@tablero/ui/alert";
import { Button } from "@tablero/ui/button";
import { Card, CardBody, CardHeader } from "@tablero/ui/card";
import { Checkbox } from "@tablero/ui/checkbox";
import { DescriptionItem, DescriptionList } from "@tablero/ui/description-list";
import { Field } from "@tablero/ui/field";
import { FileInput } from "@tablero/ui/file-input";
import { Heading } from "@tablero/ui/heading";
import { PasswordInput } from "@tablero/ui/password-input";
import { toast } from "@tablero/ui/toast";
import { type FormEvent, useEffect, useState } from "react";

const QUERIES = ["GET /api/admin/verifactu"] as const;
const MAX_BYTES = 64 * 1024;
const SOON_MS = 30 * 24 * 60 * 60 * 1000;

interface Wrong {
  file?: string | undefined;
  password?: string | undefined;
  other?: string | undefined;
}

async function base64Of(file: File): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  let text = "";
  for (const byte of bytes) text += String.fromCharCode(byte);
  return btoa(text);
}

interface CardProps {
  verifactu: Verifactu;
  onUnsaved: (unsaved: boolean) => void;
}

/** The certificate with which the shop authenticates at the tax agency. */
export function VerifactuCertificateCard({ verifactu: { certificate }, onUnsaved }: CardProps) {
  const upload = useMutation("PUT /api/admin/verifactu/certificate", { invalidates: QUERIES, handles: [422] });
  const removal = useMutation("DELETE /api/admin/verifactu/certificate", { invalidates: QUERIES, handles: [404] });
  const [file, setFile] = useState<File | null>(null);
  const [password, setPassword] = useState("");
  const [seal, setSeal] = useState(false);
  const [wrong, setWrong] = useState<Wrong>({});
  const isTyped = file !== null || password !== "";
  useEffect(() => onUnsaved(isTyped), [isTyped, onUnsaved]);
  const save = async (event: FormEvent) => {
    event.preventDefault();
    if (!file) return setWrong({ file: "Elige el fichero del certificado." });
    if (file.size > MAX_BYTES) return setWrong({ file: "Es demasiado grande para un certificado (64 KiB)." });
    setWrong({});
    try {
      await upload.run({ body: { file: await base64Of(file), password, seal } });
      setFile(null);
      setPassword("");
      toast.success("Certificado guardado");
    } catch (error) {
      const errors = error instanceof ApiError ? (error.problem?.errors ?? []) : [];
      const at = (path: string) => errors.find((each) => each.path === path)?.message;
      const known = { file: at("file"), password: at("password") };
      setWrong(known.file || known.password ? known : { other: errorMessage(error) });
    }
  };
  const remove = async () => {
    try {
      await removal.run({});
      toast.success("Certificado quitado");
    } catch (error) {
      toast.error("No se ha quitado", { description: errorMessage(error) });
    }
  };
  return (
    <Card aria-labelledby="ajustes-certificado">
      <CardHeader title="Certificado electrónico" titleId="ajustes-certificado" />
      <CardBody className="flex flex-col gap-5">
        {certificate ? (
          <Stored certificate={certificate} removing={removal.running} onRemove={() => void remove()} />
        ) : (
          <p className="text-secondary">
            El de la sociedad, el tuyo de autónomo, el de quien te representa o un sello. Lo expiden la FNMT y otros
            prestadores.
          </p>
        )}
        <form noValidate className="flex flex-col gap-fields border-t pt-5" onSubmit={(event) => void save(event)}>
          <Heading level={3}>{certificate ? "Cambiarlo por otro" : "Subirlo"}</Heading>
          <div className="grid gap-fields @2xl:grid-cols-2">
            <Field label="Fichero" error={wrong.file} hint="Con su clave: .pfx o .p12.">
              <FileInput value={file} onValueChange={setFile} accept={[".pfx", ".p12"]} />
            </Field>
            <Field label="Contraseña" error={wrong.password} hint="Se guarda cifrada y no se vuelve a enseñar.">
              <PasswordInput
                value={password}
                maxLength={200}
                autoComplete="off"
                onChange={(event) => setPassword(event.currentTarget.value)}
              />
            </Field>
          </div>
          <Checkbox
            label="Es un sello"
            description="Un certificado de sello de entidad: la Agencia tiene otra dirección para ellos."
            checked={seal}
            onCheckedChange={(next) => setSeal(next === true)}
          />
          {wrong.other ? (
            <Alert tone="danger" title="No se ha guardado">
              {wrong.other}
            </Alert>
          ) : null}
          <Button type="submit" variant="secondary" className="self-start" loading={upload.running} disabled={!isTyped}>
            Guardar el certificado
          </Button>
        </form>
      </CardBody>
    </Card>
  );
}

interface StoredProps {
  certificate: NonNullable<Verifactu["certificate"]>;
  removing: boolean;
  onRemove: () => void;
}

function Stored({ certificate: { holder, taxId, isIssuer, endsAt, seal }, removing, onRemove }: StoredProps) {
  const left = Date.parse(endsAt) - serverNow();
  return (
    <div className="flex flex-col gap-fields">
      {left <= SOON_MS ? (
        <Alert tone={left <= 0 ? "danger" : "warning"} live="off">
          {left <= 0 ? "Ha caducado: no se envía nada." : "Caduca pronto: pide ya el siguiente."}
        </Alert>
      ) : null}
      <DescriptionList>
        <DescriptionItem term="Titular">{holder}</DescriptionItem>
        <DescriptionItem term="NIF">
          {taxId || "No lo dice"}
          {isIssuer ? null : (
            <span className="block text-secondary text-table">
              No es el de la tienda: vale si su titular la representa ante la Agencia Tributaria.
            </span>
          )}
        </DescriptionItem>
        <DescriptionItem term="Caduca">{formatLongDay(madridDay(endsAt))}</DescriptionItem>
        {seal ? <DescriptionItem term="Tipo">Sello de entidad</DescriptionItem> : null}
      </DescriptionList>
      <Button variant="secondary" className="self-start" loading={removing} onClick={onRemove}>
        Quitar el certificado
      </Button>
    </div>
  );
}
