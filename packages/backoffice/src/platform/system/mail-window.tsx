import { ApiError } from "@tablero/api-client/errors";
import { useCan } from "@tablero/api-client/permission";
import { useQuery } from "@tablero/api-client/query";
import type { Mail } from "@tablero/contract/platform/shapes/admin-system";
import { formatLongDateTime, formatLongDay } from "@tablero/domain/platform/dates";
import { resourcePath } from "@tablero/domain/platform/resources/paths";
import { ORDERS } from "@tablero/domain/platform/resources/sales/orders";
import { mailExpiry } from "@tablero/domain/settings/shop/mail-terms";
import { Alert } from "@tablero/ui/alert";
import { Button } from "@tablero/ui/button";
import { DescriptionItem, DescriptionList } from "@tablero/ui/description-list";
import { Dialog, DialogContent } from "@tablero/ui/dialog";
import { RecordNumber } from "@tablero/ui/record-number";
import { SkeletonRegion, SkeletonText } from "@tablero/ui/skeleton";
import { StateBadge } from "@tablero/ui/state-badge";
import { Tab, TabList, TabPanel, Tabs } from "@tablero/ui/tabs";
import { FailureAlert } from "../pages/failure-alert.tsx";
import { TableLink } from "../pages/table-link.tsx";
import { RetryButton } from "./retry-button.tsx";
import { MAIL_STATE_LABELS } from "./system-words.ts";

/** An email over its list, as its recipient sees it. */
export function MailWindow({ id, onClose }: { id: string; onClose: () => void }) {
  const query = useQuery("GET /api/admin/system/mails/{id}", { params: { id } }, { handles: [404] });
  const mail = query.data;
  const again = mail && (mail.state === "failed" || mail.state === "kept");
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent
        size="lg"
        title={mail?.subject ?? "Correo"}
        footer={
          <>
            {again ? (
              <RetryButton
                endpoint="POST /api/admin/system/mails/{id}/retry"
                id={id}
                what={mail.subject}
                done="El correo sale otra vez"
                label="Enviar otra vez"
                size="md"
              />
            ) : null}
            <Button variant="secondary" onClick={onClose}>
              Cerrar
            </Button>
          </>
        }
      >
        {mail ? <Letter mail={mail} /> : <Missing query={query} />}
      </DialogContent>
    </Dialog>
  );
}

function Missing({ query }: { query: ReturnType<typeof useQuery<"GET /api/admin/system/mails/{id}">> }) {
  const { error, isValidating, mutate } = query;
  if (error instanceof ApiError && error.status === 404)
    return <Alert tone="warning">Este correo no existe o ya no está.</Alert>;
  if (error)
    return (
      <FailureAlert
        error={error}
        title="No se ha podido abrir el correo"
        onRetry={() => void mutate()}
        loading={isValidating}
      />
    );
  return (
    <SkeletonRegion label="Cargando el correo">
      <SkeletonText lines={8} />
    </SkeletonRegion>
  );
}

function Letter({ mail }: { mail: Mail }) {
  const mayReadOrders = useCan()("orders:read");
  return (
    <div className="flex flex-col gap-4">
      {mail.lastError ? (
        <Alert tone="danger" live="off" title="No se ha podido enviar">
          {mail.lastError}
        </Alert>
      ) : null}
      <DescriptionList>
        <DescriptionItem term="Para">{mail.recipient}</DescriptionItem>
        <DescriptionItem term="Estado">
          <StateBadge state={MAIL_STATE_LABELS[mail.state]} />
        </DescriptionItem>
        <DescriptionItem term="Escrito">{formatLongDateTime(mail.createdAt)}</DescriptionItem>
        {mail.sentAt ? <DescriptionItem term="Enviado">{formatLongDateTime(mail.sentAt)}</DescriptionItem> : null}
        {mail.state === "queued" ? null : (
          <DescriptionItem term="Se borra">
            {formatLongDay(mailExpiry(mail.createdAt, mail.order !== null))}
          </DescriptionItem>
        )}
        {mail.order ? (
          <DescriptionItem term="Pedido">
            {mayReadOrders ? (
              <TableLink to={resourcePath(ORDERS, mail.order.id)}>
                <RecordNumber>{mail.order.number}</RecordNumber>
              </TableLink>
            ) : (
              mail.order.number
            )}
          </DescriptionItem>
        ) : null}
      </DescriptionList>
      <Tabs defaultValue="html">
        <TabList label="Partes del correo" className="md:px-0">
          <Tab value="html">Como se ve</Tab>
          <Tab value="text">Texto</Tab>
        </TabList>
        <TabPanel value="html" className="pt-4">
          {/* The content of an email must neither run scripts here nor read application data. */}
          <iframe
            title={`Correo: ${mail.subject}`}
            sandbox=""
            srcDoc={mail.html}
            className="h-[45dvh] w-full rounded-md border"
          />
        </TabPanel>
        <TabPanel value="text" className="pt-4">
          <pre className="whitespace-pre-wrap rounded-md bg-hover p-4 text-table wrap-anywhere">{mail.text}</pre>
        </TabPanel>
      </Tabs>
    </div>
  );
}
