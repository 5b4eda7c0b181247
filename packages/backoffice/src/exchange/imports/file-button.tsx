import { errorMessage } from "@tablero/api-client/errors";
import { csvFileName } from "@tablero/domain/platform/kit/csv-file-name";
import { Button } from "@tablero/ui/button";
import { Icon } from "@tablero/ui/icon";
import { outlineArrowDownTray } from "@tablero/ui/icons/outline-arrow-down-tray";
import { toast } from "@tablero/ui/toast";
import { type ReactNode, useState } from "react";
import { download } from "../../platform/pages/download.ts";

interface FileButtonProps {
  /** Name of the file, without date and extension. */
  name: string;
  load: () => Promise<Blob>;
  children: ReactNode;
}

/** Downloads a file that the server writes. An interrupted download shows an error and leaves no file. */
export function FileButton({ name, load, children }: FileButtonProps) {
  const [busy, setBusy] = useState(false);
  const run = async () => {
    setBusy(true);
    try {
      download(csvFileName(name, new Date()), await load());
    } catch (error) {
      toast.error("No se ha descargado", { description: errorMessage(error) });
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button variant="secondary" size="sm" loading={busy} onClick={() => void run()}>
      <Icon icon={outlineArrowDownTray} size={16} />
      {children}
    </Button>
  );
}
