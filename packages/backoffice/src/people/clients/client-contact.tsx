import type { Client } from "@tablero/contract/people/shapes/clients";
import type { ClientDetails } from "@tablero/contract/readers/shapes/client-page";
import { ACCOUNT_STATUS_LABELS } from "@tablero/domain/people/accounts/account-states";
import { buildListPath, resourcePath } from "@tablero/domain/platform/resources/paths";
import { CLIENTS } from "@tablero/domain/platform/resources/people/clients";
import { Button } from "@tablero/ui/button";
import { Card, CardBody, CardHeader } from "@tablero/ui/card";
import { Icon } from "@tablero/ui/icon";
import { outlineAtSymbol } from "@tablero/ui/icons/outline-at-symbol";
import { outlineEnvelope } from "@tablero/ui/icons/outline-envelope";
import { outlineIdentification } from "@tablero/ui/icons/outline-identification";
import { outlineKey } from "@tablero/ui/icons/outline-key";
import { outlinePencil } from "@tablero/ui/icons/outline-pencil";
import { outlinePhone } from "@tablero/ui/icons/outline-phone";
import { outlineTag } from "@tablero/ui/icons/outline-tag";
import { outlineUsers } from "@tablero/ui/icons/outline-users";
import { Link as UiLink } from "@tablero/ui/link";
import { StateBadge } from "@tablero/ui/state-badge";
import { Fragment, useState } from "react";
import { Link, useNavigate } from "react-router-dom";
import { Detail } from "../../platform/values/detail.tsx";
import { PhoneLink } from "../../platform/values/phone-link.tsx";
import { RelativeTime } from "../../platform/values/relative-time.tsx";
import { ClientForm } from "./client-form.tsx";
import { ClientVat } from "./client-vat.tsx";

/** A section of a client's page. */
export interface ClientPartProps {
  client: Client;
  details: ClientDetails;
  mayWrite: boolean;
}

/** Contact details, account and tags of a client. */
export function ClientContact({ client, details, mayWrite }: ClientPartProps) {
  const { account, merged, aliases } = details;
  const [editing, setEditing] = useState(false);
  const navigate = useNavigate();
  return (
    <Card aria-labelledby="client-contact">
      <CardHeader
        title="Datos"
        titleId="client-contact"
        actions={
          mayWrite ? (
            <Button variant="ghost" size="sm" onClick={() => setEditing(true)}>
              <Icon icon={outlinePencil} size={16} />
              Editar
            </Button>
          ) : undefined
        }
      />
      <CardBody className="flex flex-col gap-3 text-table">
        {client.email ? (
          <Detail icon={outlineEnvelope} label="Correo">
            <a href={`mailto:${client.email}`} className="rounded-xs hover:underline">
              {client.email}
            </a>
          </Detail>
        ) : null}
        {aliases.length > 0 ? (
          <Detail icon={outlineAtSymbol} label="Correos de antes">
            <span className="text-secondary">Antes </span>
            <span className="wrap-anywhere">{aliases.join(", ")}</span>
          </Detail>
        ) : null}
        {client.phone ? (
          <Detail icon={outlinePhone} label="Teléfono">
            <PhoneLink phone={client.phone} />
          </Detail>
        ) : null}
        {client.taxId ? (
          <Detail icon={outlineIdentification} label="NIF">
            <ClientVat client={client} details={details} mayWrite={mayWrite} />
          </Detail>
        ) : null}
        <Detail icon={outlineKey} label="Cuenta">
          {account ? (
            <span className="flex flex-col items-start gap-0.5">
              <StateBadge state={ACCOUNT_STATUS_LABELS[account.status]} />
              <span className="text-label text-secondary">
                {account.lastSignInAt ? (
                  <>
                    Entró <RelativeTime iso={account.lastSignInAt} />
                  </>
                ) : (
                  "No ha entrado todavía"
                )}
              </span>
            </span>
          ) : (
            <span className="text-secondary">Compra sin cuenta</span>
          )}
        </Detail>
        {client.tags.length > 0 ? (
          <Detail icon={outlineTag} label="Etiquetas">
            {client.tags.map((tag, index) => (
              <Fragment key={tag}>
                {index > 0 ? " · " : null}
                <UiLink asChild>
                  <Link to={buildListPath(CLIENTS, { tag })}>{tag}</Link>
                </UiLink>
              </Fragment>
            ))}
          </Detail>
        ) : null}
        {merged.length > 0 ? (
          <Detail icon={outlineUsers} label="Fichas fusionadas con esta">
            <span className="text-secondary">Incluye a </span>
            {merged.map(({ id, name }, index) => (
              <Fragment key={id}>
                {index > 0 ? ", " : null}
                <UiLink asChild>
                  <Link to={resourcePath(CLIENTS, id)}>{name}</Link>
                </UiLink>
              </Fragment>
            ))}
          </Detail>
        ) : null}
      </CardBody>
      {editing ? (
        <ClientForm
          client={client}
          onDeleted={() => void navigate(resourcePath(CLIENTS), { replace: true })}
          onClose={() => setEditing(false)}
        />
      ) : null}
    </Card>
  );
}
