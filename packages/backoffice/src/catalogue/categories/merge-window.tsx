import { toQueryError } from "@tablero/api-client/errors";
import type { QueryError } from "@tablero/api-client/query";
import { useMutation } from "@tablero/api-client/query";
import type { AdminCategory, CategoryMerge } from "@tablero/contract/catalogue/shapes/categories";
import { mergeError } from "@tablero/domain/catalogue/products/categories";
import { Button } from "@tablero/ui/button";
import { Dialog, DialogContent } from "@tablero/ui/dialog";
import { Field } from "@tablero/ui/field";
import { useEffectOn } from "@tablero/ui/lib/effect-on";
import { SkeletonRegion, SkeletonText } from "@tablero/ui/skeleton";
import { toast } from "@tablero/ui/toast";
import { nestedNodes, TreeView } from "@tablero/ui/tree-view";
import { useState } from "react";
import { FailureAlert } from "../../platform/pages/failure-alert.tsx";
import { counted } from "../../platform/values/amounts.tsx";
import { CATEGORY_INVALIDATION } from "./category-window.tsx";

export interface MergeWindowProps {
  category: AdminCategory;
  tree: readonly AdminCategory[];
  onClose: () => void;
}

/** Merges a category into another one, after a preview of the affected records. */
export function MergeWindow({ category, tree, onClose }: MergeWindowProps) {
  const [into, setInto] = useState("");
  const merge = useMutation("POST /api/admin/categories/{id}/merge", CATEGORY_INVALIDATION);
  const [failure, setFailure] = useState<QueryError | null>(null);
  const preview = usePreview(category, into);
  const targets = nestedNodes(tree, ({ id, name }) => ({
    label: name,
    disabled: mergeError(tree, category.id, id) !== null,
  }));

  const commit = async () => {
    setFailure(null);
    const body = { into, version: category.version };
    try {
      const { into: target } = await merge.run({ params: { id: category.id }, body });
      toast.success(`Categoría ${category.name} fusionada con ${target.name}`);
      onClose();
    } catch (error) {
      setFailure(toQueryError(error));
    }
  };

  return (
    <Dialog open onOpenChange={(open) => !open && !merge.running && onClose()}>
      <DialogContent
        title={`Fusionar ${category.name} con otra`}
        description="Sus productos, lo que tiene dentro y su dirección pasan a la otra; después se borra."
        footer={
          <>
            <Button variant="secondary" disabled={merge.running} onClick={onClose}>
              Cancelar
            </Button>
            <Button disabled={!preview.found} loading={merge.running} onClick={() => void commit()}>
              Fusionar categorías
            </Button>
          </>
        }
      >
        <div className="flex flex-col gap-fields">
          <FailureAlert
            error={failure ?? preview.error}
            title={failure ? "No se han fusionado" : "No se ha podido contar lo que cambia"}
            onRetry={failure ? () => void commit() : preview.retry}
            loading={merge.running}
          />
          <Field label="Categoría que se queda" hint="No puede ser una de las que tiene dentro.">
            <TreeView
              nodes={targets}
              value={into === "" ? [] : [into]}
              onValueChange={([id = ""]) => setInto(id)}
              className="max-h-72 overflow-y-auto rounded-md border p-1"
            />
          </Field>
          {preview.found ? (
            <Counts found={preview.found} />
          ) : into && !preview.error ? (
            <SkeletonRegion label="Contando lo que cambia">
              <SkeletonText lines={3} />
            </SkeletonRegion>
          ) : null}
        </div>
      </DialogContent>
    </Dialog>
  );
}

/** Preview of the merge, requested for each selected target. */
function usePreview({ id, version }: AdminCategory, into: string) {
  const { run } = useMutation("POST /api/admin/categories/{id}/merge");
  const [found, setFound] = useState<CategoryMerge | null>(null);
  const [error, setError] = useState<QueryError | null>(null);
  const [asked, setAsked] = useState(0);
  // `asked` counts the attempts.
  useEffectOn([run, id, version, into, asked], () => {
    setFound(null);
    setError(null);
    if (!into) return;
    let current = true;
    run({ params: { id }, body: { into, version, preview: true } }).then(
      (answer) => current && setFound(answer),
      (reason: QueryError) => current && setError(reason),
    );
    return () => {
      current = false;
    };
  });
  return { found, error, retry: () => setAsked((before) => before + 1) };
}

function Counts({ found: { products, shared, children, into } }: { found: CategoryMerge }) {
  const lines = [
    products === 1 ? `1 producto pasa a ${into.name}.` : `${products} productos pasan a ${into.name}.`,
    ...(shared > 0 ? [`${counted(shared, "producto está", "productos están")} ya en las dos.`] : []),
    ...(children > 0
      ? [`${counted(children, "categoría de dentro pasa", "categorías de dentro pasan")} con ella.`]
      : []),
    "Su dirección llevará a la de la otra.",
  ];
  return (
    <ul aria-label="Qué cambia" className="flex list-disc flex-col gap-1 ps-5 text-body">
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  );
}
