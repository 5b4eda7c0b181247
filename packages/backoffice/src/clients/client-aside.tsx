import type { Client } from "@tablero/contract/shapes/admin-records";
import { Card, CardBody, CardHeader } from "@tablero/ui/card";
import { DescriptionItem, DescriptionList } from "@tablero/ui/description-list";
import { AddressLines, addressLines } from "../shared/address-lines.tsx";

/** How to reach a client, where they live and what is known of them. */
export function ClientAside({ client }: { client: Client }) {
  const { addresses, notes } = client;
  return (
    <>
      <Card aria-labelledby="client-contact">
        <CardHeader title="Datos" titleId="client-contact" />
        <CardBody>
          <DescriptionList className="text-table">
            <DescriptionItem term="Correo">
              <a href={`mailto:${client.email}`} className="rounded-xs hover:underline">
                {client.email}
              </a>
            </DescriptionItem>
            <DescriptionItem term="Teléfono">
              {client.phone ? (
                <a href={`tel:${client.phone.replace(/\s/g, "")}`} className="rounded-xs tabular-nums hover:underline">
                  {client.phone}
                </a>
              ) : null}
            </DescriptionItem>
            <DescriptionItem term="NIF">{client.taxId}</DescriptionItem>
            <DescriptionItem term="Publicidad">
              {client.marketingConsent ? "Acepta correos" : "No acepta correos"}
            </DescriptionItem>
          </DescriptionList>
        </CardBody>
      </Card>
      <Card aria-labelledby="client-addresses">
        <CardHeader title="Direcciones" titleId="client-addresses" count={addresses.length} />
        <CardBody>
          {addresses.length === 0 ? (
            <p className="text-secondary text-table">No ha guardado ninguna.</p>
          ) : (
            <ul aria-labelledby="client-addresses" className="flex flex-col gap-4">
              {addresses.map((address) => (
                <li key={addressLines(address).join()} className="text-table text-text">
                  <AddressLines address={address} />
                  {address.phone ? <span className="block text-secondary tabular-nums">{address.phone}</span> : null}
                </li>
              ))}
            </ul>
          )}
        </CardBody>
      </Card>
      {notes === null || notes === "" ? null : (
        <Card aria-labelledby="client-notes">
          <CardHeader title="Notas" titleId="client-notes" />
          <CardBody>
            <p className="whitespace-pre-line text-table text-text wrap-anywhere">{notes}</p>
          </CardBody>
        </Card>
      )}
    </>
  );
}
