import { errorMessage } from "@tablero/api-client/errors";
import { useMutation } from "@tablero/api-client/query";
import { useRecordVerbs } from "@tablero/api-client/record-verbs";
import type { Client } from "@tablero/contract/people/shapes/clients";
import { clientName } from "@tablero/domain/people/clients/clients";
import { madridDay } from "@tablero/domain/platform/dates";
import { slugify } from "@tablero/domain/platform/slug";
import { DropdownMenu, DropdownMenuContent, DropdownMenuTrigger } from "@tablero/ui/dropdown-menu";
import { IconButton } from "@tablero/ui/icon-button";
import { outlineArrowDownTray } from "@tablero/ui/icons/outline-arrow-down-tray";
import { outlineArrowsRightLeft } from "@tablero/ui/icons/outline-arrows-right-left";
import { outlineEllipsisHorizontal } from "@tablero/ui/icons/outline-ellipsis-horizontal";
import { outlineEyeSlash } from "@tablero/ui/icons/outline-eye-slash";
import { outlineLockOpen } from "@tablero/ui/icons/outline-lock-open";
import { outlineNoSymbol } from "@tablero/ui/icons/outline-no-symbol";
import { toast } from "@tablero/ui/toast";
import { useState } from "react";
import { type MenuVerb, VerbItems } from "../../platform/kit/verb-items.tsx";
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

  const verbs: MenuVerb[] = [
    client.active
      ? { id: "block", label: "Bloquear", icon: outlineNoSymbol, run: () => setAction("block"), place: "menu" }
      : { id: "unblock", label: "Desbloquear", icon: outlineLockOpen, run: () => void unblock(), place: "menu" },
    {
      id: "merge",
      label: "Fusionar con otro",
      icon: outlineArrowsRightLeft,
      place: "menu",
      words: ["duplicado", "unir fichas"],
      run: () => setAction("merge"),
    },
    {
      id: "data",
      label: "Descargar sus datos",
      icon: outlineArrowDownTray,
      place: "menu",
      words: ["rgpd", "derecho de acceso"],
      run: () => void handOut(),
    },
    {
      id: "anonymise",
      label: "Anonimizar",
      icon: outlineEyeSlash,
      place: "danger",
      words: ["borrar cliente", "derecho al olvido"],
      run: () => setAction("anonymise"),
    },
  ];
  useRecordVerbs({ name: clientName(client), thisOne: "este cliente", verbs });
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
          <VerbItems verbs={verbs} />
        </DropdownMenuContent>
      </DropdownMenu>
      {action === "block" ? <BlockWindow client={client} onClose={close} /> : null}
      {action === "merge" ? <MergeClientWindow client={client} onClose={close} /> : null}
      {action === "anonymise" ? <AnonymiseWindow client={client} onClose={close} /> : null}
    </>
  );
}
