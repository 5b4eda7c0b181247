import type { Import } from "@tablero/contract/exchange/shapes/imports";
import { recogniseFile } from "@tablero/domain/exchange/imports/reading/recognise";
import { Accordion, AccordionItem } from "@tablero/ui/accordion";
import { Alert } from "@tablero/ui/alert";
import { Button } from "@tablero/ui/button";
import { count } from "../../platform/values/amounts.tsx";
import { CheckButton } from "./import-header.tsx";
import { KIND_LABELS } from "./import-words.ts";
import { MappingTable } from "./mapping-table.tsx";
import { OptionFields } from "./option-fields.tsx";
import type { ImportActions } from "./use-import-actions.ts";
import type { MappingEdit } from "./use-mapping-draft.ts";

interface MappingCardProps {
  file: Import;
  mapping: MappingEdit;
  actions: ImportActions;
  editable: boolean;
  refusal: string | null;
}

const ITEM = "columns";

/** Maps columns to fields and sets how cells are interpreted; expanded while this is the next step. */
export function MappingCard({ file, mapping, actions, editable, refusal }: MappingCardProps) {
  const taken = mapping.columns.filter(({ field }) => field !== null).length;
  const missing = mapping.errors.filter(({ path }) => path === "columns");
  return (
    <Accordion type="single" collapsible defaultValue={file.state === "uploaded" ? ITEM : ""}>
      <AccordionItem
        value={ITEM}
        level={2}
        title="Columnas"
        detail={`${count(taken)} de ${count(mapping.columns.length)}`}
      >
        <div className="flex flex-col gap-5">
          <KindWarning file={file} />
          {file.mappingKept && mapping.draft === null ? (
            <Alert tone="info" live="off">
              Son las columnas que se eligieron para otro fichero igual que este.
            </Alert>
          ) : null}
          {missing.map(({ message }) => (
            <Alert key={message} tone="danger" live="polite" title={message}>
              Elige en la lista qué columna es.
            </Alert>
          ))}
          <MappingTable file={file} mapping={mapping} editable={editable} />
          <OptionFields kind={file.kind} mapping={mapping} errors={actions.failure} editable={editable} />
          {editable ? (
            <div className="flex flex-wrap justify-end gap-2">
              {mapping.draft ? (
                <Button variant="secondary" disabled={actions.busy !== null} onClick={mapping.discard}>
                  Descartar cambios
                </Button>
              ) : null}
              <CheckButton mapping={mapping} actions={actions} refusal={refusal} again={file.state === "checked"} />
            </div>
          ) : null}
        </div>
      </AccordionItem>
    </Accordion>
  );
}

/** Warns about a file of clients uploaded as products, or vice versa, which would be offered the wrong fields. */
function KindWarning({ file }: { file: Import }) {
  const found = recogniseFile(file.columns.map(({ head }) => head));
  if (!found || found.kind === file.kind) return null;
  return (
    <Alert tone="warning" live="off" title={`Este fichero no parece de ${KIND_LABELS[file.kind].toLowerCase()}`}>
      Parece de {KIND_LABELS[found.kind].toLowerCase()}: cancela esta importación y súbelo otra vez como tal.
    </Alert>
  );
}
