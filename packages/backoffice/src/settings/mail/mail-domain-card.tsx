import { useQuery } from "@tablero/api-client/query";
import type { SenderDomainAnswer } from "@tablero/contract/settings/shapes/settings-mail";
import { type DomainCheckName, type DomainState, domainOf } from "@tablero/domain/settings/shop/mail-domain";
import { Badge, type Tone } from "@tablero/ui/badge";
import { Button } from "@tablero/ui/button";
import { Card, CardBody, CardHeader } from "@tablero/ui/card";
import { Code } from "@tablero/ui/code";
import { DescriptionItem, DescriptionList } from "@tablero/ui/description-list";
import { Heading } from "@tablero/ui/heading";
import { Icon, type IconData } from "@tablero/ui/icon";
import { outlineShieldCheck } from "@tablero/ui/icons/outline-shield-check";
import { solid20CheckCircle } from "@tablero/ui/icons/solid20-check-circle";
import { solid20ExclamationTriangle } from "@tablero/ui/icons/solid20-exclamation-triangle";
import { solid20MinusCircle } from "@tablero/ui/icons/solid20-minus-circle";
import { solid20XCircle } from "@tablero/ui/icons/solid20-x-circle";
import { toast } from "@tablero/ui/toast";
import { type ReactNode, useState } from "react";
import { FailureAlert } from "../../platform/pages/failure-alert.tsx";

const NAMES: Readonly<Record<DomainCheckName, string>> = { spf: "SPF", dkim: "DKIM", dmarc: "DMARC" };
const STATES: Readonly<Record<DomainState, { label: string; tone: Tone; icon: IconData }>> = {
  good: { label: "Bien", tone: "success", icon: solid20CheckCircle },
  weak: { label: "Mejorable", tone: "warning", icon: solid20ExclamationTriangle },
  missing: { label: "Falta", tone: "danger", icon: solid20XCircle },
  wrong: { label: "Mal", tone: "danger", icon: solid20XCircle },
  unknown: { label: "Sin comprobar", tone: "neutral", icon: solid20MinusCircle },
};

export interface MailDomainCardProps {
  /** Sender address of emails; null if there is none. */
  sender: string | null;
  unsaved: boolean;
  /** Fields that the check depends on. */
  children: ReactNode;
}

/** DNS records of the sender's domain, looked up on request. */
export function MailDomainCard({ sender, unsaved, children }: MailDomainCardProps) {
  const [asked, setAsked] = useState(false);
  const { data, error, mutate, isValidating } = useQuery("GET /api/admin/settings/mail/domain", asked ? {} : null, {
    revalidateOnFocus: false,
  });
  const look = () => (asked ? void mutate() : setAsked(true));
  return (
    <Card aria-labelledby="ajustes-dominio">
      <CardHeader title="Dominio del remitente" titleId="ajustes-dominio" />
      <CardBody className="flex flex-col gap-fields">
        <p className="text-secondary">
          Con SPF, DKIM y DMARC tus correos no acaban entre los no deseados y nadie puede hacerse pasar por ti. Son
          registros TXT del DNS{sender ? ` de ${domainOf(sender)}` : ""}: se añaden donde contrataste el dominio.
        </p>
        {children}
        <div>
          <Button variant="secondary" loading={isValidating} disabled={sender === null || unsaved} onClick={look}>
            <Icon icon={outlineShieldCheck} size={18} />
            Comprobar el dominio
          </Button>
        </div>
        {sender === null || unsaved ? (
          <p className="text-hint text-table">
            {unsaved ? "Guarda antes tus cambios." : "Guarda primero la dirección del remitente."}
          </p>
        ) : null}
        {error && !isValidating ? (
          <FailureAlert error={error} title="No se ha podido comprobar" onRetry={look} />
        ) : null}
        {data ? (
          <ul className="flex flex-col divide-y border-t" aria-label={`Registros de ${data.domain ?? ""}`}>
            {data.checks.map((check) => (
              <Check key={check.check} check={check} />
            ))}
          </ul>
        ) : null}
      </CardBody>
    </Card>
  );
}

function Check({ check: { check, state, text, found, record } }: { check: SenderDomainAnswer["checks"][number] }) {
  const { label, tone, icon } = STATES[state];
  return (
    <li className="flex flex-col gap-2 py-4">
      <div className="flex items-center gap-2.5">
        <Heading level={3}>{NAMES[check]}</Heading>
        <Badge tone={tone} icon={icon} variant={state === "good" || state === "unknown" ? "plain" : "tinted"}>
          {label}
        </Badge>
      </div>
      <p>{text}</p>
      <DescriptionList>
        {found === null ? null : (
          <DescriptionItem term="Ahora">
            <Code variant="plain">{found}</Code>
          </DescriptionItem>
        )}
        {record === null ? null : (
          <>
            <DescriptionItem term="Nombre">
              <Code variant="plain">{record.name}</Code>
            </DescriptionItem>
            <DescriptionItem term="Valor">
              {record.value === null ? "El que te da tu proveedor" : <Value text={record.value} />}
            </DescriptionItem>
          </>
        )}
      </DescriptionList>
    </li>
  );
}

function Value({ text }: { text: string }) {
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      toast.success("Valor copiado");
    } catch {
      toast.info("Copia este valor", { description: text });
    }
  };
  return (
    <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <Code variant="plain">{text}</Code>
      <Button variant="ghost" size="sm" onClick={() => void copy()}>
        Copiar
      </Button>
    </span>
  );
}
