import { errorMessage } from "@tablero/api-client/errors";
import type { ResourceDescriptor } from "@tablero/domain/platform/resources/descriptor";
import { newTitleOf, oneOf } from "@tablero/domain/platform/resources/words";
import { AlertDialog } from "@tablero/ui/alert-dialog";
import { Button } from "@tablero/ui/button";
import { Dialog, DialogContent } from "@tablero/ui/dialog";
import { toast } from "@tablero/ui/toast";
import { type ReactNode, useId, useRef, useState } from "react";
import { type DefaultValues, type FieldValues, FormProvider } from "react-hook-form";
import { DraftOffer } from "../forms/draft-offer.tsx";
import { differencesBy, mergeByFields } from "../forms/field-merge.ts";
import { FormConflict } from "../forms/form-conflict.tsx";
import type { KnownKeys } from "../forms/unknown-keys.ts";
import { type ApiForm, type FormSchema, useApiForm } from "../forms/use-api-form.ts";
import { useSaveShortcut } from "../forms/use-save-shortcut.ts";
import { isVersionConflict } from "../forms/version-conflict.tsx";
import { FailureAlert } from "../pages/failure-alert.tsx";
import { useRecordTitle } from "../pages/use-record-title.ts";
import { RecordHistory, type UseHistory } from "./record-history.tsx";

/** Fields that every row of the kit has. */
export interface KitRow {
  id: string;
  version: number;
  active: boolean;
}

export type RecordApiForm<Values extends FieldValues> = ApiForm<Values, Values>;

/** The calls of a resource, bound to its cache keys; created by `recordCalls`. */
export interface RecordCalls<Row extends KitRow, Values> {
  create(values: Values): Promise<Row>;
  change(row: Row, values: Values): Promise<Row>;
  /** Restores an archived record. */
  restore(row: Row): Promise<Row>;
  remove(row: Row): Promise<"archived" | "deleted">;
  running: boolean;
}

/** Spanish texts for a record that is in use and so cannot be deleted. */
export interface Removal {
  /** Text of the confirmation. */
  ask: string;
  /** Without gender ending: "archivad". */
  kept: string;
  keptText: string;
}

/** Duplicates a record: the copy is stored immediately and opened in place of the original. */
export interface Duplication<Row extends KitRow> {
  make(row: Row): Promise<Row>;
  /** Text of the notice about the differences between the copy and its original. */
  notice: string;
  open(copy: Row): void;
  running: boolean;
}

const ARCHIVED: Removal = {
  ask: "Si está en uso, se archiva y deja de ofrecerse. Si no, se borra y no se puede recuperar.",
  kept: "archivad",
  keptText: "Está en uso: no se borra, deja de ofrecerse.",
};

export interface RecordFormProps<Row extends KitRow, Values extends FieldValues, Given extends Values = Values> {
  resource: Pick<ResourceDescriptor, "words">;
  /** null for a new record. */
  record: Row | null;
  /** The name of a record in titles and notices. */
  nameOf(values: Values): string;
  /** A sentence below the title of a stored record. */
  about?(row: Row): string | undefined;
  /** Schema of the creation body; its input may omit fields that have defaults. */
  schema: { _zod: { output: Values } };
  blank: DefaultValues<NoInfer<Values>>;
  /** With an inferred return type, a key of the record that the schema does not know is a type error. */
  valuesOf(row: Row): KnownKeys<NoInfer<Values>, Given>;
  /** Fields with their labels, for display. Where two versions differ, both are shown. */
  details(values: Values): readonly (readonly [label: string, text: string])[];
  fields(form: RecordApiForm<Values>): ReactNode;
  calls: RecordCalls<Row, Values>;
  /** Width of the window. Default "md". */
  size?: "md" | "lg" | "xl";
  duplication?: Duplication<Row>;
  /** Texts for resources where a record in use is not archived but treated in another way. */
  removal?: Removal;
  /** Hook that reads the change history of the record, shown below the form. */
  useHistory?: UseHistory;
  onClose: () => void;
}

/**
 * Creates, changes, archives or deletes a simple record. On a version conflict both versions are shown side by side.
 */
