import { errorMessage } from "@tablero/api-client/errors";
import { csvFileName } from "@tablero/domain/platform/kit/csv-file-name";
import type { ResourceDescriptor } from "@tablero/domain/platform/resources/descriptor";
import { manyOf } from "@tablero/domain/platform/resources/words";
import { Button } from "@tablero/ui/button";
import { Icon } from "@tablero/ui/icon";
import { outlineArrowDownTray } from "@tablero/ui/icons/outline-arrow-down-tray";
import { toast } from "@tablero/ui/toast";
import { useState } from "react";
import { download } from "../pages/download.ts";
import { ICON_ON_PHONE, LABEL_OFF_PHONE } from "../pages/header-action.ts";

export interface RecordExportProps {
  resource: Pick<ResourceDescriptor, "path" | "words">;
  /** Loads the endpoint's file, with the search, order and filters of the list. */
  load: () => Promise<Blob>;
}

/** Downloads the list as a file created by the server. An interrupted download shows an error and leaves no file. */
export function RecordExport({ resource, load }: RecordExportProps) {
  const [busy, setBusy] = useState(false);
  const run = async () => {
    setBusy(true);
    try {
      download(csvFileName(resource.path, new Date()), await load());
      toast.success(`${manyOf(resource)} exportad${resource.words.gender === "m" ? "os" : "as"}`);
    } catch (error) {
      toast.error("No se ha exportado", { description: errorMessage(error) });
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button variant="secondary" loading={busy} onClick={() => void run()} className={ICON_ON_PHONE}>
      <Icon icon={outlineArrowDownTray} size={18} />
      <span className={LABEL_OFF_PHONE}>Exportar CSV</span>
    </Button>
  );
}
