import { useApi } from "@tablero/api-client/api-context";
import { errorMessage } from "@tablero/api-client/errors";
import type { AdminLegalText } from "@tablero/contract/settings/shapes/legal";
import { formatLongDay } from "@tablero/domain/platform/dates";
import { Button } from "@tablero/ui/button";
import { Card, CardBody, CardHeader } from "@tablero/ui/card";
import { Link } from "@tablero/ui/link";
import { toast } from "@tablero/ui/toast";
import { useState } from "react";
import { VERSION } from "./text-endpoints.ts";

export interface TextVersionsProps {
  text: Pick<AdminLegalText, "page" | "versions">;
  /** Copies the text of a version into the editor; null for users with read permission only. */
  onRestore: ((body: string, version: number) => void) | null;
}

/** Published versions. Each one stays unchanged for the orders that accepted it. */
export function TextVersions({ text: { page, versions }, onRestore }: TextVersionsProps) {
  const api = useApi();
  const [busy, setBusy] = useState<number | null>(null);
  if (versions.length === 0) return null;
  const restore = async (version: number) => {
    setBusy(version);
    try {
      onRestore?.((await api.call(VERSION, { params: { page, version } })).body, version);
    } catch (error) {
      toast.error("No se ha podido recuperar", { description: errorMessage(error) });
    } finally {
      setBusy(null);
    }
  };
  return (
    <Card aria-labelledby="versiones">
      <CardHeader title="Versiones" titleId="versiones" count={versions.length} />
      <CardBody padding="none">
        <ul className="divide-y">
          {versions.map(({ version, publishedAt, publishedBy }) => (
            <li key={version} className="flex flex-wrap items-center gap-x-4 gap-y-2 px-5 py-3">
              <span className="min-w-0 flex-[1_1_10rem]">
                <Link href={`/legal/${page}?version=${version}`} target="_blank" rel="noopener">
                  Versión {version}
                  <span className="sr-only"> (se abre en otra pestaña)</span>
                </Link>
                <span className="block text-label text-secondary">
                  {formatLongDay(publishedAt)}
                  {publishedBy ? `, ${publishedBy}` : null}
                </span>
              </span>
              {onRestore ? (
                <Button
                  variant="secondary"
                  size="sm"
                  loading={busy === version}
                  aria-label={`Recuperar la versión ${version} como borrador`}
                  onClick={() => void restore(version)}
                >
                  Recuperar
                </Button>
              ) : null}
            </li>
          ))}
        </ul>
      </CardBody>
    </Card>
  );
}
