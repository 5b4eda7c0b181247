import { ApiError, errorMessage } from "@tablero/api-client/errors";
import type { ResourceDescriptor } from "@tablero/domain/resources/descriptor";
import { newTitleOf, oneOf } from "@tablero/domain/resources/words";
import { AlertDialog } from "@tablero/ui/alert-dialog";
import { Button } from "@tablero/ui/button";
import { Dialog, DialogContent } from "@tablero/ui/dialog";
import { toast } from "@tablero/ui/toast";
import { type ReactNode, useId, useRef, useState } from "react";
import type { DefaultValues, FieldValues } from "react-hook-form";
import { FailureAlert } from "../shared/failure-alert.tsx";
import { type ApiForm, type FormSchema, useApiForm } from "../shared/use-api-form.ts";
import { isVersionConflict, VersionConflict } from "../shared/version-conflict.tsx";
import { RecordHistory, type UseHistory } from "./record-history.tsx";

/** The fields that every row of the kit has. */
export interface KitRow {
  id: string;
  version: number;
  active: boolean;
}

export type RecordApiForm<Values extends FieldValues> = ApiForm<Values, Values>;

/** The calls of a resource, bound to its keys: see `useRecordCalls` of each section. */
export interface RecordCalls<Row extends KitRow, Values> {
  create(values: Values): Promise<Row>;
  change(row: Row, values: Values): Promise<Row>;
  /** Takes an archived record back into use. */
  restore(row: Row): Promise<Row>;
  remove(row: Row): Promise<"archived" | "deleted">;
  running: boolean;
}

export interface RecordFormProps<Row extends KitRow, Values extends FieldValues> {
  resource: Pick<ResourceDescriptor, "words">;
  /** null for a new one. */
  record: Row | null;
  /** The name of a record in titles and notices. */
  nameOf(values: Values): string;
  /** The body of a creation; its input may leave out fields that have defaults. */
  schema: { _zod: { output: Values } };
  blank: DefaultValues<Values>;
  valuesOf(row: Row): Values;
  /** The fields for people, with their labels: where two versions differ, both are shown. */
  facts(values: Values): readonly (readonly [label: string, text: string])[];
  fields(form: RecordApiForm<Values>): ReactNode;
  calls: RecordCalls<Row, Values>;
  /** Reads who changed the record: shown below the form. */
  useHistory?: UseHistory;
  onClose: () => void;
}

/** Creates, changes, archives or deletes a plain record. Somebody else's change in between is shown beside one's own. */
export function RecordForm<Row extends KitRow, Values extends FieldValues>(props: RecordFormProps<Row, Values>) {
  const { resource, record, nameOf, schema, blank, valuesOf, fields, calls, useHistory, onClose } = props;
  const { gender } = resource.words;
  const participle = (stem: string) => `${stem}${gender === "m" ? "o" : "a"}`;
  const one = oneOf(resource);
  const formId = useId();
  const [asking, setAsking] = useState(false);
  // The record as it was when this window opened, or as a conflict told it.
  const stored = useRef(record);
  const form = useApiForm<Values, Values>({
    // The form holds every field, those with defaults too: its values are an input of the schema.
    schema: schema as FormSchema<Values, Values>,
    defaultValues: record ? (valuesOf(record) as DefaultValues<Values>) : blank,
    save: async (values) => {
      const known = stored.current;
      const saved = known ? await calls.change(known, values) : await calls.create(values);
      toast.success(`${one} ${nameOf(valuesOf(saved))} ${participle(known ? "guardad" : "cread")}`);
      onClose();
    },
  });

  const restore = (archived: Row) => () =>
    void calls.restore({ ...archived, version: archived.version + 1 }).then(
      () => toast.success(`${one} ${nameOf(valuesOf(archived))} ${participle("restaurad")}`),
      (error: unknown) => toast.error(errorMessage(error)),
    );
  const confirmRemoval = async () => {
    const known = stored.current;
    if (!known) return;
    const outcome = await calls.remove(known).catch((error: unknown) => {
      // The dialog shows the message of what it catches.
      throw new Error(errorMessage(error));
    });
    const name = nameOf(valuesOf(known));
    if (outcome === "deleted") toast.success(`${one} ${name} ${participle("eliminad")}`);
    else
      toast.info(`${one} ${name} ${participle("archivad")}`, {
        description: "Está en uso: no se borra, deja de ofrecerse.",
        action: { label: "Deshacer", onClick: restore(known) },
        duration: 10_000,
      });
    onClose();
  };

  const { isDirty } = form.formState;
  return (
    <Dialog open onOpenChange={(open) => !open && !calls.running && onClose()}>
      <DialogContent
        title={record ? `${one} ${nameOf(valuesOf(record))}` : newTitleOf(resource)}
        onCloseRequest={() => !isDirty && !calls.running}
        footer={
          <>
            {record ? (
              <Button variant="ghost" disabled={calls.running} onClick={() => setAsking(true)} className="sm:mr-auto">
                Eliminar
              </Button>
            ) : null}
            <Button variant="secondary" disabled={calls.running} onClick={onClose}>
              Cancelar
            </Button>
            <Button type="submit" form={formId} loading={calls.running}>
              {record ? "Guardar" : `Crear ${resource.words.one}`}
            </Button>
          </>
        }
      >
        <form id={formId} noValidate onSubmit={(event) => void form.submit(event)} className="flex flex-col gap-4.5">
          <SaveFailure {...props} form={form} stored={stored} />
          {fields(form)}
        </form>
        {record && useHistory ? <RecordHistory id={record.id} useHistory={useHistory} /> : null}
      </DialogContent>
      <AlertDialog
        open={asking}
        onOpenChange={setAsking}
        title={`Eliminar ${resource.words.one} ${record ? nameOf(valuesOf(record)) : ""}`}
        description="Si está en uso, se archiva y deja de ofrecerse. Si no, se borra y no se puede recuperar."
        confirmLabel={`Eliminar ${resource.words.one}`}
        tone="danger"
        onConfirm={confirmRemoval}
      />
    </Dialog>
  );
}

interface SaveFailureProps<Row extends KitRow, Values extends FieldValues>
  extends Pick<RecordFormProps<Row, Values>, "resource" | "facts" | "valuesOf" | "calls"> {
  form: RecordApiForm<Values>;
  stored: { current: Row | null };
}

/** Failures that belong to no single field; a version conflict shows both versions side by side. */
function SaveFailure<Row extends KitRow, Values extends FieldValues>(props: SaveFailureProps<Row, Values>) {
  const { resource, form, stored, facts, valuesOf, calls } = props;
  const { failure } = form;
  // The contract of the kit has the record as it is in every version conflict.
  const current =
    isVersionConflict(failure) && failure instanceof ApiError
      ? (failure.problem as { current?: Row }).current
      : undefined;
  if (!current)
    return (
      <FailureAlert
        error={failure}
        title="No se ha guardado"
        onRetry={() => void form.submit()}
        retrying={calls.running}
      />
    );
  const theirs = new Map(facts(valuesOf(current)));
  return (
    <VersionConflict
      what={`${resource.words.gender === "m" ? "el" : "la"} ${resource.words.one}`}
      differences={facts(form.getValues())
        .map(([label, text]) => ({ label, mine: text, theirs: theirs.get(label) }))
        .filter((row) => row.mine !== row.theirs)}
      onReapply={() => {
        stored.current = current;
        void form.submit();
      }}
      onDiscard={() => {
        stored.current = current;
        form.reset(valuesOf(current));
        form.clearFailure();
      }}
      busy={calls.running}
    />
  );
}
