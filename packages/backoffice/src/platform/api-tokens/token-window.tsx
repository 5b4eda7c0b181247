import { useCan } from "@tablero/api-client/permission";
import { useMutation, useQuery } from "@tablero/api-client/query";
import type { ApiToken } from "@tablero/contract/platform/shapes/api-tokens";
import { formatLongDateTime } from "@tablero/domain/platform/dates";
import { API_TOKENS } from "@tablero/domain/platform/resources/platform/api-tokens";
import { AlertDialog } from "@tablero/ui/alert-dialog";
import { Button } from "@tablero/ui/button";
import { Code } from "@tablero/ui/code";
import { DescriptionItem, DescriptionList } from "@tablero/ui/description-list";
import { Dialog, DialogContent } from "@tablero/ui/dialog";
import { StateBadge } from "@tablero/ui/state-badge";
import { toast } from "@tablero/ui/toast";
import { OpeningRecord, RECORD_OPTIONS } from "../kit/opening-record.tsx";
import { useRecordTitle } from "../pages/use-record-title.ts";
import { RelativeTime } from "../values/relative-time.tsx";
import { TOKEN_QUERIES } from "./token-form.tsx";
import { scopesText, stateOf } from "./token-words.ts";

/** An API token over its list: its permissions, usage and revocation. */
export function TokenWindow({ id, onClose }: { id: string; onClose: () => void }) {
  const response = useQuery("GET /api/admin/api-tokens/{id}", { params: { id } }, RECORD_OPTIONS);
  const mayWrite = useCan()("api-tokens:write");
  const token = response.data;
  useRecordTitle(token?.name);
  if (!token) return <OpeningRecord resource={API_TOKENS} response={response} onClose={onClose} />;
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent
        title={token.name}
        footer={
          <>
            {mayWrite && token.state !== "revoked" ? <RevokeButton token={token} /> : null}
            <Button variant="secondary" onClick={onClose}>
              Cerrar
            </Button>
          </>
        }
      >
        <DescriptionList>
          <DescriptionItem term="Estado">
            <StateBadge state={stateOf(token.state)} />
          </DescriptionItem>
          <DescriptionItem term="Empieza por">
            <Code variant="plain">{token.prefix}…</Code>
          </DescriptionItem>
          <DescriptionItem term="Permisos">{scopesText(token.scopes)}</DescriptionItem>
          <DescriptionItem term="La creó">
            {token.madeBy.name}, {formatLongDateTime(token.createdAt)}
          </DescriptionItem>
          <DescriptionItem term="Último uso">
            {token.lastUsedAt ? <RelativeTime iso={token.lastUsedAt} /> : "Todavía no se ha usado"}
          </DescriptionItem>
          <DescriptionItem term="Caduca">
            {token.expiresAt ? formatLongDateTime(token.expiresAt) : "No caduca"}
          </DescriptionItem>
          {token.revokedAt ? (
            <DescriptionItem term="Revocada">{formatLongDateTime(token.revokedAt)}</DescriptionItem>
          ) : null}
        </DescriptionList>
      </DialogContent>
    </Dialog>
  );
}

function RevokeButton({ token: { id, name } }: { token: ApiToken }) {
  const { run } = useMutation("DELETE /api/admin/api-tokens/{id}", { invalidates: TOKEN_QUERIES });
  return (
    <AlertDialog
      trigger={<Button variant="danger">Revocar</Button>}
      title={`Revocar «${name}»`}
      description="El programa que la usa deja de entrar en este momento. No se puede deshacer: haría falta otra clave."
      confirmLabel="Revocar la clave"
      tone="danger"
      onConfirm={async () => {
        await run({ params: { id } });
        toast.success("Clave revocada");
      }}
    />
  );
}
