import { useMutation } from "@tablero/api-client/query";
import type { SavedFilter } from "@tablero/contract/people/shapes/saved-filters";
import { Button } from "@tablero/ui/button";
import { Checkbox } from "@tablero/ui/checkbox";
import { Dialog, DialogContent } from "@tablero/ui/dialog";
import { toast } from "@tablero/ui/toast";
import { type FormEvent, useId, useState } from "react";
import { NameField } from "./name-field.tsx";

const INVALIDATION = { invalidates: ["GET /api/admin/saved-filters"] } as const;

export interface SaveFilterDialogProps {
  resource: SavedFilter["resource"];
  query: string;
  onClose: () => void;
}

/** Saves the list's filters under a name. */
export function SaveFilterDialog({ resource, query, onClose }: SaveFilterDialogProps) {
  const formId = useId();
  const [name, setName] = useState("");
  const [shared, setShared] = useState(false);
  const { run, running, error } = useMutation("POST /api/admin/saved-filters", INVALIDATION);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    run({ body: { name, shared, resource, query } }).then(
      (saved) => {
        toast.success(`Vista «${saved.name}» guardada`);
        onClose();
      },
      // Shown at the field.
      () => undefined,
    );
  };
  return (
    <Dialog open onOpenChange={(open) => !open && !running && onClose()}>
      <DialogContent
        size="sm"
        title="Guardar vista"
        description="La búsqueda, el orden y los filtros que ves ahora."
        footer={
          <>
            <Button variant="secondary" disabled={running} onClick={onClose}>
              Cancelar
            </Button>
            <Button type="submit" form={formId} loading={running}>
              Guardar
            </Button>
          </>
        }
      >
        <form id={formId} noValidate onSubmit={submit} className="flex flex-col gap-fields">
          <NameField value={name} onValueChange={setName} error={error} />
          <Checkbox
            checked={shared}
            onCheckedChange={setShared}
            label="Compartir con el equipo"
            description="Lo ve quien puede ver esta lista."
          />
        </form>
      </DialogContent>
    </Dialog>
  );
}
