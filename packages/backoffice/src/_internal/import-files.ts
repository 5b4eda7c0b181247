import type { Import } from "@tablero/contract/shapes/imports";
import type { Staff } from "./staff-story.tsx";
import { type StoryPlace, signedIn } from "./staff-story.tsx";

/** A CSV file as a Spanish spreadsheet writes it. */
export const csvFile = (name: string, lines: readonly string[]): File =>
  new File([lines.join("\r\n")], name, { type: "text/csv" });

export const TEMPLATE_HEADS = "Código del producto;Nombre;SKU;PVP;IVA;Existencias";

/** A file of our own template: so many products, and before them one whose price cannot be read. */
export const productsFile = (products: number): File =>
  csvFile("novedades.csv", [
    TEMPLATE_HEADS,
    "ROTO;El mapa roto;ROTO-ES;ni idea;21;1",
    ...Array.from({ length: products }, (_, index) => `ISLA-${index};La isla ${index};ISLA-${index}-ES;24,95;21;3`),
  ]);

/** Signs in and uploads a file; afterwards the story may have another role. */
export const withImport =
  (file: () => File) =>
  async ({ parameters, globals = {} }: StoryPlace) => {
    const { staff } = await signedIn({ parameters: {}, globals: {} });
    const body = new FormData();
    body.append("file", file());
    body.append("kind", "products");
    const added = await staff.client.call("POST /api/admin/imports", { body });
    return { ...(await signedIn({ parameters, globals })), uploader: staff, file: added };
  };

/** The import that the `withImport` loader created. */
export const importOf = (loaded: Record<string, unknown>): Import => loaded.file as Import;
export const uploaderOf = (loaded: Record<string, unknown>): Staff => loaded.uploader as Staff;