export function RecordForm<Row extends KitRow, Values extends FieldValues, Given extends Values = Values>(
  props: RecordFormProps<Row, Values, Given>,
) {
  const {
    resource,
    record,
    nameOf,
    about,
    schema,
    blank,
    valuesOf,
    details,
    fields,
    calls,
    size,
    duplication,
    useHistory,
    removal = ARCHIVED,
    onClose,
  } = props;
  const { gender } = resource.words;
  const participle = (stem: string) => `${stem}${gender === "m" ? "o" : "a"}`;
  const one = oneOf(resource);
  useRecordTitle(record ? nameOf(valuesOf(record)) : newTitleOf(resource));
  const formId = useId();
  const [asking, setAsking] = useState(false);
  // The record as loaded when this window opened, or as returned by a version conflict.
  const stored = useRef(record);
  const form = useApiForm<Values, Values>({
    // The form contains every field, including those with defaults, so its values are a valid input of the schema.
    schema: schema as FormSchema<Values, Values>,
    defaultValues: record ? (valuesOf(record) as DefaultValues<Values>) : blank,
    place: `${resource.words.one}/${record?.id ?? "nuevo"}`,
    versions: {
      readTheirs: (error) => {
        const current = currentOf<Row>(error);
        return current ? valuesOf(current) : null;
      },
      takeOver: (error) => {
        stored.current = currentOf<Row>(error) ?? stored.current;
      },
      ...mergeByFields(differencesBy(details)),
    },
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
      // The dialog catches the error and shows its message.
      throw new Error(errorMessage(error));
    });
    const name = nameOf(valuesOf(known));
    if (outcome === "deleted") toast.success(`${one} ${name} ${participle("eliminad")}`);
    else
      toast.info(`${one} ${name} ${participle(removal.kept)}`, {
        description: removal.keptText,
        action: { label: "Deshacer", onClick: restore(known) },
        duration: 10_000,
      });
    onClose();
  };

  const duplicate = async (from: Row, { make, notice, open }: Duplication<Row>) => {
    try {
      const copy = await make(from);
      toast.success(`${one} ${nameOf(valuesOf(copy))} ${participle("cread")}`, { description: notice });
      open(copy);
    } catch (error) {
      toast.error("No se ha duplicado", { description: errorMessage(error) });
    }
  };

  const { isDirty } = form.formState;
  const cancel = () => {
    form.draft.drop();
    onClose();
  };
  const busy = calls.running || duplication?.running === true;
  const element = useRef<HTMLFormElement>(null);
  // Uses the form's own event, so that its fields can prevent submission.
  useSaveShortcut(() => element.current?.requestSubmit(), !busy && !asking);
  return (
    <Dialog open onOpenChange={(open) => !open && !busy && onClose()}>
      <DialogContent
        title={record ? `${one} ${nameOf(valuesOf(record))}` : newTitleOf(resource)}
        description={record ? about?.(record) : undefined}
        size={size}
        onCloseRequest={() => !isDirty && !busy}
        footer={
          <>
            {record ? (
              <span className="flex gap-2 max-sm:*:flex-1 sm:me-auto">
                <Button variant="ghost" disabled={busy} onClick={() => setAsking(true)}>
                  Eliminar
                </Button>
                {duplication ? (
                  <Button
                    variant="ghost"
                    disabled={calls.running}
                    loading={duplication.running}
                    // A copy is made from the stored version, and opening the copy would drop unsaved input.
                    onClick={() =>
                      isDirty
                        ? toast.info(`Guarda antes los cambios de ${nameOf(valuesOf(record))}`)
                        : void duplicate(record, duplication)
                    }
                  >
                    Duplicar
                  </Button>
                ) : null}
              </span>
            ) : null}
            <Button variant="secondary" disabled={busy} onClick={cancel}>
              Cancelar
            </Button>
            {form.conflict ? null : (
              <Button
                type="submit"
                form={formId}
                loading={calls.running}
                disabled={duplication?.running}
                aria-keyshortcuts="Control+S"
              >
                {record ? "Guardar" : `Crear ${resource.words.one}`}
              </Button>
            )}
          </>
        }
      >
        <form
          id={formId}
          ref={element}
          noValidate
          onSubmit={(event) => void form.submit(event)}
          className="flex flex-col gap-fields"
        >
          <DraftOffer draft={form.draft} />
          <SaveFailure {...props} form={form} />
          <FormProvider {...form}>{fields(form)}</FormProvider>
        </form>
        {record && useHistory ? <RecordHistory id={record.id} useHistory={useHistory} /> : null}
      </DialogContent>
      <AlertDialog
        open={asking}
        onOpenChange={setAsking}
        title={`Eliminar ${resource.words.one} ${record ? nameOf(valuesOf(record)) : ""}`}
        description={removal.ask}
        confirmLabel={`Eliminar ${resource.words.one}`}
        tone="danger"
        onConfirm={confirmRemoval}
      />
    </Dialog>
  );
}

/**
 * The record that another user has stored in the meantime: by the contract of this kit, every version conflict contains
 * it.
 */
const currentOf = <Row extends KitRow>(failure: unknown): Row | undefined =>
  isVersionConflict(failure) ? (failure.problem as { current?: Row }).current : undefined;

interface SaveFailureProps<Row extends KitRow, Values extends FieldValues>
  extends Pick<RecordFormProps<Row, Values>, "resource" | "calls"> {
  form: RecordApiForm<Values>;
}

/** Failures that do not belong to a single field. A version conflict shows the fields that both users changed. */
function SaveFailure<Row extends KitRow, Values extends FieldValues>(props: SaveFailureProps<Row, Values>) {
  const { resource, form, calls } = props;
  const { words } = resource;
  if (form.conflict)
    return (
      <FormConflict
        conflict={form.conflict}
        what={`${words.gender === "m" ? "el" : "la"} ${words.one}`}
        loading={calls.running}
      />
    );
  return (
    <FailureAlert
      error={form.failure}
      title="No se ha guardado"
      onRetry={() => void form.submit()}
      loading={calls.running}
    />
  );
}
