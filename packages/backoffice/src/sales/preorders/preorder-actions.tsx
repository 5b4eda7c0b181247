import { errorMessage } from "@tablero/api-client/errors";
import { useMutation } from "@tablero/api-client/query";
import type { AdminPreorder } from "@tablero/contract/sales/shapes/admin-preorders";
import { resourcePath } from "@tablero/domain/platform/resources/paths";
import { PREORDERS } from "@tablero/domain/platform/resources/sales/preorders";
import { allowedTransitions } from "@tablero/domain/sales/orders/machines";
import type { CampaignMove } from "@tablero/domain/sales/preorders/campaign-moves";
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuSeparator,
  DropdownMenuTrigger,
} from "@tablero/ui/dropdown-menu";
import { IconButton } from "@tablero/ui/icon-button";
import { outlineClock } from "@tablero/ui/icons/outline-clock";
import { outlineEllipsisHorizontal } from "@tablero/ui/icons/outline-ellipsis-horizontal";
import { outlineLockClosed } from "@tablero/ui/icons/outline-lock-closed";
import { outlineLockOpen } from "@tablero/ui/icons/outline-lock-open";
import { outlineNoSymbol } from "@tablero/ui/icons/outline-no-symbol";
import { outlinePencilSquare } from "@tablero/ui/icons/outline-pencil-square";
import { outlineXMark } from "@tablero/ui/icons/outline-x-mark";
import { toast } from "@tablero/ui/toast";
import { useState } from "react";
import { useNavigate } from "react-router-dom";
import { CancelCampaignWindow, DelayWindow, StreetDateWindow } from "./campaign-windows.tsx";
import { INVALIDATION, PreorderForm } from "./preorder-form.tsx";
import { canChangeStreetDate } from "./preorder-words.ts";

const DELAYABLE = ["open", "delayed", "closed", "allocating"];

/** Actions on the whole campaign. */
export function PreorderActions({ campaign }: { campaign: AdminPreorder }) {
  const navigate = useNavigate();
  const [open, setOpen] = useState<"edit" | "delay" | "street-date" | "cancel" | null>(null);
  const transition = useMutation("POST /api/admin/preorders/{id}/transitions", INVALIDATION);
  const { id, state, scheduled, version } = campaign;
  const steps = allowedTransitions("preorder", state);
  const close = () => setOpen(null);
  const move = async (to: CampaignMove, done: string) => {
    try {
      const after = await transition.run({ params: { id }, body: { to, version } });
      toast.success(after.scheduled ? "Se abrirá a su hora" : done);
    } catch (error) {
      toast.error("No se ha cambiado", { description: errorMessage(error) });
    }
  };
  return (
    <>
      <DropdownMenu>
        <DropdownMenuTrigger asChild>
          <IconButton
            variant="secondary"
            icon={outlineEllipsisHorizontal}
            label="Más acciones"
            loading={transition.running}
            className="max-sm:size-11"
          />
        </DropdownMenuTrigger>
        <DropdownMenuContent>
          <DropdownMenuItem icon={outlinePencilSquare} onSelect={() => setOpen("edit")}>
            Editar
          </DropdownMenuItem>
          {scheduled ? (
            <DropdownMenuItem icon={outlineXMark} onSelect={() => void move("draft", "Ya no se abre sola")}>
              No abrirla a su hora
            </DropdownMenuItem>
          ) : steps.includes("open") ? (
            <DropdownMenuItem icon={outlineLockOpen} onSelect={() => void move("open", "Precompra abierta")}>
              Abrir
            </DropdownMenuItem>
          ) : null}
          {steps.includes("closed") ? (
            <DropdownMenuItem icon={outlineNoSymbol} onSelect={() => void move("closed", "Precompra cerrada")}>
              Cerrar
            </DropdownMenuItem>
          ) : null}
          {DELAYABLE.includes(state) ? (
            <DropdownMenuItem icon={outlineClock} onSelect={() => setOpen("delay")}>
              Retrasar
            </DropdownMenuItem>
          ) : null}
          {canChangeStreetDate(campaign) ? (
            <DropdownMenuItem
              icon={campaign.releasedAt === null ? outlineLockOpen : outlineLockClosed}
              onSelect={() => setOpen("street-date")}
            >
              {campaign.releasedAt === null ? "Abrir la venta antes de su fecha" : "Cerrar la venta hasta su fecha"}
            </DropdownMenuItem>
          ) : null}
          {steps.includes("cancelled") ? (
            <>
              <DropdownMenuSeparator />
              <DropdownMenuItem icon={outlineXMark} tone="danger" onSelect={() => setOpen("cancel")}>
                Cancelar la precompra
              </DropdownMenuItem>
            </>
          ) : null}
        </DropdownMenuContent>
      </DropdownMenu>
      {open === "edit" ? (
        <PreorderForm
          campaign={campaign}
          onDeleted={() => void navigate(resourcePath(PREORDERS), { replace: true })}
          onClose={close}
        />
      ) : null}
      {open === "delay" ? <DelayWindow campaign={campaign} onClose={close} /> : null}
      {open === "street-date" ? <StreetDateWindow campaign={campaign} onClose={close} /> : null}
      {open === "cancel" ? <CancelCampaignWindow campaign={campaign} onClose={close} /> : null}
    </>
  );
}
