import type { fileManager } from "@tablero/contract/template/endpoints/file-manager";
import type { FileItem, FolderView } from "@tablero/contract/template/shapes/file-manager";
import type { Store } from "../../platform/store.ts";
import { sortBy } from "../collection.ts";
import type { TemplateHandlers } from "../template-handlers.ts";

export const fileManagerHandlers = (store: Store): TemplateHandlers<keyof typeof fileManager> => ({
  "GET /api/apps/file-manager": async ({ query: { folderId } }) => {
    const { items } = await store.template.group("fileManager");
    return { status: 200, body: viewFolder(items, !folderId || folderId === "null" ? null : folderId) };
  },
});

/** Only folders contain files; a file has no content to list. */
function viewFolder(items: readonly FileItem[], id: string | null): FolderView {
  const inside = sortBy(items, ({ name }) => name).filter(({ folderId }) => folderId === id);
  return {
    folders: inside.filter(({ type }) => type === "folder"),
    files: inside.filter(({ type }) => type !== "folder"),
    path: pathTo(items, id),
  };
}

function pathTo(items: readonly FileItem[], id: string | null): FileItem[] {
  const folder = items.find((item) => item.id === id && item.type === "folder");
  return folder ? [...pathTo(items, folder.folderId), folder] : [];
}
