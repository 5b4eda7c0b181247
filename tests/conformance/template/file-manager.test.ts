import type { FileItem, FolderView } from "@tablero/contract/template/shapes/file-manager";
import { expect, it } from "vitest";
import type { Caller } from "../caller.ts";
import { mockConformance } from "../suite.ts";

const open = async (api: Caller, folderId?: string): Promise<FolderView> =>
  (await api.call("GET /api/apps/file-manager", { query: { folderId } })).body;
const namesOf = (items: readonly FileItem[]) => items.map(({ name }) => name);
const inOrder = (items: readonly FileItem[]) => [...namesOf(items)].sort((a, b) => a.localeCompare(b, "es"));

/** Everything below a folder, each entry with its parent folder. */
async function walk(api: Caller, folder?: FileItem): Promise<{ view: FolderView; folder: FileItem | undefined }[]> {
  const view = await open(api, folder?.id);
  const below = await Promise.all(view.folders.map((one) => walk(api, one)));
  return [{ view, folder }, ...below.flat()];
}

mockConformance("file manager", (api) => {
  it("the root has three folders and 13 files, sorted by name", async () => {
    const { folders, files, path } = await open(api());
    expect([folders.length, files.length, path]).toEqual([3, 13, []]);
    expect(namesOf(folders)).toEqual(inOrder(folders));
    expect(namesOf(files)).toEqual(inOrder(files));
    expect(namesOf(files)[0]).toBe("Ángulos de cámara para el directo");
    for (const { folderId } of [...folders, ...files]) expect(folderId).toBe(null);
    expect(new Set([...folders, ...files].map(({ createdBy }) => createdBy)).size).toBe(1);
  });

  it("a missing or empty folder and the text «null» stand for the root", async () => {
    const root = await open(api());
    expect(await open(api(), "null")).toEqual(root);
    expect(await open(api(), "")).toEqual(root);
  });

  it("there are 21 items on two levels, each naming its folder", async () => {
    const places = await walk(api());
    const items = places.flatMap(({ view }) => [...view.folders, ...view.files]);
    expect(items).toHaveLength(21);
    expect(new Set(items.map(({ id }) => id)).size).toBe(21);
    expect(new Set(items.map(({ type }) => type))).toEqual(new Set(["folder", "PDF", "XLS", "DOC", "TXT", "JPG"]));
    expect(Math.max(...places.map(({ view }) => view.path.length))).toBe(2);
    for (const { view, folder } of places) {
      for (const item of [...view.folders, ...view.files]) expect(item.folderId).toBe(folder?.id ?? null);
      for (const file of view.files) expect(file.contents).toBe(null);
      if (folder)
        expect(folder.contents).toBe(`${view.files.length} ${view.files.length === 1 ? "archivo" : "archivos"}`);
    }
    const inner = places.filter(({ folder }) => folder).flatMap(({ view }) => [...view.folders, ...view.files]);
    expect(inner.filter(({ type }) => type === "folder")).toHaveLength(1);
    expect(inner.filter(({ type }) => type !== "folder")).toHaveLength(4);
  });

  it("the path from the root to the open folder is returned", async () => {
    const { folders } = await open(api());
    const outer = folders[0]!;
    expect(namesOf(folders)[0]).toBe("Actas de partidas");
    expect((await open(api(), outer.id)).path).toEqual([outer]);
    const parent = folders.find(({ name }) => name === "Administración")!;
    const inner = (await open(api(), parent.id)).folders[0]!;
    expect((await open(api(), inner.id)).path).toEqual([parent, inner]);
  });

  it("an empty folder is returned as a folder without items", async () => {
    const { folders } = await open(api());
    const empty = folders.find(({ contents }) => contents === "0 archivos")!;
    expect(await open(api(), empty.id)).toEqual({ folders: [], files: [], path: [empty] });
  });

  it.each(["nobody", "undefined", "__proto__", "' or 1=1 --"])("the folder %j is not found", async (folderId) => {
    expect(await open(api(), folderId)).toEqual({ folders: [], files: [], path: [] });
  });

  it("a file contains nothing, and an invalid id is refused", async () => {
    const { files } = await open(api());
    expect(await open(api(), files[0]?.id)).toEqual({ folders: [], files: [], path: [] });
    for (const query of [{ folderId: "a".repeat(201) }, { folderId: ["a", "b"] }, { folder: "a" }])
      expect((await api().raw("GET /api/apps/file-manager", { query })).status).toBe(422);
  });
});
