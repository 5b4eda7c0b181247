import type { Import, ImportProgress } from "@tablero/contract/exchange/shapes/imports";
import { ImportProgressSchema } from "@tablero/contract/exchange/shapes/imports";
import type { ImportKind } from "@tablero/domain/exchange/imports/types";
import type { Caller } from "./caller.ts";

/** Headings of our template that most cases use. */
export const HEADS = [
  "Código del producto",
  "Nombre",
  "SKU",
  "PVP",
  "IVA",
  "Existencias",
  "Categorías",
  "Descripción",
  "Opciones",
];
let last = 0;
/** A word that no other case uses. */
export const randomWord = () => {
  last += 1;
  return `Zarza${Date.now().toString(36)}${last}`;
};

/** A CSV file as a Spanish spreadsheet writes it. */
export const csvOf = (heads: readonly string[], rows: readonly (readonly (string | number)[])[]): string =>
  [heads, ...rows].map((cells) => cells.map(quoted).join(";")).join("\r\n");

const quoted = (cell: string | number): string => {
  const text = String(cell);
  return /[;"\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
};

export function importFormData(
  text: string | Uint8Array<ArrayBuffer>,
  kind: string = "products",
  name = "productos.csv",
): FormData {
  const form = new FormData();
  form.set("file", new File([text], name, { type: "text/csv" }));
  form.set("kind", kind);
  return form;
}

/** Uploads files and processes them to the end, as one member of staff. */
export function importer(api: Caller, token: string) {
  const as = { token };
  const upload = async (text: string | Uint8Array<ArrayBuffer>, kind: ImportKind = "products"): Promise<Import> =>
    (await api.call("POST /api/admin/imports", { body: importFormData(text, kind) }, as)).body;
  const read = async (id: string): Promise<Import> =>
    (await api.call("GET /api/admin/imports/{id}", { params: { id } }, as)).body;
  /** The events of a pass until it ends. */
  const watch = async (id: string): Promise<ImportProgress[]> => {
    const { body } = await api.call("GET /api/admin/imports/{id}/progress", { params: { id } }, as);
    return body
      .split("\n\n")
      .flatMap((block) => /^data: (.*)$/m.exec(block)?.[1] ?? [])
      .map((data) => ImportProgressSchema.parse(JSON.parse(data)));
  };
  const pass = async (command: "check" | "run", { id, version }: Import): Promise<Import> => {
    const body = { version };
    const key = `POST /api/admin/imports/{id}/${command}` as const;
    const begun = await api.call(key, { params: { id }, body }, as);
    if (begun.body.state !== (command === "check" ? "checking" : "running")) throw new Error(`${begun}`);
    // The work is done first, if the suite does it, so that the stream finds the end without waiting for its next poll.
    await api.target.workOnImports?.();
    // The stream ends when the images are done.
    if ((await read(id)).pictures.waiting > 0) await api.target.fetchPictures?.();
    await watch(id);
    return read(id);
  };
  const map = async (file: Import, change: Partial<Pick<Import, "columns" | "options">>) => {
    const { columns, options, version } = { ...file, ...change };
    const call = { params: { id: file.id }, body: { columns, options, version } };
    return (await api.call("PUT /api/admin/imports/{id}/mapping", call, as)).body;
  };
  return {
    upload,
    read,
    watch,
    map,
    check: (file: Import) => pass("check", file),
    run: (file: Import) => pass("run", file),
    /** From the upload to the end. */
    bring: async (text: string, kind: ImportKind = "products") =>
      pass("run", await pass("check", await upload(text, kind))),
    issues: async (id: string) =>
      (await api.call("GET /api/admin/imports/{id}/issues", { params: { id }, query: { size: 100 } }, as)).body.items,
    failedRows: async (id: string) =>
      (await api.call("GET /api/admin/imports/{id}/failed-rows", { params: { id } }, as)).body,
    product: async (search: string) => {
      const found = await api.call("GET /api/admin/products", { query: { search } }, as);
      const [row] = found.body.items;
      if (!row) throw new Error(`No product ${search}`);
      return (await api.call("GET /api/admin/products/{id}", { params: { id: row.id } }, as)).body;
    },
  };
}
