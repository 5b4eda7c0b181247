import { z } from "zod";
import { table } from "../../core/endpoint.ts";
import { FolderViewSchema } from "../shapes/file-manager.ts";

export const fileManager = table({
  "GET /api/apps/file-manager": {
    summary: "The contents of a folder, and its path",
    access: "public",
    rules:
      "Folders and files are sorted by name. A missing or empty folderId and the text null stand for the root. An unknown folder, or the id of a file, returns three empty lists.",
    query: z.strictObject({ folderId: z.string().max(200).optional() }),
    responses: { 200: FolderViewSchema },
  },
});
