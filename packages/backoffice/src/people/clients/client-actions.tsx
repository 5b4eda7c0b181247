import { errorMessage } from "@tablero/api-client/errors";
import { useMutation } from "@tablero/api-client/query";
import type { Client } from "@tablero/contract/people/shapes/clients";
import { clientName } from "@tablero/domain/people/clients/clients";
import { madridDay } from "@tablero/domain/platform/dates";
import { slugify } from "@tablero/domain/platform/slug";
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuSeparator,
  DropdownMenuTrigger,
} from "@tablero/ui/dropdown-menu";
import { IconButton } from "@tablero/ui/icon-button";
import { outlineArrowDownTray } from "@tablero/ui/icons/outline-arrow-down-tray";
import { outlineArrowsRightLeft } from "@tablero/ui/icons/outline-arrows-right-left";
import { outlineEllipsisHorizontal } from "@tablero/ui/icons/outline-ellipsis-horizontal";
import { outlineEyeSlash } from "@tablero/ui/icons/outline-eye-slash";
import { outlineLockOpen } from "@tablero/ui/icons/outline-lock-open";
import { outlineNoSymbol } from "@tablero/ui/icons/outline-no-symbol";
import { toast } from "@tablero/ui/toast";
import { useState } from "react";
import { download } from "../../platform/pages/download.ts";
import { AnonymiseWindow } from "./anonymise-window.tsx";
import { BlockWindow } from "./block-window.tsx";
import { INVALIDATION } from "./client-form.tsx";
import { MergeClientWindow } from "./merge-client-window.tsx";

type Action = "block" | "merge" | "anonymise";

/** Actions on the whole client. */
export function ClientActions({ client }: { client: Client }) {
  const [action, setAction] = useState<Action | null>(null);
  const change = useMutation("PATCH /api/admin/clients/{id}", INVALIDATION);
  const hand = useMutation("POST /api/admin/clients/{id}/personal-data", INVALIDATION);
  const params = { id: client.id };
  const close = () => setAction(null);

  const unblock = async () => {
    try {
      await change.run({ params, body: { active: true, version: client.version } });
      toast.success(`Cliente ${clientName(client)} desbloqueado`, {
        description: "Ya puede comprar y entrar en su cuenta.",
      });
    } catch (error) {
      toast.error("No se ha desbloqueado", { description: errorMessage(error) });
    }
  };
  const handOut = async () => {
    try {
      const data = await hand.run({ params, body: {} });
      const file = new Blob([JSON.stringify(data, null, 2)], { type: "application/json" });
      download(`datos-${slugify(clientName(client))}-${madridDay(data.madeAt)}.json`, file);
      toast.success("Datos descargados", { description: "La entrega queda anotada en el historial." });
    } catch (error) {
      toast.error("No se han podido descargar sus datos", { description: errorMessage(error) });
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
            loading={change.running || hand.running}
            className="max-sm:size-11"
          />
        </DropdownMenuTrigger>
        <DropdownMenuContent>
          {client.active ? (
            <DropdownMenuItem icon={outlineNoSymbol} onSelect={() => setAction("block")}>
              Bloquear
            </DropdownMenuItem>
          ) : (
            <DropdownMenuItem icon={outlineLockOpen} onSelect={() => void unblock()}>
              Desbloquear
            </DropdownMenuItem>
          )}
          <DropdownMenuItem icon={outlineArrowsRightLeft} onSelect={() => setAction("merge")}>
            Fusionar con otro
          </DropdownMenuItem>
          <DropdownMenuItem icon={outlineArrowDownTray} onSelect={() => void handOut()}>
            Descargar sus datos
          </DropdownMenuItem>
          <DropdownMenuSeparator />
          <DropdownMenuItem icon={outlineEyeSlash} tone="danger" onSelect={() => setAction("anonymise")}>
            Anonimizar
          </DropdownMenuItem>
        </DropdownMenuContent>
      </DropdownMenu>
      {action === "block" ? <BlockWindow client={client} onClose={close} /> : null}
      {action === "merge" ? <MergeClientWindow client={client} onClose={close} /> : null}
      {action === "anonymise" ? <AnonymiseWindow client={client} onClose={close} /> : null}
    </>
  );
}
