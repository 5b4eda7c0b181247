import { useApi } from "@tablero/api-client/api-context";
import { errorMessage } from "@tablero/api-client/errors";
import { serverNow } from "@tablero/api-client/server-clock";
import { madridDay } from "@tablero/domain/platform/dates";
import { MISSING_TEXT } from "@tablero/domain/platform/words/missing";
import { recordsFileName } from "@tablero/domain/sales/fiscal/verifactu/record-file";
import { Button } from "@tablero/ui/button";
import { DateInput } from "@tablero/ui/date-input";
import { Dialog, DialogContent } from "@tablero/ui/dialog";
import { Field } from "@tablero/ui/field";
import { toast } from "@tablero/ui/toast";
import { type FormEvent, useState } from "react";
import { download } from "../../platform/pages/download.ts";

/** The records of a period as a file in the tax agency's format. */
export function RecordsWindow({ onClose }: { onClose: () => void }) {
  const api = useApi();
  const today = madridDay(new Date(serverNow()).toISOString());
  const [from, setFrom] = useState<string | null>(`${today.slice(0, 4)}-01-01`);
  const [to, setTo] = useState<string | null>(today);
  const [busy, setBusy] = useState(false);
  const [wrong, setWrong] = useState<{ from?: string; to?: string }>({});
  const save = async (event: FormEvent) => {
    event.preventDefault();
    if (!from) return setWrong({ from: MISSING_TEXT });
    if (!to || to < from) return setWrong({ to: "Escribe un día que no sea anterior al primero." });
    setWrong({});
    setBusy(true);
    try {
      const query = { from, to };
      download(recordsFileName(query), await api.download("GET /api/admin/verifactu/records", { query }));
      toast.success("Registros descargados");
      onClose();
    } catch (error) {
      toast.error("No se ha descargado", { description: errorMessage(error) });
    } finally {
      setBusy(false);
    }
  };
  return (
    <Dialog open onOpenChange={(open) => !open && !busy && onClose()}>
      <DialogContent
        size="sm"
        title="Descargar registros"
        description="Los registros de facturación que se generaron entre esos días, en el XML de la Agencia Tributaria, con sus huellas. Los enviados y los que no."
        footer={
          <>
            <Button variant="secondary" disabled={busy} onClick={onClose}>
              Cerrar
            </Button>
            <Button type="submit" form="records-file" loading={busy}>
              Descargar
            </Button>
          </>
        }
      >
        <form
          id="records-file"
          noValidate
          className="grid gap-fields sm:grid-cols-2"
          onSubmit={(event) => void save(event)}
        >
          <Field label="Desde" error={wrong.from}>
            <DateInput value={from} onValueChange={setFrom} />
          </Field>
          <Field label="Hasta" error={wrong.to}>
            <DateInput value={to} onValueChange={setTo} />
          </Field>
        </form>
      </DialogContent>
    </Dialog>
  );
}
