import { errorMessage } from "@tablero/api-client/errors";
import { useMutation, useQuery } from "@tablero/api-client/query";
import type { Issue, IssuePreview } from "@tablero/contract/people/shapes/newsletter";
import { formatLongDateTime } from "@tablero/domain/platform/dates";
import { AlertDialog } from "@tablero/ui/alert-dialog";
import { Button } from "@tablero/ui/button";
import { DescriptionItem, DescriptionList } from "@tablero/ui/description-list";
import { Dialog, DialogContent } from "@tablero/ui/dialog";
import { SkeletonRegion, SkeletonText } from "@tablero/ui/skeleton";
import { Tab, TabList, TabPanel, Tabs } from "@tablero/ui/tabs";
import { toast } from "@tablero/ui/toast";
import { useState } from "react";
import { FailureAlert } from "../../platform/pages/failure-alert.tsx";
import { counted } from "../../platform/values/amounts.tsx";
import { IssueBadge, Progress } from "./issue-columns.tsx";
import { ISSUE_QUERIES } from "./issue-queries.ts";

export interface IssueReviewProps {
  issue: Issue;
  mayWrite: boolean;
  onClose: () => void;
}

/** An issue as subscribers see it. A draft is tested and sent from here. */
export function IssueReview({ issue, mayWrite, onClose }: IssueReviewProps) {
  const preview = useQuery("GET /api/admin/newsletter-issues/{id}/preview", { params: { id: issue.id } });
  const { data, error, isValidating, mutate } = preview;
  const sendable = mayWrite && issue.state === "draft" && issue.active;
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent
        size="lg"
        title={issue.subject}
        footer={
          <>
            {sendable ? <TestButton id={issue.id} /> : null}
            <Button variant="secondary" onClick={onClose}>
              Cerrar
            </Button>
            {sendable && data ? <SendButton issue={issue} recipients={data.recipients} onSent={onClose} /> : null}
          </>
        }
      >
        <div className="flex flex-col gap-4">
          <Details issue={issue} recipients={data?.recipients} />
          {data ? (
            <Letter preview={data} />
          ) : error ? (
            <FailureAlert
              error={error}
              title="No se ha podido preparar la vista previa"
              onRetry={() => void mutate()}
              loading={isValidating}
            />
          ) : (
            <SkeletonRegion label="Cargando la vista previa">
              <SkeletonText lines={8} />
            </SkeletonRegion>
          )}
        </div>
      </DialogContent>
    </Dialog>
  );
}

const subscribers = (recipients: number) => counted(recipients, "suscriptor", "suscriptores");

function Details({ issue, recipients }: { issue: Issue; recipients: number | undefined }) {
  const { state, startedAt, finishedAt } = issue;
  return (
    <DescriptionList>
      <DescriptionItem term="Estado">
        <IssueBadge issue={issue} />
      </DescriptionItem>
      {state === "draft" ? (
        <DescriptionItem term="Se enviaría a">
          {recipients === undefined ? "…" : subscribers(recipients)}
        </DescriptionItem>
      ) : (
        <DescriptionItem term="Enviados">
          <Progress issue={issue} />
        </DescriptionItem>
      )}
      {startedAt ? <DescriptionItem term="Iniciado">{formatLongDateTime(startedAt)}</DescriptionItem> : null}
      {finishedAt ? <DescriptionItem term="Terminado">{formatLongDateTime(finishedAt)}</DescriptionItem> : null}
    </DescriptionList>
  );
}

function Letter({ preview }: { preview: IssuePreview }) {
  return (
    <Tabs defaultValue="html">
      <TabList label="Partes del correo" className="md:px-0">
        <Tab value="html">Como se ve</Tab>
        <Tab value="text">Texto</Tab>
      </TabList>
      <TabPanel value="html" className="pt-4">
        {/* As with every email: no scripts, and no access to the application. */}
        <iframe
          title={`Vista previa: ${preview.subject}`}
          sandbox=""
          srcDoc={preview.html}
          className="h-[45dvh] w-full rounded-md border"
        />
      </TabPanel>
      <TabPanel value="text" className="pt-4">
        <pre className="whitespace-pre-wrap rounded-md bg-hover p-4 text-table wrap-anywhere">{preview.text}</pre>
      </TabPanel>
    </Tabs>
  );
}

function TestButton({ id }: { id: string }) {
  const call = useMutation("POST /api/admin/newsletter-issues/{id}/test-mail");
  const send = async () => {
    try {
      const { to } = await call.run({ params: { id } });
      toast.success("Prueba enviada", { description: `Te llegará a ${to}.` });
    } catch (error) {
      toast.error("No se ha enviado la prueba", { description: errorMessage(error) });
    }
  };
  return (
    <span className="max-sm:*:w-full sm:me-auto">
      <Button variant="ghost" loading={call.running} onClick={() => void send()}>
        Enviarme una prueba
      </Button>
    </span>
  );
}

interface SendButtonProps {
  issue: Issue;
  recipients: number;
  onSent: () => void;
}

function SendButton({ issue, recipients, onSent }: SendButtonProps) {
  const [asking, setAsking] = useState(false);
  const call = useMutation("POST /api/admin/newsletter-issues/{id}/sending", { invalidates: ISSUE_QUERIES });
  const { id, version, subject } = issue;
  const send = async () => {
    await call.run({ params: { id }, body: { version } }).catch((error: unknown) => {
      // The dialog catches the error and shows its message.
      throw new Error(errorMessage(error));
    });
    toast.success("El boletín está saliendo", { description: `Va a ${subscribers(recipients)}.` });
    onSent();
  };
  return (
    <>
      <Button disabled={recipients === 0} onClick={() => setAsking(true)}>
        Enviar a {subscribers(recipients)}
      </Button>
      <AlertDialog
        open={asking}
        onOpenChange={setAsking}
        title={`Enviar «${subject}»`}
        description={`Sale ahora a ${subscribers(recipients)}. No se puede parar ni cambiar después.`}
        confirmLabel="Enviar ahora"
        onConfirm={send}
      />
    </>
  );
}
