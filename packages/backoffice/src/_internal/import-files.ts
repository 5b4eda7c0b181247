import type { Import } from "@tablero/contract/exchange/shapes/imports";
import type { ImportKind } from "@tablero/domain/exchange/imports/types";
import { type StoryPlace, signedIn } from "./staff-story.tsx";

/** A CSV file as a Spanish spreadsheet writes it. */
export const csvFile = (name: string, lines: readonly string[]): File =>
  new File([lines.join("\r\n")], name, { type: "text/csv" });

export const TEMPLATE_HEADS = "Código del producto;Nombre;SKU;PVP;IVA;Existencias";

/** A file from our own template: the given number of products, preceded by one with an unreadable price. */
export const productsFile = (products: number): File =>
  csvFile("novedades.csv", [
    TEMPLATE_HEADS,
    "ROTO;El mapa roto;ROTO-ES;ni idea;21;1",
    ...Array.from({ length: products }, (_, index) => `ISLA-${index};La isla ${index};ISLA-${index}-ES;24,95;21;3`),
  ]);

/** Categories as exported by PrestaShop, one of them with an unknown parent number. */
export const categoriesFile = (): File =>
  csvFile("categorias.csv", [
    "ID;Activo (0/1);Nombre;Categoría padre;Descripción;URL reescrita",
    "910;1;Islas;2;;islas",
    "911;1;Faros;910;<p>Luces.</p>;faros",
    "912;1;Perdida;77777;;perdida",
  ]);

/** Signs in and uploads a file; the story may switch to another role afterwards. */
export const withImport =
  (file: () => File, kind: ImportKind = "products") =>
  async ({ parameters, globals = {} }: StoryPlace) => {
    const { staff } = await signedIn({ parameters: {}, globals: {} });
    const body = new FormData();
    body.append("file", file());
    body.append("kind", kind);
    const added = await staff.client.call("POST /api/admin/imports", { body });
    return { ...(await signedIn({ parameters, globals })), file: added };
  };

/** The import that the `withImport` loader created. */
export const importOf = (loaded: Record<string, unknown>): Import => loaded.file as Import;
