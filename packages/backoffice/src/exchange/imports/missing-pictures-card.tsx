import type { AnswerOf } from "@tablero/api-client/client";
import { errorMessage } from "@tablero/api-client/errors";
import { useCan } from "@tablero/api-client/permission";
import { useQuery } from "@tablero/api-client/query";
import type { Import } from "@tablero/contract/exchange/shapes/imports";
import { canWriteRecords } from "@tablero/domain/exchange/imports/import-permission";
import { formatLongDateTime } from "@tablero/domain/platform/dates";
import { CATEGORIES } from "@tablero/domain/platform/resources/catalogue/categories";
import { PRODUCTS } from "@tablero/domain/platform/resources/catalogue/products";
import { resourcePath } from "@tablero/domain/platform/resources/paths";
import { Button } from "@tablero/ui/button";
import { Card, CardBody, CardFooter, CardHeader } from "@tablero/ui/card";
import { DataTable, dataColumns } from "@tablero/ui/data-table";
import { Paginator } from "@tablero/ui/paginator";
import { toast } from "@tablero/ui/toast";
import { useState } from "react";
import { LIST_OPTIONS } from "../../platform/lists/list-screen.tsx";
import { RowCard } from "../../platform/lists/row-card.tsx";
import { TableLink } from "../../platform/pages/table-link.tsx";
import { count, counted } from "../../platform/values/amounts.tsx";
import type { ImportActions } from "./use-import-actions.ts";

type Picture = AnswerOf<"GET /api/admin/imports/{id}/pictures">["items"][number];

const SIZE = 25;

/** Missing images of the report, each with its reason, and a button that requests all of them again. */
export function MissingPicturesCard({ file, actions }: { file: Import; actions: ImportActions }) {
  const can = useCan();
  const [page, setPage] = useState(1);
  const { id, kind, pictures } = file;
  const { data, error, mutate, isLoading } = useQuery(
    "GET /api/admin/imports/{id}/pictures",
    { params: { id }, query: { state: ["failed"], page, size: SIZE } },
    LIST_OPTIONS,
  );
  const mayRetry = can("imports:write") && canWriteRecords(kind, can);
  const total = data?.pagination.length ?? 0;
  const retry = async () => {
    try {
      await actions.retryPictures();
      toast.success(`Se vuelven a pedir ${counted(pictures.failed, "imagen", "imágenes")}`);
    } catch (failure) {
      toast.error(errorMessage(failure));
    }
  };
  return (
    <Card aria-labelledby="import-missing-pictures">
      <CardHeader title="Imágenes que faltan" titleId="import-missing-pictures" count={pictures.failed} />
      <CardBody className="flex flex-wrap items-center justify-between gap-3 border-b py-3 text-table">
        <span className="max-w-160 text-secondary">
          {mayRetry
            ? "La tienda las vuelve a pedir por su cuenta, cada vez más espaciadas, durante una semana. Subir otra vez el mismo fichero también las pide."
            : "La tienda las vuelve a pedir por su cuenta durante una semana. Para pedirlas ahora, pide permiso a quien lleva lo importado."}
        </span>
        <Button
          variant="secondary"
          size="sm"
          disabled={!mayRetry || actions.busy !== null}
          loading={actions.busy === "retry"}
          onClick={() => void retry()}
        >
          Pedirlas ahora
        </Button>
      </CardBody>
      <DataTable
        label="Imágenes que faltan"
        framed
        columns={columns}
        rows={data?.items ?? NONE}
        getRowId={(picture) => picture.id}
        status={data ? (isLoading ? "refreshing" : "ready") : error ? "error" : "loading"}
        onRetry={() => void mutate()}
        skeletonRows={3}
        card={(picture) => (
          <RowCard
            title={<TargetLink picture={picture} />}
            end={`Fila ${count(picture.line)}`}
            lines={[picture.url, picture.failure, nextText(picture)]}
          />
        )}
        empty={<p className="px-5 py-6 text-center text-secondary text-table">Ya están todas.</p>}
      />
      {total > SIZE ? (
        <CardFooter padding="slim">
          <Paginator
            className="w-full"
            label="Páginas de imágenes que faltan"
            page={page}
            pageSize={SIZE}
            total={total}
            onPageChange={setPage}
          />
        </CardFooter>
      ) : null}
    </Card>
  );
}

function TargetLink({ picture: { target } }: { picture: Picture }) {
  return (
    <TableLink to={resourcePath(target.kind === "product" ? PRODUCTS : CATEGORIES, target.id)}>{target.name}</TableLink>
  );
}

const nextText = ({ retryAt }: Picture): string =>
  retryAt === null ? "No se pide más por sí sola" : `Se pide otra vez el ${formatLongDateTime(retryAt)}`;

const NONE: readonly Picture[] = [];
const col = dataColumns<Picture>();
const columns = col.columns([
  col.accessor("line", {
    header: "Fila",
    enableSorting: false,
    meta: { align: "end" },
    cell: (info) => count(info.getValue()),
  }),
  col.display({
    id: "target",
    header: "De",
    meta: { always: true, truncate: true, width: "w-1/4" },
    cell: ({ row }) => <TargetLink picture={row.original} />,
  }),
  col.accessor("url", {
    header: "Dirección",
    enableSorting: false,
    meta: { width: "w-1/3" },
    cell: (info) => <span className="whitespace-normal wrap-anywhere text-secondary">{info.getValue()}</span>,
  }),
  col.display({
    id: "why",
    header: "Qué pasa",
    meta: { always: true, width: "min-w-56 w-1/3" },
    cell: ({ row: { original } }) => (
      <span className="whitespace-normal">
        {original.failure} <span className="text-secondary">{nextText(original)}.</span>
      </span>
    ),
  }),
]);
