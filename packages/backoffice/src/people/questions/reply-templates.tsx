import { errorMessage } from "@tablero/api-client/errors";
import { useMutation, useQuery } from "@tablero/api-client/query";
import type { ReplyTemplate } from "@tablero/contract/people/shapes/reply-templates";
import { Button } from "@tablero/ui/button";
import { Dialog, DialogContent } from "@tablero/ui/dialog";
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuLabel,
  DropdownMenuSeparator,
  DropdownMenuTrigger,
} from "@tablero/ui/dropdown-menu";
import { Icon } from "@tablero/ui/icon";
import { IconButton } from "@tablero/ui/icon-button";
import { outlineDocumentText } from "@tablero/ui/icons/outline-document-text";
import { outlinePencilSquare } from "@tablero/ui/icons/outline-pencil-square";
import { outlineTrash } from "@tablero/ui/icons/outline-trash";
import { toast } from "@tablero/ui/toast";
import { useState } from "react";
import { TEMPLATES_CHANGED, TemplateDialog } from "./template-dialog.tsx";

export interface ReplyTemplatesProps {
  /** The text of the reply, which can become a template. */
  text: string;
  disabled: boolean;
  /** Called with the text of the chosen template, its fields not filled in. */
  onInsert: (text: string) => void;
}

/** «Plantillas»: inserts a template into the reply, saves the reply as one, and leads to their list. */
export function ReplyTemplates({ text, disabled, onInsert }: ReplyTemplatesProps) {
  const [open, setOpen] = useState(false);
  const [dialog, setDialog] = useState<"save" | "manage" | null>(null);
  const wanted = open || dialog !== null;
  const { data, error, mutate } = useQuery("GET /api/admin/reply-templates", wanted ? {} : null, { background: true });
  const items = data?.items ?? [];
  const isEmpty = text.trim() === "";
  return (
    <>
      <DropdownMenu open={open} onOpenChange={setOpen}>
        <DropdownMenuTrigger asChild>
          <Button variant="ghost" size="sm" className="max-md:h-11" disabled={disabled}>
            <Icon icon={outlineDocumentText} size={16} />
            Plantillas
          </Button>
        </DropdownMenuTrigger>
        <DropdownMenuContent align="start" className="max-w-80">
          {error && !data ? (
            <DropdownMenuItem
              onSelect={(event) => {
                event.preventDefault();
                void mutate();
              }}
            >
              No se han podido leer. Reintentar
            </DropdownMenuItem>
          ) : data ? (
            items.map((template) => (
              <DropdownMenuItem key={template.id} onSelect={() => onInsert(template.text)}>
                {template.name}
              </DropdownMenuItem>
            ))
          ) : (
            <DropdownMenuLabel>Cargando…</DropdownMenuLabel>
          )}
          {data && items.length === 0 ? <DropdownMenuLabel>Todavía no hay ninguna.</DropdownMenuLabel> : null}
          <DropdownMenuSeparator />
          <DropdownMenuItem onSelect={() => setDialog("save")}>
            {isEmpty ? "Nueva plantilla…" : "Guardar la respuesta como plantilla…"}
          </DropdownMenuItem>
          <DropdownMenuItem disabled={items.length === 0} onSelect={() => setDialog("manage")}>
            Gestionar…
          </DropdownMenuItem>
        </DropdownMenuContent>
      </DropdownMenu>
      {dialog === "save" ? <TemplateDialog text={text} onClose={() => setDialog(null)} /> : null}
      {dialog === "manage" ? <TemplatesDialog templates={items} onClose={() => setDialog(null)} /> : null}
    </>
  );
}

function TemplatesDialog({ templates, onClose }: { templates: readonly ReplyTemplate[]; onClose: () => void }) {
  const [edited, setEdited] = useState<ReplyTemplate | null>(null);
  if (edited) return <TemplateDialog template={edited} text={edited.text} onClose={() => setEdited(null)} />;
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent
        title="Plantillas de respuesta"
        description="Las usa todo el equipo."
        footer={<Button onClick={onClose}>Listo</Button>}
      >
        {templates.length === 0 ? <p className="text-secondary">No queda ninguna.</p> : null}
        <ul aria-label="Plantillas de respuesta" className="flex flex-col divide-y divide-border">
          {templates.map((template) => (
            <TemplateRow key={template.id} template={template} onEdit={() => setEdited(template)} />
          ))}
        </ul>
      </DialogContent>
    </Dialog>
  );
}

function TemplateRow({ template, onEdit }: { template: ReplyTemplate; onEdit: () => void }) {
  const { id, name, text, version } = template;
  const remove = useMutation("DELETE /api/admin/reply-templates/{id}", TEMPLATES_CHANGED);
  const create = useMutation("POST /api/admin/reply-templates", TEMPLATES_CHANGED);
  const tell = (error: unknown) => void toast.error("No se ha cambiado", { description: errorMessage(error) });
  const restore = () => void create.run({ body: { name, text } }).catch(tell);
  const drop = () =>
    void remove.run({ params: { id }, query: { version } }).then(
      () =>
        toast.success(`Plantilla «${name}» eliminada`, {
          action: { label: "Deshacer", onClick: restore },
          duration: 10_000,
        }),
      tell,
    );
  return (
    <li className="flex items-center gap-1 py-3">
      <span className="min-w-0 flex-1">
        <span className="block font-semibold wrap-anywhere">{name}</span>
        <span className="line-clamp-2 text-label text-secondary wrap-anywhere">{text}</span>
      </span>
      <IconButton icon={outlinePencilSquare} label={`Cambiar ${name}`} onClick={onEdit} />
      <IconButton icon={outlineTrash} label={`Eliminar ${name}`} loading={remove.running} onClick={drop} />
    </li>
  );
}
