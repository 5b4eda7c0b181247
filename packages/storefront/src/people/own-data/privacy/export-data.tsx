import { errorMessage } from "@tablero/api-client/errors";
import { useMutation } from "@tablero/api-client/query";
import { madridDay } from "@tablero/domain/platform/dates";
import { Alert } from "@tablero/ui/alert";
import { Button } from "@tablero/ui/button";
import { useState } from "react";
import { SECTION_CLASSES } from "../section.ts";

/** All data that the shop stores about the shopper, as a file. */
export function ExportData() {
  const { run, running, error } = useMutation("POST /api/shop/account/personal-data");
  const [done, setDone] = useState(false);
  const download = async () => {
    setDone(false);
    try {
      const data = await run({ body: {} });
      const url = URL.createObjectURL(new Blob([JSON.stringify(data, null, 2)], { type: "application/json" }));
      const link = document.createElement("a");
      link.href = url;
      link.download = `mis-datos-${madridDay(data.madeAt)}.json`;
      link.click();
      setTimeout(() => URL.revokeObjectURL(url), 10_000);
      setDone(true);
    } catch {
      // The failure is shown below.
    }
  };
  return (
    <section aria-labelledby="tus-datos" className={SECTION_CLASSES}>
      <h2 id="tus-datos" className="font-display text-display-md">
        Una copia de tus datos
      </h2>
      <p className="mt-2 text-pretty text-secondary">
        Un fichero con todo lo que guardamos de ti: pedidos, facturas, direcciones, autorizaciones, correos y lo demás.
        Está en JSON, para que lo puedas leer o llevar a otro sitio.
      </p>
      {error ? (
        <Alert tone="danger" className="mt-4">
          {errorMessage(error)}
        </Alert>
      ) : null}
      <div className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button size="lg" variant="secondary" loading={running} onClick={() => void download()}>
          Descargar mis datos
        </Button>
        <p role="status" className="text-secondary">
          {done ? "Descarga lista." : ""}
        </p>
      </div>
    </section>
  );
}
