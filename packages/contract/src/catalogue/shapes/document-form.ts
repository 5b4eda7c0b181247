import {
  DOCUMENT_LANGUAGES,
  MAX_DOCUMENT_SIZE,
  MAX_DOCUMENT_TITLE,
} from "@tablero/domain/catalogue/documents/product-documents";
import { z } from "zod";

/** Form schema for a product's document. `isNew`: a file is required; a stored document keeps its file. */
export const documentForm = (isNew: boolean) =>
  z.strictObject({
    file: z
      .custom<File | null>((file) => !isNew || file instanceof File, "Elige un archivo PDF.")
      .refine(
        (file) => !file || file.size <= MAX_DOCUMENT_SIZE,
        `Un documento pesa ${MAX_DOCUMENT_SIZE / 1024 / 1024} MiB como mucho.`,
      ),
    title: z.string().trim().min(1, "Escribe un título, por ejemplo «Reglas».").max(MAX_DOCUMENT_TITLE),
    language: z.enum(DOCUMENT_LANGUAGES).nullable(),
  });
export type DocumentForm = z.infer<ReturnType<typeof documentForm>>;
