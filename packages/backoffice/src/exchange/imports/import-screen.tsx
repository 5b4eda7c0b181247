import { useCan } from "@tablero/api-client/permission";
import { useQuery } from "@tablero/api-client/query";
import type { Import } from "@tablero/contract/exchange/shapes/imports";
import { importRefusal } from "@tablero/domain/exchange/imports/import-permission";
import { canImport } from "@tablero/domain/exchange/imports/import-state";
import { IMPORTS } from "@tablero/domain/platform/resources/exchange/imports";
import { Alert } from "@tablero/ui/alert";
import { useUnsavedGuard } from "../../platform/forms/unsaved-guard.tsx";
import { VersionConflict } from "../../platform/forms/version-conflict.tsx";
import { RecordPage } from "../../platform/kit/record-page.tsx";
import { FailureAlert } from "../../platform/pages/failure-alert.tsx";
import { Guarded } from "../../platform/pages/guarded.tsx";
import { useRecordTitle } from "../../platform/pages/use-record-title.ts";
import { CheckCard } from "./check-card.tsx";
import { FileCard } from "./file-card.tsx";
import { ImportHeader } from "./import-header.tsx";
import { ImportSteps } from "./import-steps.tsx";
import { IssuesCard } from "./issues-card.tsx";
import { MappingCard } from "./mapping-card.tsx";
import { mappingDifferences } from "./mapping-differences.ts";
import { MissingPicturesCard } from "./missing-pictures-card.tsx";
import { RunCard } from "./run-card.tsx";
import { useImportActions } from "./use-import-actions.ts";
import { useImportProgress } from "./use-import-progress.ts";
import { useMappingDraft } from "./use-mapping-draft.ts";

interface ImportScreenProps {
  /** Id of the import, from the URL. */
  id: string;
}

/** admin/importaciones/{id} */
export function ImportScreen({ id }: ImportScreenProps) {
  return (
    <Guarded resource={IMPORTS}>
      <LoadedImport id={id} />
    </Guarded>
  );
}

function LoadedImport({ id }: { id: string }) {
  const response = useQuery("GET /api/admin/imports/{id}", { params: { id } });
  return (
    <RecordPage resource={IMPORTS} response={response} loading="Cargando la importación">
      {(file) => <ImportPage file={file} />}
    </RecordPage>
  );
}

function ImportPage({ file }: { file: Import }) {
  useRecordTitle(file.fileName);
  const { lost } = useImportProgress(file);
  const mapping = useMappingDraft(file);
  const actions = useImportActions(file, mapping);
  const can = useCan();
  const mayWrite = can("imports:write");
  const gone = file.fileUntil === null;
  const editable = mayWrite && !gone && canImport(file.state, "map");
  const { columns, options } = mapping;
  const refusal = importRefusal({ kind: file.kind, columns, options }, can);
  const guard = useUnsavedGuard(editable && mapping.draft !== null);
  return (
    <>
      <ImportHeader file={file} mapping={mapping} actions={actions} mayWrite={mayWrite} refusal={refusal} />
      <ImportSteps file={file} />
      {refusal !== null && mayWrite && !gone && canImport(file.state, "check") ? (
        <Alert tone="warning" live="off" title="Pide permiso para importarlo">
          {refusal}
        </Alert>
      ) : null}
      <Notices file={file} lost={lost} />
      {actions.theirs && mapping.draft ? (
        <VersionConflict
          what="las columnas"
          failure={actions.failure}
          differences={mappingDifferences(file.kind, mapping.draft, actions.theirs)}
          onReapply={() => void actions.overwrite()}
          reapplyLabel="Guardar lo mío y comprobar"
          onDiscard={actions.accept}
          loading={actions.busy !== null}
        />
      ) : (
        <FailureAlert
          error={actions.failure}
          title="No se ha comprobado"
          onRetry={() => void actions.check()}
          loading={actions.busy === "check"}
        />
      )}
      <RunCard file={file} />
      {file.pictures.failed > 0 ? <MissingPicturesCard file={file} actions={actions} /> : null}
      <CheckCard file={file} changed={mapping.draft !== null} />
      {/* The two passes are distinguished because each has its own issues. */}
      {file.issues.kept > 0 ? <IssuesCard key={`${file.state} ${file.version}`} file={file} /> : null}
      <MappingCard
        key={file.state === "uploaded" ? "open" : "folded"}
        file={file}
        mapping={mapping}
        actions={actions}
        editable={editable}
        refusal={refusal}
      />
      <FileCard file={file} />
      {guard.dialog}
    </>
  );
}

function Notices({ file, lost }: { file: Import; lost: boolean }) {
  const { state, failure, fileUntil } = file;
  return (
    <>
      {failure ? (
        <Alert tone="danger" live="off" title="El fichero no se ha podido leer hasta el final">
          {failure}
        </Alert>
      ) : null}
      {state === "cancelled" ? (
        <Alert tone="neutral" live="off" title="Importación cancelada">
          {file.counts ? "Lo que ya se había importado se queda en la tienda." : "No se ha importado nada."} Para
          empezar otra vez, sube el fichero de nuevo.
        </Alert>
      ) : null}
      {fileUntil === null && canImport(state, "map") ? (
        <Alert tone="warning" live="off" title="El fichero ya no está">
          Los ficheros se borran pasado un mes. Súbelo otra vez para importarlo.
        </Alert>
      ) : null}
      {lost ? (
        <Alert tone="warning" title="Sin conexión con la tienda">
          La importación sigue por su cuenta. Aquí se verá en cuanto vuelva la conexión.
        </Alert>
      ) : null}
    </>
  );
}
