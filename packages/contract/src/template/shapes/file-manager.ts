import { z } from "zod";
import { TemplateId } from "./basics.ts";

/** A folder or a file. Dates and sizes are texts, as displayed. */
export const FileItemSchema = z.strictObject({
  id: TemplateId,
  folderId: TemplateId.nullable().describe("null at the root"),
  name: z.string(),
  createdBy: z.string(),
  createdAt: z.string(),
  modifiedAt: z.string(),
  size: z.string().regex(/^\d+ MB$/),
  type: z.enum(["folder", "PDF", "XLS", "DOC", "TXT", "JPG"]),
  contents: z.string().nullable().describe("Number of files in a folder; null for a file"),
  description: z.string().nullable(),
});
export type FileItem = z.infer<typeof FileItemSchema>;

export const FolderViewSchema = z.strictObject({
  folders: z.array(FileItemSchema),
  files: z.array(FileItemSchema),
  path: z.array(FileItemSchema).describe("From the topmost folder to the current one; empty at the root"),
});
export type FolderView = z.infer<typeof FolderViewSchema>;
