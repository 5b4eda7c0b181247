import { useMutation } from "@tablero/api-client/query";
import type { AdminProduct } from "@tablero/contract/catalogue/shapes/admin-catalogue";
import { type DocumentForm, documentForm } from "@tablero/contract/catalogue/shapes/document-form";
import { sizeText } from "@tablero/domain/catalogue/documents/document-words";
import {
  DOCUMENT_LANGUAGES,
  DOCUMENT_TITLES,
  MAX_DOCUMENT_SIZE,
  MAX_DOCUMENT_TITLE,
} from "@tablero/domain/catalogue/documents/product-documents";
import { LANGUAGE_LABELS } from "@tablero/domain/platform/words/options";
import { Button } from "@tablero/ui/button";
import { Combobox } from "@tablero/ui/combobox";
import { Dialog, DialogContent } from "@tablero/ui/dialog";
import { Field } from "@tablero/ui/field";
import { FileInput } from "@tablero/ui/file-input";
import { Select } from "@tablero/ui/select";
import { toast } from "@tablero/ui/toast";
import { useId } from "react";
import { Controller } from "react-hook-form";
import { useApiForm } from "../../../platform/forms/use-api-form.ts";
import { FailureAlert } from "../../../platform/pages/failure-alert.tsx";

export type StoredDocument = AdminProduct["documents"][number];

const NO_LANGUAGE = "none";
const LANGUAGES = [
  { value: NO_LANGUAGE, label: "Sin idioma" },
  ...DOCUMENT_LANGUAGES.map((code) => ({ value: code as string, label: LANGUAGE_LABELS[code] ?? code })),
];
const TITLES = DOCUMENT_TITLES.map((title) => ({ value: title, label: title }));

interface DocumentDialogProps {
  product: AdminProduct;
  /** The document to edit; null for a new one. */
  document: StoredDocument | null;
  onClose: () => void;
  /** Stores a changed title or language. */
  onRename: (document: StoredDocument) => Promise<void>;
  onProduct: (product: AdminProduct) => void;
}

/** Uploads a document, or changes the title and language of an existing one. */
export function DocumentDialog({ product, document, onClose, onRename, onProduct }: DocumentDialogProps) {
  const formId = useId();
  const upload = useMutation("POST /api/admin/products/{id}/documents");
  const form = useApiForm<DocumentForm, DocumentForm>({
    schema: documentForm(document === null),
    defaultValues: {
      file: null,
      title: document?.title ?? DOCUMENT_TITLES[0],
      language: DOCUMENT_LANGUAGES.find((code) => code === document?.language) ?? (document ? null : "es"),
    },
    // The form contains a file, so no draft is stored.
    place: null,
    fieldOf: (path) =>
      path.startsWith("documents.") ? (path.endsWith(".language") ? "language" : "title") : undefined,
    save: async ({ file, title, language }) => {
      if (document) await onRename({ ...document, title, language });
      else if (file) {
        const body = new FormData();
        body.append("file", file);
        body.append("title", title);
        body.append("language", language ?? "");
        onProduct(await upload.run({ params: { id: product.id }, body }));
        toast.success("Documento añadido");
      }
      onClose();
    },
  });
  const { errors, isSubmitting } = form.formState;
  return (
    <Dialog open onOpenChange={(open) => !open && !isSubmitting && onClose()}>
      <DialogContent
        title={document ? "Cambiar documento" : "Añadir documento"}
        description={product.name}
        onCloseRequest={() => !isSubmitting}
        footer={
          <>
            <Button variant="secondary" disabled={isSubmitting} onClick={onClose}>
              Cancelar
            </Button>
            <Button type="submit" form={formId} loading={isSubmitting}>
              {document ? "Guardar documento" : "Añadir documento"}
            </Button>
          </>
        }
      >
        <form
          id={formId}
          noValidate
          onSubmit={(event) => {
            // The dialog is rendered inside the product's own form.
            event.stopPropagation();
            void form.submit(event);
          }}
          className="flex flex-col gap-fields"
        >
          {document ? null : (
            <Controller
              control={form.control}
              name="file"
              render={({ field }) => (
                <Field
                  label="Archivo"
                  hint={`PDF de ${sizeText(MAX_DOCUMENT_SIZE)} como mucho, sin contraseña ni formularios.`}
                  error={errors.file?.message}
                >
                  <FileInput
                    ref={field.ref}
                    value={field.value}
                    onValueChange={field.onChange}
                    accept={["application/pdf", ".pdf"]}
                  />
                </Field>
              )}
            />
          )}
          <Controller
            control={form.control}
            name="title"
            render={({ field }) => (
              <Field label="Título" error={errors.title?.message}>
                <Combobox
                  freeText
                  options={TITLES}
                  value={field.value}
                  onValueChange={field.onChange}
                  onBlur={field.onBlur}
                  maxLength={MAX_DOCUMENT_TITLE}
                  listLabel="Títulos"
                />
              </Field>
            )}
          />
          <Controller
            control={form.control}
            name="language"
            render={({ field }) => (
              <Field label="Idioma" error={errors.language?.message}>
                <Select
                  options={LANGUAGES}
                  value={field.value ?? NO_LANGUAGE}
                  onValueChange={(value) => field.onChange(value === NO_LANGUAGE ? null : value)}
                  onBlur={field.onBlur}
                />
              </Field>
            )}
          />
          <FailureAlert
            error={form.failure}
            title={document ? "No se ha guardado" : "No se ha añadido"}
            onRetry={() => void form.submit()}
            loading={isSubmitting}
          />
        </form>
      </DialogContent>
    </Dialog>
  );
}
