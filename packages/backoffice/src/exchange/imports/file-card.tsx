import type { Import } from "@tablero/contract/exchange/shapes/imports";
import { formatLongDateTime } from "@tablero/domain/platform/dates";
import { Card, CardBody, CardHeader } from "@tablero/ui/card";
import { DescriptionItem, DescriptionList } from "@tablero/ui/description-list";
import { sizeText } from "../../platform/system/system-words.ts";
import { count } from "../../platform/values/amounts.tsx";
import { KIND_LABELS, SOURCE_LABELS } from "./import-words.ts";

/** Details of the file, and how long it is kept. */
export function FileCard({ file }: { file: Import }) {
  return (
    <Card aria-labelledby="import-file">
      <CardHeader title="Fichero" titleId="import-file" />
      <CardBody>
        <DescriptionList layout="columns">
          <DescriptionItem term="Qué trae">{KIND_LABELS[file.kind]}</DescriptionItem>
          <DescriptionItem term="Origen">{SOURCE_LABELS[file.source]}</DescriptionItem>
          <DescriptionItem term="Filas">{count(file.rows)}</DescriptionItem>
          <DescriptionItem term="Tamaño">{sizeText(file.size)}</DescriptionItem>
          <DescriptionItem term="Subido">{formatLongDateTime(file.createdAt)}</DescriptionItem>
          <DescriptionItem term="Quién">{file.actor}</DescriptionItem>
          <DescriptionItem term="Se guarda hasta">
            {file.fileUntil ? formatLongDateTime(file.fileUntil) : "Ya se ha borrado"}
          </DescriptionItem>
        </DescriptionList>
      </CardBody>
    </Card>
  );
}
