import { errorMessage } from "@tablero/api-client/errors";
import { useMutation } from "@tablero/api-client/query";
import type { AdminProduct } from "@tablero/contract/catalogue/shapes/admin-catalogue";
import { documentDetails } from "@tablero/domain/catalogue/documents/document-words";
import { DOCUMENT_LANGUAGES, MAX_DOCUMENTS } from "@tablero/domain/catalogue/documents/product-documents";
import { AlertDialog } from "@tablero/ui/alert-dialog";
import { Button } from "@tablero/ui/button";
import { Card, CardBody, CardHeader } from "@tablero/ui/card";
import { IconButton } from "@tablero/ui/icon-button";
import { outlineArrowDown } from "@tablero/ui/icons/outline-arrow-down";
import { outlineArrowUp } from "@tablero/ui/icons/outline-arrow-up";
import { outlinePencil } from "@tablero/ui/icons/outline-pencil";
import { outlineTrash } from "@tablero/ui/icons/outline-trash";
import { toast } from "@tablero/ui/toast";
import { useId, useState } from "react";
import { DocumentDialog, type StoredDocument } from "./document-dialog.tsx";

interface DocumentsCardProps {
  product: AdminProduct;
  readOnly: boolean;
  /** Called with the updated product. */
  onProduct: (product: AdminProduct) => void;
}

/** Rules and other documents of a product, saved immediately and independently of the form. */
export function DocumentsCard({ product, readOnly, onProduct }: DocumentsCardProps) {
  const { documents } = product;
  const headId = useId();
  const arrange = useMutation("PATCH /api/admin/products/{id}/documents");
  const [editing, setEditing] = useState<StoredDocument | "new" | null>(null);
  const [removing, setRemoving] = useState<StoredDocument | null>(null);

  const save = async (next: readonly StoredDocument[]) => {
    const body = {
      documents: next.map(({ id, title, language }) => ({
        id,
        title,
        language: DOCUMENT_LANGUAGES.find((code) => code === language) ?? null,
      })),
      version: product.version,
    };
    onProduct(await arrange.run({ params: { id: product.id }, body }));
  };
  const move = (index: number, to: number) => {
    const next = [...documents];
    next.splice(to, 0, ...next.splice(index, 1));
    void save(next).catch((error: unknown) =>
      toast.error("No se ha guardado el orden", { description: errorMessage(error) }),
    );
  };
  const replaced = (changed: StoredDocument) => documents.map((each) => (each.id === changed.id ? changed : each));

  return (
    <Card aria-labelledby={headId}>
      <CardHeader title="Documentos" titleId={headId} count={documents.length} />
      <CardBody className="flex flex-col gap-3">
        {documents.length === 0 ? (
          <p className="text-body text-secondary">Las reglas en PDF, erratas o ayudas de juego.</p>
        ) : (
          <ul aria-label="Documentos" className="flex flex-col divide-y">
            {documents.map((document, index) => (
              <li key={document.id} className="flex flex-wrap items-center justify-between gap-x-2 gap-y-1 py-2">
                <span className="min-w-32 flex-1 text-body">
                  {product.status === "archived" ? (
                    <span className="wrap-anywhere">{document.title}</span>
                  ) : (
                    <a
                      href={document.src}
                      target="_blank"
                      rel="noopener"
                      className="inline-block py-0.5 text-primary-text wrap-anywhere hover:underline"
                    >
                      {document.title}
                    </a>
                  )}
                  <span className="block text-secondary text-table">{documentDetails(document)}</span>
                </span>
                {readOnly ? null : (
                  <span className="flex">
                    <IconButton
                      icon={outlineArrowUp}
                      label={`Subir ${document.title}`}
                      disabled={index === 0 || arrange.running}
                      onClick={() => move(index, index - 1)}
                    />
                    <IconButton
                      icon={outlineArrowDown}
                      label={`Bajar ${document.title}`}
                      disabled={index === documents.length - 1 || arrange.running}
                      onClick={() => move(index, index + 1)}
                    />
                    <IconButton
                      icon={outlinePencil}
                      label={`Cambiar ${document.title}`}
                      onClick={() => setEditing(document)}
                    />
                    <IconButton
                      icon={outlineTrash}
                      label={`Quitar ${document.title}`}
                      onClick={() => setRemoving(document)}
                    />
                  </span>
                )}
              </li>
            ))}
          </ul>
        )}
        {readOnly ? null : (
          <Button
            variant="secondary"
            disabled={documents.length >= MAX_DOCUMENTS}
            onClick={() => setEditing("new")}
            className="self-start"
          >
            Añadir documento
          </Button>
        )}
      </CardBody>
      {editing === null ? null : (
        <DocumentDialog
          product={product}
          document={editing === "new" ? null : editing}
          onClose={() => setEditing(null)}
          onRename={async (changed) => {
            await save(replaced(changed));
            toast.success("Documento guardado");
          }}
          onProduct={onProduct}
        />
      )}
      <AlertDialog
        open={removing !== null}
        onOpenChange={(open) => !open && setRemoving(null)}
        title="Quitar el documento"
        description={`«${removing?.title ?? ""}» se borra de la tienda y no se puede recuperar.`}
        confirmLabel="Quitar documento"
        tone="danger"
        onConfirm={async () => {
          await save(documents.filter(({ id }) => id !== removing?.id)).catch((error: unknown) => {
            // The dialog catches the error and shows its message.
            throw new Error(errorMessage(error));
          });
          toast.success("Documento quitado");
        }}
      />
    </Card>
  );
}
