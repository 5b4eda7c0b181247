import { errorMessage } from "@tablero/api-client/errors";
import { useMutation } from "@tablero/api-client/query";
import type { Webhook, WebhookWithSecret } from "@tablero/contract/platform/shapes/webhooks";
import { resourcePath } from "@tablero/domain/platform/resources/paths";
import { WEBHOOKS } from "@tablero/domain/platform/resources/platform/webhooks";
import { AlertDialog } from "@tablero/ui/alert-dialog";
import { Button } from "@tablero/ui/button";
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuSeparator,
  DropdownMenuTrigger,
} from "@tablero/ui/dropdown-menu";
import { IconButton } from "@tablero/ui/icon-button";
import { outlineEllipsisHorizontal } from "@tablero/ui/icons/outline-ellipsis-horizontal";
import { toast } from "@tablero/ui/toast";
import { useState } from "react";
import { useNavigate } from "react-router-dom";
import { WebhookForm } from "./webhook-form.tsx";
import { WEBHOOK_QUERIES } from "./webhook-words.ts";
import { WebhookSecret } from "./webhooks-screen.tsx";

const INVALIDATION = { invalidates: WEBHOOK_QUERIES };

/** Actions on a webhook. */
export function WebhookActions({ webhook }: { webhook: Webhook }) {
  const { id, active } = webhook;
  const ping = useMutation("POST /api/admin/webhooks/{id}/ping", { ...INVALIDATION, handles: [409] });
  const change = useMutation("PATCH /api/admin/webhooks/{id}", { ...INVALIDATION, handles: [409] });
  const [shown, setShown] = useState<"edit" | "rotate" | "delete" | null>(null);
  const [fresh, setFresh] = useState<WebhookWithSecret | null>(null);

  const tell = async (work: () => Promise<unknown>, done: string) => {
    try {
      await work();
      toast.success(done);
    } catch (error) {
      toast.error(errorMessage(error));
    }
  };
  const toggle = () =>
    tell(
      () => change.run({ params: { id }, body: { active: !active, version: webhook.version } }),
      active ? "Webhook desactivado" : "Webhook activado",
    );
  return (
    <>
      {active ? (
        <Button
          variant="secondary"
          loading={ping.running}
          onClick={() => void tell(() => ping.run({ params: { id } }), "Prueba en camino")}
        >
          Probar
        </Button>
      ) : (
        <Button variant="secondary" loading={change.running} onClick={() => void toggle()}>
          Activar
        </Button>
      )}
      <Button onClick={() => setShown("edit")}>Editar</Button>
      <DropdownMenu>
        <DropdownMenuTrigger asChild>
          <IconButton variant="secondary" icon={outlineEllipsisHorizontal} label="Más acciones" />
        </DropdownMenuTrigger>
        <DropdownMenuContent align="end">
          <DropdownMenuItem onSelect={() => setShown("rotate")}>Cambiar el secreto…</DropdownMenuItem>
          {active ? <DropdownMenuItem onSelect={() => void toggle()}>Desactivar</DropdownMenuItem> : null}
          <DropdownMenuSeparator />
          <DropdownMenuItem tone="danger" onSelect={() => setShown("delete")}>
            Borrar…
          </DropdownMenuItem>
        </DropdownMenuContent>
      </DropdownMenu>
      {shown === "edit" ? <WebhookForm webhook={webhook} onClose={() => setShown(null)} /> : null}
      <RotateDialog webhook={webhook} open={shown === "rotate"} onClose={() => setShown(null)} onFresh={setFresh} />
      <DeleteDialog webhook={webhook} open={shown === "delete"} onClose={() => setShown(null)} />
      {fresh ? <WebhookSecret webhook={fresh} title="Secreto nuevo" onClose={() => setFresh(null)} /> : null}
    </>
  );
}

interface QuestionProps {
  webhook: Webhook;
  open: boolean;
  onClose: () => void;
}

function RotateDialog({
  webhook,
  open,
  onClose,
  onFresh,
}: QuestionProps & { onFresh: (w: WebhookWithSecret) => void }) {
  const { run } = useMutation("POST /api/admin/webhooks/{id}/secret", INVALIDATION);
  return (
    <AlertDialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      title="Cambiar el secreto"
      description="Durante 24 horas los avisos van firmados con los dos, para que el receptor tenga tiempo de cambiarlo."
      confirmLabel="Crear otro secreto"
      onConfirm={async () => onFresh(await run({ params: { id: webhook.id } }))}
    />
  );
}

function DeleteDialog({ webhook: { id, name, version }, open, onClose }: QuestionProps) {
  const { run } = useMutation("DELETE /api/admin/webhooks/{id}", { invalidates: ["GET /api/admin/webhooks"] });
  const navigate = useNavigate();
  return (
    <AlertDialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      title={`Borrar «${name}»`}
      description="Se borra también el registro de sus avisos, y lo que falte por entregar no sale."
      confirmLabel="Borrar el webhook"
      tone="danger"
      onConfirm={async () => {
        await run({ params: { id }, query: { version } });
        toast.success("Webhook borrado");
        void navigate(resourcePath(WEBHOOKS));
      }}
    />
  );
}
