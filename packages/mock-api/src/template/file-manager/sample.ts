import type { FileItem } from "@tablero/contract/template/shapes/file-manager";
import { DAY, type Sampling } from "../kit.ts";

export interface FileManagerState {
  items: FileItem[];
}

/** "key|parent folder|name|days since creation|days since change|MB|type|description" */
const SEEDS: string[] = [
  "office||Administración|640|3|8|folder|Facturas, contratos y todo lo que pide la gestoría",
  "photos||Fotos|512|20|14|folder|",
  "plays||Actas de partidas|61|61|0|folder|",
  "invoices|office|Facturas de este año|318|3|1|folder|",
  "||Calendario de torneos|210|9|1|PDF|",
  "||Cartel de la Liga Astral|44|31|12|JPG|",
  "||Contrato del local|890|402|3|PDF|La última página lleva el anexo del almacén",
  "||Etiquetas de estantería|150|150|1|DOC|",
  "||Fianza de las mesas de préstamo|275|275|1|DOC|",
  "||Inventario de otoño|38|2|4|XLS|",
  "||Lista de espera de la presentación|17|1|1|TXT|",
  "||Manual de la caja registradora|733|733|9|PDF|",
  "||Menú de la barra|96|12|1|DOC|",
  "||Pedidos a proveedores|302|4|3|XLS|",
  "||Plano de la tienda|655|190|7|JPG|",
  "||Turnos de diciembre|23|5|1|XLS|",
  "||Ángulos de cámara para el directo|58|58|1|TXT|",
  "|office|Balance del trimestre|52|36|2|XLS|",
  "|office|Póliza del seguro|410|45|5|PDF|",
  "|photos|Escaparate de primavera|233|233|14|JPG|Para la cabecera de la web, sin recortar",
  "|invoices|Forja de Naipes, octubre|41|41|1|PDF|",
];
const CREATOR = "Marina Olmedo";
/** Formats the day in Madrid: "20 de noviembre de 2026". */
const DAY_TEXT = new Intl.DateTimeFormat("es-ES", { dateStyle: "long", timeZone: "Europe/Madrid" });

/** 21 items: three folders and 13 files at the root, four files and a folder inside. */
export function fileManagerSample({ clock, id }: Sampling): FileManagerState {
  const dayText = (days: number) => DAY_TEXT.format(new Date(clock.ago(days * DAY)));
  const items = SEEDS.map((seed): FileItem => {
    const [key, parent, name = "", made, changed, size, type, description] = seed.split("|");
    return {
      id: id(`file ${key || name}`),
      folderId: parent ? id(`file ${parent}`) : null,
      name,
      createdBy: CREATOR,
      createdAt: dayText(Number(made)),
      modifiedAt: dayText(Number(changed)),
      size: `${size} MB`,
      type: type as FileItem["type"],
      contents: null,
      description: description || null,
    };
  });
  for (const item of items) {
    if (item.type !== "folder") continue;
    const files = items.filter(({ folderId, type }) => folderId === item.id && type !== "folder").length;
    item.contents = files === 1 ? "1 archivo" : `${files} archivos`;
  }
  return { items };
}
