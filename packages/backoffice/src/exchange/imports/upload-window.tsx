import { useApi } from "@tablero/api-client/api-context";
import { errorMessage } from "@tablero/api-client/errors";
import { useInvalidate } from "@tablero/api-client/query";
import type { Import } from "@tablero/contract/exchange/shapes/imports";
import { MAX_IMPORT_BYTES } from "@tablero/domain/exchange/imports/import-state";
import { IMPORT_KINDS, type ImportKind } from "@tablero/domain/exchange/imports/types";
import { MAX_IMPORT_ROWS } from "@tablero/domain/platform/tables/decode";
import { Alert } from "@tablero/ui/alert";
import { Button } from "@tablero/ui/button";
import { Dialog, DialogContent } from "@tablero/ui/dialog";
import { Field } from "@tablero/ui/field";
import { FileDrop } from "@tablero/ui/file-drop";
import { Progress } from "@tablero/ui/progress";
import { Radio, RadioGroup } from "@tablero/ui/radio-group";
import { useEffect, useRef, useState } from "react";
import { count } from "../../platform/values/amounts.tsx";
import { KIND_LABELS, MIB } from "./import-words.ts";
import { TemplateButton } from "./template-button.tsx";

interface UploadWindowProps {
  onClose: () => void;
  onUploaded: (file: Import) => void;
}

const FILE_ID = "file";
const ACCEPT = [".csv", ".tsv", ".txt"] as const;

/** «Importar»: the file, its content, and where to get one. */
export function UploadWindow({ onClose, onUploaded }: UploadWindowProps) {
  const [kind, setKind] = useState<ImportKind>("products");
  const [file, setFile] = useState<File | null>(null);
  const { upload, busy, error, clear, cancel } = useUpload(onUploaded);
  return (
    <Dialog open onOpenChange={(open) => !open && !busy && onClose()}>
      <DialogContent
        title="Importar"
        description="Después de subirlo podrás revisar las columnas y probar antes de cambiar nada."
        onCloseRequest={() => !busy}
        footer={
          <>
            <Button variant="secondary" onClick={busy ? cancel : onClose}>
              {busy ? "Cancelar la subida" : "Cancelar"}
            </Button>
            <Button disabled={file === null} loading={busy} onClick={() => file && void upload(file, kind)}>
              Subir fichero
            </Button>
          </>
        }
      >
        <div className="flex flex-col gap-5">
          <Field label="Qué hay en el fichero">
            <RadioGroup
              variant="pills"
              value={kind}
              disabled={busy}
              onValueChange={(value) => setKind(IMPORT_KINDS.find((each) => each === value) ?? kind)}
            >
              {IMPORT_KINDS.map((each) => (
                <Radio key={each} value={each} label={KIND_LABELS[each]} />
              ))}
            </RadioGroup>
          </Field>
          <FileDrop
            label="Fichero"
            files={file ? [{ id: FILE_ID, name: file.name, bytes: file.size, ...(error && { error }) }] : []}
            accept={ACCEPT}
            maxBytes={MAX_IMPORT_BYTES}
            disabled={busy}
            onAdd={([added]) => {
              clear();
              setFile(added ?? null);
            }}
            onRemove={() => {
              clear();
              setFile(null);
            }}
          />
          {busy && file ? <Progress label={`Subiendo ${file.name}`} /> : null}
          <Alert tone="neutral" live="off" title="Qué ficheros valen">
            <ul className="list-disc ps-4">
              <li>Lo que exportan PrestaShop, Shopify y WooCommerce, tal cual, o nuestra plantilla.</li>
              <li>Cualquier otro CSV: las columnas se eligen a mano.</li>
              <li>
                Hasta {count(MAX_IMPORT_BYTES / MIB)} MB y {count(MAX_IMPORT_ROWS)} filas. Un libro de Excel se guarda
                antes como CSV.
              </li>
            </ul>
            <div className="mt-3">
              <TemplateButton kind={kind} />
            </div>
          </Alert>
        </div>
      </DialogContent>
    </Dialog>
  );
}

/** Sends a file; a rejection is kept and shown next to the file. */
function useUpload(onUploaded: (file: Import) => void) {
  const api = useApi();
  const invalidate = useInvalidate();
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string>();
  const sending = useRef<AbortController>(null);
  useEffect(() => () => sending.current?.abort(), []);
  const upload = async (file: File, kind: ImportKind) => {
    const controller = new AbortController();
    sending.current = controller;
    setBusy(true);
    setError(undefined);
    const body = new FormData();
    body.append("file", file);
    body.append("kind", kind);
    try {
      const added = await api.call("POST /api/admin/imports", { body }, { signal: controller.signal });
      void invalidate("GET /api/admin/imports");
      onUploaded(added);
    } catch (failure) {
      if (!controller.signal.aborted) setError(errorMessage(failure));
    } finally {
      setBusy(false);
    }
  };
  return { upload, busy, error, clear: () => setError(undefined), cancel: () => sending.current?.abort() };
}
