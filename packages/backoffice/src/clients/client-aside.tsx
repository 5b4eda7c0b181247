import type { Client } from "@tablero/contract/shapes/admin-records";
import { Card, CardBody, CardHeader } from "@tablero/ui/card";
import { outlineEnvelope, outlineIdentification, outlineMegaphone, outlinePhone } from "@tablero/ui/icons";
import { AddressLines, addressLines } from "../shared/address-lines.tsx";
import { Fact } from "../shared/fact.tsx";
import { PhoneLink } from "../shared/phone-link.tsx";

/** How to reach a client, where they live and what is known of them. */
export function ClientAside({ client }: { client: Client }) {
  const { addresses, notes } = client;
  return (
    <>
      <Card aria-labelledby="client-contact">
        <CardHeader title="Datos" titleId="client-contact" />
        <CardBody className="flex flex-col gap-3 text-table">
          <Fact icon={outlineEnvelope} label="Correo">
            <a href={`mailto:${client.email}`} className="rounded-xs hover:underline">
              {client.email}
            </a>
          </Fact>
          {client.phone ? (
            <Fact icon={outlinePhone} label="Teléfono">
              <PhoneLink phone={client.phone} />
            </Fact>
          ) : null}
          {client.taxId ? (
            <Fact icon={outlineIdentification} label="NIF">
              {client.taxId}
            </Fact>
          ) : null}
          <Fact icon={outlineMegaphone} label="Publicidad">
            {client.marketingConsent ? "Acepta correos de la tienda" : "No quiere publicidad"}
          </Fact>
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
                  {address.phone ? <PhoneLink phone={address.phone} /> : null}
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
