import { toQueryError } from "@tablero/api-client/errors";
import type { QueryError } from "@tablero/api-client/query";
import { useMutation } from "@tablero/api-client/query";
import type { ClientConsent } from "@tablero/contract/people/shapes/clients";
import {
  CONSENT_KINDS,
  CONSENT_LABELS,
  CONSENT_SOURCE_LABELS,
  type ConsentKind,
  currentConsents,
  STAFF_CONSENT_SOURCES,
  TEXT_VERSION,
} from "@tablero/domain/people/clients/consents";
import { formatShortDateTime } from "@tablero/domain/platform/date-time";
import { isOneOf, oneOf } from "@tablero/domain/platform/typed";
import { MISSING_TEXT } from "@tablero/domain/platform/words/missing";
import { Accordion, AccordionItem } from "@tablero/ui/accordion";
import { Badge } from "@tablero/ui/badge";
import { Button } from "@tablero/ui/button";
import { Card, CardBody, CardHeader } from "@tablero/ui/card";
import { Dialog, DialogContent } from "@tablero/ui/dialog";
import { Field } from "@tablero/ui/field";
import { solid20CheckCircle } from "@tablero/ui/icons/solid20-check-circle";
import { solid20MinusCircle } from "@tablero/ui/icons/solid20-minus-circle";
import { Radio, RadioGroup } from "@tablero/ui/radio-group";
import { Select } from "@tablero/ui/select";
import { TextInput } from "@tablero/ui/text-input";
import { toast } from "@tablero/ui/toast";
import { type FormEvent, useState } from "react";
import { FailureAlert } from "../../platform/pages/failure-alert.tsx";
import type { ClientPartProps } from "./client-contact.tsx";
import { INVALIDATION } from "./client-form.tsx";

/** Consents of a client: the current state, and each change. */
export function ClientConsents({ client, details: { consents }, mayWrite }: ClientPartProps) {
  const [asking, setAsking] = useState(false);
  const current = currentConsents(consents);
  return (
    <Card aria-labelledby="client-consents">
      <CardHeader
        title="Consentimientos"
        titleId="client-consents"
        actions={
          mayWrite ? (
            <Button variant="ghost" size="sm" onClick={() => setAsking(true)}>
              Anotar
            </Button>
          ) : undefined
        }
      />
      <CardBody className="flex flex-col gap-3 text-table">
        {current.length === 0 ? <p className="text-secondary">No se le ha preguntado nada.</p> : null}
        {current.map((consent) => (
          <div key={consent.kind} className="flex flex-wrap items-baseline justify-between gap-x-3">
            <span className="text-text">{CONSENT_LABELS[consent.kind]}</span>
            <Standing consent={consent} />
          </div>
        ))}
        {consents.length > 0 ? (
          <Accordion type="single" collapsible>
            <AccordionItem value="all" title={`Registro (${consents.length})`}>
              <ol className="flex flex-col gap-3">
                {consents.map((consent) => (
                  <li key={consent.id} className="border-border border-s-2 ps-3">
                    <p className="text-text">
                      {consent.granted ? "Acepta" : "Retira"}: {CONSENT_LABELS[consent.kind]}
                    </p>
                    <p className="text-label text-secondary">
                      <time dateTime={consent.at} dir="auto">
                        {formatShortDateTime(consent.at)}
                      </time>{" "}
                      · {CONSENT_SOURCE_LABELS[consent.source]} · texto {consent.textVersion}
                      {consent.author ? ` · lo anotó ${consent.author}` : null}
                    </p>
                  </li>
                ))}
              </ol>
            </AccordionItem>
          </Accordion>
        ) : null}
      </CardBody>
      {asking ? <ConsentWindow id={client.id} current={current} onClose={() => setAsking(false)} /> : null}
    </Card>
  );
}

const Standing = ({ consent: { granted } }: { consent: ClientConsent }) => (
  <Badge
    variant="plain"
    tone={granted ? "success" : "neutral"}
    icon={granted ? solid20CheckCircle : solid20MinusCircle}
  >
    {granted ? "Aceptado" : "Retirado"}
  </Badge>
);

type StaffSource = (typeof STAFF_CONSENT_SOURCES)[number];

interface ConsentWindowProps {
  id: string;
  current: readonly ClientConsent[];
  onClose: () => void;
}

/** Lets staff record a consent that a client gave them. Entries are only added, never removed. */
function ConsentWindow({ id, current, onClose }: ConsentWindowProps) {
  const isGranted = (which: ConsentKind) => current.some((consent) => consent.kind === which && consent.granted);
  const [kind, setKind] = useState<ConsentKind>("marketing");
  const [granted, setGranted] = useState(!isGranted("marketing"));
  const [source, setSource] = useState<StaffSource>("store");
  const [textVersion, setTextVersion] = useState(TEXT_VERSION);
  const [failure, setFailure] = useState<QueryError | null>(null);
  const say = useMutation("POST /api/admin/clients/{id}/consents", INVALIDATION);
  const missing = textVersion.trim() === "";

  const save = async (event?: FormEvent) => {
    event?.preventDefault();
    if (missing || say.running) return;
    setFailure(null);
    try {
      await say.run({ params: { id }, body: { kind, granted, source, textVersion } });
      toast.success(granted ? "Consentimiento anotado" : "Retirada anotada");
      onClose();
    } catch (reason) {
      setFailure(toQueryError(reason));
    }
  };

  return (
    <Dialog open onOpenChange={(open) => !open && !say.running && onClose()}>
      <DialogContent
        size="sm"
        title="Anotar un consentimiento"
        description="Queda en el registro con la fecha de ahora y tu nombre. No se puede borrar."
        footer={
          <>
            <Button variant="secondary" disabled={say.running} onClick={onClose}>
              Cancelar
            </Button>
            <Button type="submit" form="consent" loading={say.running}>
              Anotar
            </Button>
          </>
        }
      >
        <form id="consent" noValidate onSubmit={(event) => void save(event)} className="flex flex-col gap-fields">
          <FailureAlert error={failure} title="No se ha anotado" onRetry={() => void save()} loading={say.running} />
          <Field label="Para qué">
            <Select
              options={CONSENT_KINDS.map((value) => ({ value, label: CONSENT_LABELS[value] }))}
              value={kind}
              onValueChange={(value) => {
                const kind = oneOf(CONSENT_KINDS, value);
                if (!kind) return;
                setKind(kind);
                setGranted(!isGranted(kind));
              }}
            />
          </Field>
          <Field label="Qué dice el cliente">
            <RadioGroup
              variant="pills"
              value={granted ? "yes" : "no"}
              onValueChange={(value) => setGranted(value === "yes")}
            >
              <Radio value="yes" label="Acepta" />
              <Radio value="no" label="Lo retira" />
            </RadioGroup>
          </Field>
          <Field label="Cómo lo ha dicho">
            <Select
              options={STAFF_CONSENT_SOURCES.map((value) => ({ value, label: CONSENT_SOURCE_LABELS[value] }))}
              value={source}
              onValueChange={(value) => isOneOf(STAFF_CONSENT_SOURCES, value) && setSource(value)}
            />
          </Field>
          <Field
            label="Versión del texto"
            hint="El de la política que se le ha leído o entregado."
            error={missing ? MISSING_TEXT : undefined}
          >
            <TextInput
              value={textVersion}
              maxLength={40}
              onChange={(event) => setTextVersion(event.currentTarget.value)}
              autoComplete="off"
            />
          </Field>
        </form>
      </DialogContent>
    </Dialog>
  );
}
