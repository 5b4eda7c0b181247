import { errorMessage } from "@tablero/api-client/errors";
import { useMutation } from "@tablero/api-client/query";
import { type RecordVerb, useRecordVerbs } from "@tablero/api-client/record-verbs";
import type { AdminPreorder } from "@tablero/contract/sales/shapes/admin-preorders";
import { resourcePath } from "@tablero/domain/platform/resources/paths";
import { PREORDERS } from "@tablero/domain/platform/resources/sales/preorders";
import { allowedTransitions } from "@tablero/domain/sales/orders/machines";
import { type CampaignMove, canReopen } from "@tablero/domain/sales/preorders/campaign-moves";
import { Button } from "@tablero/ui/button";
import { DropdownMenu, DropdownMenuContent, DropdownMenuTrigger } from "@tablero/ui/dropdown-menu";
import type { IconData } from "@tablero/ui/icon";
import { IconButton } from "@tablero/ui/icon-button";
import { outlineClock } from "@tablero/ui/icons/outline-clock";
import { outlineEllipsisHorizontal } from "@tablero/ui/icons/outline-ellipsis-horizontal";
import { outlineLockClosed } from "@tablero/ui/icons/outline-lock-closed";
import { outlineLockOpen } from "@tablero/ui/icons/outline-lock-open";
import { outlineNoSymbol } from "@tablero/ui/icons/outline-no-symbol";
import { outlinePencilSquare } from "@tablero/ui/icons/outline-pencil-square";
import { outlineUserGroup } from "@tablero/ui/icons/outline-user-group";
import { outlineXMark } from "@tablero/ui/icons/outline-x-mark";
import { toast } from "@tablero/ui/toast";
import { useState } from "react";
import { useNavigate } from "react-router-dom";
import { isMenuVerb, VerbItems } from "../../platform/kit/verb-items.tsx";
import { CancelCampaignWindow, CloseCampaignDialog, DelayWindow, StreetDateWindow } from "./campaign-windows.tsx";
import { INVALIDATION, PreorderForm } from "./preorder-form.tsx";
import { canChangeStreetDate } from "./preorder-words.ts";

const DELAYABLE = ["open", "delayed", "closed", "allocating"];

/** A verb with the place of its button; `next` is the step that the campaign waits for. */
interface CampaignVerb extends RecordVerb {
  icon: IconData;
  place: "step" | "next" | "menu" | "danger";
}

type Step = "edit" | "delay" | "street-date" | "close" | "cancel";

interface PreorderActionsProps {
  campaign: AdminPreorder;
  /** Opens the allocation of its units; undefined if its state has none. */
  onAllocate: (() => void) | undefined;
}

/** Steps of the whole campaign as buttons, the next one last; what is rarely done is in a menu. */
export function PreorderActions({ campaign, onAllocate }: PreorderActionsProps) {
  const navigate = useNavigate();
  const [open, setOpen] = useState<Step | null>(null);
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
  const verbs: CampaignVerb[] = [
    scheduled && {
      id: "draft",
      label: "No abrirla a su hora",
      icon: outlineXMark,
      place: "step" as const,
      run: () => void move("draft", "Ya no se abre sola"),
    },
    DELAYABLE.includes(state) && {
      id: "delay",
      label: "Retrasar",
      icon: outlineClock,
      place: "step" as const,
      words: ["cambiar la fecha", "aplazar"],
      run: () => setOpen("delay"),
    },
    steps.includes("closed") && {
      id: "close",
      label: "Cerrar",
      icon: outlineNoSymbol,
      place: "step" as const,
      words: ["dejar de vender"],
      run: () => setOpen("close"),
    },
    canReopen(campaign, new Date().toISOString()) && {
      id: "reopen",
      label: "Reabrir",
      icon: outlineLockOpen,
      place: "step" as const,
      run: () => void move("open", "Precompra abierta otra vez"),
    },
    steps.includes("open") &&
      !scheduled &&
      state !== "closed" && {
        id: "open",
        label: "Abrir",
        icon: outlineLockOpen,
        place: "next" as const,
        run: () => void move("open", "Precompra abierta"),
      },
    onAllocate !== undefined && {
      id: "allocate",
      label: "Repartir",
      icon: outlineUserGroup,
      place: "next" as const,
      words: ["asignar unidades"],
      run: onAllocate,
    },
    {
      id: "edit",
      label: "Editar",
      icon: outlinePencilSquare,
      place: "menu" as const,
      words: ["cambiar el cupo"],
      run: () => setOpen("edit"),
    },
    canChangeStreetDate(campaign) && {
      id: "street-date",
      place: "menu" as const,
      run: () => setOpen("street-date"),
      label: campaign.releasedAt === null ? "Abrir la venta antes de su fecha" : "Cerrar la venta hasta su fecha",
      icon: campaign.releasedAt === null ? outlineLockOpen : outlineLockClosed,
    },
    steps.includes("cancelled") && {
      id: "cancel",
      label: "Cancelar la precompra",
      icon: outlineXMark,
      place: "danger" as const,
      run: () => setOpen("cancel"),
    },
  ].filter((verb) => verb !== false);
  useRecordVerbs({ name: campaign.title, thisOne: "esta precompra", verbs });
  const at = (wanted: CampaignVerb["place"]) => verbs.filter(({ place }) => place === wanted);
  const button = ({ id: key, label, place, run }: CampaignVerb) => (
    <Button key={key} variant={place === "next" ? "primary" : "secondary"} disabled={transition.running} onClick={run}>
      {label}
    </Button>
  );
  return (
    <>
      {at("step").map(button)}
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
          <VerbItems verbs={verbs.filter(isMenuVerb)} />
        </DropdownMenuContent>
      </DropdownMenu>
      {at("next").map(button)}
      {open === "edit" ? (
        <PreorderForm
          campaign={campaign}
          onDeleted={() => void navigate(resourcePath(PREORDERS), { replace: true })}
          onClose={close}
        />
      ) : null}
      {open === "delay" ? <DelayWindow campaign={campaign} onClose={close} /> : null}
      {open === "street-date" ? <StreetDateWindow campaign={campaign} onClose={close} /> : null}
      {open === "close" ? <CloseCampaignDialog campaign={campaign} onClose={close} /> : null}
      {open === "cancel" ? <CancelCampaignWindow campaign={campaign} onClose={close} /> : null}
    </>
  );
}
