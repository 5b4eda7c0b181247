import { z } from "zod";
import { table } from "../../core/endpoint.ts";
import { FolderViewSchema } from "../shapes/file-manager.ts";

export const fileManager = table({
  "GET /api/apps/file-manager": {
    summary: "What is in a folder, and the way to it",
    access: "public",
    rules:
      "Folders and files are sorted by name. Without folderId, with an empty one or the text null it is the root. An unknown folder, or the id of a file, answers three empty lists.",
    query: z.strictObject({ folderId: z.string().max(200).optional() }),
    responses: { 200: FolderViewSchema },
  },
});
