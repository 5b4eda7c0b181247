import { useCan } from "@tablero/api-client/permission";
import type { Import } from "@tablero/contract/exchange/shapes/imports";
import { NO_COUNTS } from "@tablero/domain/exchange/imports/import-state";
import { formatLongDateTime } from "@tablero/domain/platform/dates";
import { CATEGORIES } from "@tablero/domain/platform/resources/catalogue/categories";
import { PRODUCTS } from "@tablero/domain/platform/resources/catalogue/products";
import { FORMER_ORDERS } from "@tablero/domain/platform/resources/exchange/former-orders";
import { resourcePath } from "@tablero/domain/platform/resources/paths";
import { CLIENTS } from "@tablero/domain/platform/resources/people/clients";
import { Button } from "@tablero/ui/button";
import { Card, CardBody, CardFooter, CardHeader } from "@tablero/ui/card";
import { Progress } from "@tablero/ui/progress";
import { Link } from "react-router-dom";
import { count, counted } from "../../platform/values/amounts.tsx";
import { CountStrip, LeftOutList } from "./import-counts.tsx";
import { PassProgress } from "./pass-progress.tsx";

/** The run: its progress and, once finished, its report. */
export function RunCard({ file }: { file: Import }) {
  const { state, kind, counts, startedAt, finishedAt } = file;
  if (state !== "running" && !counts) return null;
  const running = state === "running";
  return (
    <Card aria-labelledby="import-run" aria-busy={running}>
      <CardHeader title={running ? "Importando" : "Informe"} titleId="import-run" />
      {running ? (
        <CardBody className="flex flex-col gap-4 border-b">
          <PassProgress file={file} label="Importando el fichero" />
          <p className="text-secondary text-table">Puedes salir de esta página: la importación sigue por su cuenta.</p>
        </CardBody>
      ) : null}
      <CountStrip label={running ? "Hasta ahora" : "Lo importado"} kind={kind} counts={counts ?? NO_COUNTS} />
      {counts ? <LeftOutList counts={counts} /> : null}
      <Pictures file={file} />
      {running ? null : (
        <CardFooter className="flex-wrap justify-between">
          <span className="text-secondary text-table">
            {startedAt ? `Empezó: ${formatLongDateTime(startedAt)}. ` : ""}
            {finishedAt ? `Terminó: ${formatLongDateTime(finishedAt)}.` : ""}
          </span>
          <ResultLink kind={kind} />
        </CardFooter>
      )}
    </Card>
  );
}

function Pictures({ file: { pictures } }: { file: Import }) {
  const { waiting, done, failed } = pictures;
  const all = waiting + done + failed;
  if (all === 0) return null;
  const parts = [
    `${counted(done, "imagen traída", "imágenes traídas")} de ${count(all)}`,
    failed > 0 && counted(failed, "falta todavía", "faltan todavía"),
  ];
  return (
    <CardBody className="flex flex-col gap-2 border-t text-table">
      {waiting > 0 ? <Progress label="Trayendo las imágenes" value={done + failed} max={all} /> : null}
      <p className="text-secondary tabular-nums">{parts.filter(Boolean).join(" · ")}</p>
    </CardBody>
  );
}

/** Pages that show the imported records. */
const RESULTS = { products: PRODUCTS, categories: CATEGORIES, clients: CLIENTS, orders: FORMER_ORDERS } as const;

function ResultLink({ kind }: { kind: Import["kind"] }) {
  const can = useCan();
  const resource = RESULTS[kind];
  if (!can(`${resource.id}:read`)) return null;
  return (
    <Button asChild variant="secondary" size="sm">
      <Link
        to={resourcePath(resource)}
      >{`Ver ${resource.words.gender === "f" ? "las" : "los"} ${resource.words.many}`}</Link>
    </Button>
  );
}
