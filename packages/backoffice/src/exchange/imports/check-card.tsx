import type { Import } from "@tablero/contract/exchange/shapes/imports";
import { Card, CardBody, CardHeader } from "@tablero/ui/card";
import { CountStrip, LeftOutList } from "./import-counts.tsx";
import { countsText } from "./import-words.ts";
import { PassProgress } from "./pass-progress.tsx";

/** The dry run: a preview of the import. Once the import has begun, the card of the run replaces it. */
export function CheckCard({ file, changed }: { file: Import; changed: boolean }) {
  const { state, check, counts } = file;
  const checking = state === "checking";
  if ((!checking && !check) || counts || state === "running") return null;
  return (
    <Card aria-labelledby="import-check">
      <CardHeader title="Comprobación" titleId="import-check" />
      {checking ? (
        <CardBody className="flex flex-col gap-4">
          <PassProgress file={file} label="Comprobando el fichero" />
          <p className="text-secondary text-table">
            No se cambia nada. Puedes salir de esta página: sigue por su cuenta.
          </p>
        </CardBody>
      ) : null}
      {check ? <CountStrip label="Lo que haría la importación" kind={file.kind} counts={check} /> : null}
      {check ? <LeftOutList counts={check} /> : null}
      {checking || !check ? null : (
        <CardBody className="border-t text-secondary text-table">{describeVerdict(check, changed)}</CardBody>
      )}
    </Card>
  );
}

function describeVerdict(check: NonNullable<Import["check"]>, changed: boolean): string {
  if (changed) return "Has cambiado las columnas: compruébalo otra vez antes de importar.";
  if (check.created + check.changed > 0) return "Todavía no se ha cambiado nada. Si está bien, impórtalo.";
  if (check.pictures > 0) return "Solo faltan imágenes de otra vez: al importarlo se piden de nuevo.";
  if (check.failed > 0) return "Nada se puede importar así: corrige los errores o las columnas.";
  return countsText(check)
    ? "La tienda ya está como el fichero: no hay nada que importar."
    : "El fichero no trae nada.";
}
