import { useApi } from "@tablero/api-client/api-context";
import type { ImportKind } from "@tablero/domain/exchange/imports/types";

import { FileButton } from "./file-button.tsx";
import { KIND_LABELS } from "./import-words.ts";

/** Our own template with one sample row. */
export function TemplateButton({ kind }: { kind: ImportKind }) {
  const api = useApi();
  const what = KIND_LABELS[kind].toLowerCase();
  return (
    <FileButton
      name={`plantilla-${what}`}
      load={() => api.download("GET /api/admin/imports/template", { query: { kind } })}
    >
      Descargar la plantilla de {what}
    </FileButton>
  );
}
