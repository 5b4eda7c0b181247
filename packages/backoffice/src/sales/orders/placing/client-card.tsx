import { useQuery } from "@tablero/api-client/query";
import type { Client } from "@tablero/contract/people/shapes/clients";
import { clientName } from "@tablero/domain/people/clients/clients";
import { Button } from "@tablero/ui/button";
import { Card, CardBody, CardHeader } from "@tablero/ui/card";
import { Combobox } from "@tablero/ui/combobox";
import { Field } from "@tablero/ui/field";
import { TextInput } from "@tablero/ui/text-input";
import { useState } from "react";
import type { DraftContact } from "./staff-draft.ts";

export interface ClientCardProps {
  clientId: string;
  contact: DraftContact;
  errors: ReadonlyMap<string, string>;
  onPick: (client: Client | null) => void;
  onContactChange: (contact: DraftContact) => void;
}

const SHOWN = 20;

/** The client of a new order: found, or typed. */
export function ClientCard({ clientId, contact, errors, onPick, onContactChange }: ClientCardProps) {
  const [search, setSearch] = useState("");
  const query = { ...(search && { search }), size: SHOWN };
  const found = useQuery("GET /api/admin/clients", { query }, { background: true, keepPreviousData: true });
  const clients = found.data?.items ?? [];
  const field = (name: keyof DraftContact, label: string, more: { type?: "email" | "tel" } = {}) => (
    <Field label={label} error={errors.get(`contact.${name}`)}>
      <TextInput
        {...more}
        value={contact[name]}
        autoComplete="off"
        maxLength={name === "email" ? 254 : 100}
        onChange={(event) => onContactChange({ ...contact, [name]: event.currentTarget.value })}
      />
    </Field>
  );
  return (
    <Card aria-labelledby="new-order-client">
      <CardHeader
        title="Cliente"
        titleId="new-order-client"
        actions={
          clientId ? (
            <Button variant="ghost" size="sm" onClick={() => onPick(null)}>
              Otro cliente
            </Button>
          ) : undefined
        }
      />
      <CardBody>
        <div className="flex flex-col gap-fields">
          {clientId ? null : (
            <Field label="Buscar un cliente" mark="optional" hint="Si es nuevo, escribe sus datos.">
              <Combobox
                options={clients.map((each) => ({ value: each.id, label: clientName(each), detail: each.email }))}
                value=""
                onValueChange={(id) => onPick(clients.find((each) => each.id === id) ?? null)}
                onQueryChange={setSearch}
                loading={found.isLoading}
                empty={found.error ? "No se ha podido buscar" : "Sin resultados"}
                placeholder="Nombre, correo, NIF o teléfono"
                listLabel="Clientes"
              />
            </Field>
          )}
          <div className="grid gap-fields sm:grid-cols-2">
            {field("name", "Nombre")}
            {field("surname", "Apellidos")}
            {field("email", "Correo", { type: "email" })}
            {field("phone", "Teléfono", { type: "tel" })}
          </div>
        </div>
      </CardBody>
    </Card>
  );
}
