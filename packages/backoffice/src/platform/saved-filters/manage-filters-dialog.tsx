import { errorMessage } from "@tablero/api-client/errors";
import { type QueryError, useMutation } from "@tablero/api-client/query";
import type { SavedFilter } from "@tablero/contract/people/shapes/saved-filters";
import { Button } from "@tablero/ui/button";
import { Dialog, DialogContent } from "@tablero/ui/dialog";
import { IconButton } from "@tablero/ui/icon-button";
import { outlinePencilSquare } from "@tablero/ui/icons/outline-pencil-square";
import { outlineTrash } from "@tablero/ui/icons/outline-trash";
import { Switch } from "@tablero/ui/switch";
import { toast } from "@tablero/ui/toast";
import { type FormEvent, useState } from "react";
import { NameField } from "./name-field.tsx";

const INVALIDATION = { invalidates: ["GET /api/admin/saved-filters"] } as const;

export interface ManageFiltersDialogProps {
  /** The filters that the user may change. */
  filters: readonly SavedFilter[];
  onClose: () => void;
}

/** Renames saved filters, shares them with the team, and deletes them. */
export function ManageFiltersDialog({ filters, onClose }: ManageFiltersDialogProps) {
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent title="Vistas guardadas" footer={<Button onClick={onClose}>Listo</Button>}>
        {filters.length === 0 ? <p className="text-secondary">No queda ninguna.</p> : null}
        <ul aria-label="Vistas guardadas" className="flex flex-col divide-y divide-border">
          {filters.map((filter) => (
            <FilterRow key={filter.id} filter={filter} />
          ))}
        </ul>
      </DialogContent>
    </Dialog>
  );
}

function FilterRow({ filter }: { filter: SavedFilter }) {
  const { id, name, shared, mine, owner, version } = filter;
  const [renaming, setRenaming] = useState(false);
  const change = useMutation("PATCH /api/admin/saved-filters/{id}", INVALIDATION);
  const remove = useMutation("DELETE /api/admin/saved-filters/{id}", INVALIDATION);
  const create = useMutation("POST /api/admin/saved-filters", INVALIDATION);
  const tell = (error: unknown) => void toast.error("No se ha cambiado", { description: errorMessage(error) });

  const { resource, query } = filter;
  const restore = () => void create.run({ body: { resource, name, query, shared } }).catch(tell);
  const drop = () =>
    void remove.run({ params: { id }, query: { version } }).then(
      () =>
        toast.success(`Vista «${name}» eliminada`, {
          // If another user's filter were restored, the current user would become its owner.
          ...(mine && { action: { label: "Deshacer", onClick: restore } }),
          duration: 10_000,
        }),
      tell,
    );
  return (
    <li className="flex flex-col gap-2 py-3">
      {renaming ? (
        <RenameForm
          name={name}
          error={change.error}
          loading={change.running}
          onRename={(next) =>
            void change.run({ params: { id }, body: { name: next, version } }).then(
              () => setRenaming(false),
              // Shown at the field.
              () => undefined,
            )
          }
          onCancel={() => {
            change.reset();
            setRenaming(false);
          }}
        />
      ) : (
        <div className="flex items-center gap-1">
          <span className="min-w-0 flex-1 font-semibold wrap-anywhere">
            {name}
            {mine ? null : <span className="block font-normal text-label text-secondary">{owner}</span>}
          </span>
          <IconButton
            icon={outlinePencilSquare}
            label={`Cambiar el nombre de ${name}`}
            onClick={() => setRenaming(true)}
          />
          <IconButton icon={outlineTrash} label={`Eliminar ${name}`} loading={remove.running} onClick={drop} />
        </div>
      )}
      <Switch
        label="Compartida con el equipo"
        checked={shared}
        disabled={change.running}
        onCheckedChange={(next) => void change.run({ params: { id }, body: { shared: next, version } }).catch(tell)}
      />
    </li>
  );
}

interface RenameFormProps {
  name: string;
  error: QueryError | null;
  loading: boolean;
  onRename: (name: string) => void;
  onCancel: () => void;
}

function RenameForm({ name, error, loading, onRename, onCancel }: RenameFormProps) {
  const [text, setText] = useState(name);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onRename(text);
  };
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-2">
      <NameField autoFocus value={text} onValueChange={setText} error={error} />
      <div className="flex justify-end gap-2">
        <Button variant="ghost" size="sm" disabled={loading} onClick={onCancel}>
          Cancelar
        </Button>
        <Button type="submit" size="sm" loading={loading}>
          Guardar
        </Button>
      </div>
    </form>
  );
}
