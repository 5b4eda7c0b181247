import { errorMessage } from "@tablero/api-client/errors";
import type { Import } from "@tablero/contract/exchange/shapes/imports";
import { canImport } from "@tablero/domain/exchange/imports/import-state";
import { IMPORTS } from "@tablero/domain/platform/resources/exchange/imports";
import { AlertDialog } from "@tablero/ui/alert-dialog";
import { Button } from "@tablero/ui/button";
import { PageHeader } from "@tablero/ui/page-header";
import { StateBadge } from "@tablero/ui/state-badge";
import { BackToList } from "../../platform/pages/back-to-list.tsx";
import { RelativeTime } from "../../platform/values/relative-time.tsx";
import { countsText, KIND_LABELS, STATE_BADGES } from "./import-words.ts";
import type { ImportActions } from "./use-import-actions.ts";
import type { MappingEdit } from "./use-mapping-draft.ts";

interface ImportHeaderProps {
  file: Import;
  mapping: MappingEdit;
  actions: ImportActions;
  mayWrite: boolean;
  /** Reason why this user may neither test nor run the import. */
  refusal: string | null;
}

export function ImportHeader({ file, mapping, actions, mayWrite, refusal }: ImportHeaderProps) {
  const { state, fileUntil } = file;
  const ready = mayWrite && fileUntil !== null;
  const runnable = ready && canImport(state, "run") && mapping.draft === null;
  return (
    <PageHeader
      title={file.fileName}
      back={<BackToList resource={IMPORTS} />}
      status={
        <>
          <StateBadge state={STATE_BADGES[state]} />
          <RelativeTime iso={file.createdAt} className="text-table" />
        </>
      }
      actions={
        <>
          {mayWrite && canImport(state, "cancel") ? <CancelButton file={file} actions={actions} /> : null}
          {ready && canImport(state, "check") ? (
            <CheckButton
              mapping={mapping}
              actions={actions}
              again={state === "checked"}
              secondary={runnable}
              refusal={refusal}
            />
          ) : null}
          {runnable ? <RunButton file={file} actions={actions} refusal={refusal} /> : null}
        </>
      }
    />
  );
}

interface CheckButtonProps {
  mapping: MappingEdit;
  actions: ImportActions;
  refusal: string | null;
  again?: boolean;
  secondary?: boolean;
}

/** Starts the dry run with the columns shown on the screen. */
export function CheckButton({ mapping, actions, refusal, again = false, secondary = false }: CheckButtonProps) {
  return (
    <Button
      variant={secondary ? "secondary" : "primary"}
      disabled={mapping.errors.length > 0 || actions.busy !== null || refusal !== null}
      loading={actions.busy === "check"}
      onClick={() => void actions.check()}
    >
      {again ? "Comprobar otra vez" : "Comprobar"}
    </Button>
  );
}

/** The windows catch the error and show its message. */
const told = (action: () => Promise<void>) => async () => {
  await action().catch((error: unknown) => {
    throw new Error(errorMessage(error));
  });
};

function RunButton({ file, actions, refusal }: Pick<ImportHeaderProps, "file" | "actions" | "refusal">) {
  const { check, kind } = file;
  const touched = check ? check.created + check.changed + check.pictures : 0;
  return (
    <AlertDialog
      trigger={<Button disabled={actions.busy !== null || touched === 0 || refusal !== null}>Importar</Button>}
      title={`Importar ${KIND_LABELS[kind].toLowerCase()}`}
      description={`Según la prueba: ${check ? countsText(check) : ""}.`}
      confirmLabel="Importar ahora"
      cancelLabel="Todavía no"
      onConfirm={told(actions.run)}
    >
      <ul className="list-disc ps-5 text-body text-secondary">
        <li>Lo que trae el fichero sustituye a lo que hay en la tienda; lo que no trae se queda como está.</li>
        {file.columns.some(({ field }) => field === "exported-stock") ? (
          <li>Las existencias solo cambian donde las has cambiado en el fichero y nadie ha vendido desde entonces.</li>
        ) : null}
        {check && check.failed > 0 ? <li>Lo que tiene errores se queda fuera, y lo demás sigue.</li> : null}
        {kind === "products" ? (
          <li>Nadie recibe avisos por las unidades que entren, y ningún precio se anuncia como rebaja.</li>
        ) : (
          <li>A nadie se le escribe, y los permisos para enviar el boletín no se traen.</li>
        )}
        <li>No se puede deshacer de una vez: los cambios se corrigen uno a uno o con otro fichero.</li>
      </ul>
    </AlertDialog>
  );
}

function CancelButton({ file, actions }: { file: Import; actions: ImportActions }) {
  const running = file.state === "running";
  return (
    <AlertDialog
      trigger={
        <Button variant="secondary" disabled={actions.busy !== null}>
          {running ? "Parar" : "Cancelar importación"}
        </Button>
      }
      title={running ? "Parar la importación" : "Cancelar la importación"}
      description={
        running
          ? "Se para en cuanto acabe el grupo que está en marcha. Lo que ya se ha importado se queda en la tienda."
          : "No se ha importado nada. Para importarlo más adelante habrá que subir el fichero otra vez."
      }
      confirmLabel={running ? "Parar ahora" : "Cancelar importación"}
      cancelLabel="Seguir"
      tone="danger"
      onConfirm={told(actions.cancel)}
    />
  );
}
