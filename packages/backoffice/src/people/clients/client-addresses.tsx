import { errorMessage } from "@tablero/api-client/errors";
import { useMutation } from "@tablero/api-client/query";
import type { ClientAddress } from "@tablero/contract/people/shapes/clients";
import { Button } from "@tablero/ui/button";
import { Card, CardBody, CardHeader } from "@tablero/ui/card";
import { Icon } from "@tablero/ui/icon";
import { IconButton } from "@tablero/ui/icon-button";
import { outlinePencil } from "@tablero/ui/icons/outline-pencil";
import { outlinePlus } from "@tablero/ui/icons/outline-plus";
import { outlineTrash } from "@tablero/ui/icons/outline-trash";
import { toast } from "@tablero/ui/toast";
import { useState } from "react";
import { AddressLines } from "../../platform/values/address-lines.tsx";
import { PhoneLink } from "../../platform/values/phone-link.tsx";
import { AddressWindow } from "./address-window.tsx";
import type { ClientPartProps } from "./client-contact.tsx";
import { INVALIDATION } from "./client-form.tsx";

const usesOf = ({ isDefault, isBilling }: ClientAddress): string | null =>
  isDefault && isBilling ? "Envíos y facturas" : isDefault ? "Envíos" : isBilling ? "Facturas" : null;

/** Delivery and invoice addresses of a client. */
export function ClientAddresses({ client, details: { addresses }, mayWrite }: ClientPartProps) {
  const [open, setOpen] = useState<ClientAddress | "new" | null>(null);
  const remove = useMutation("DELETE /api/admin/clients/{id}/addresses/{part}", INVALIDATION);
  const add = useMutation("POST /api/admin/clients/{id}/addresses", INVALIDATION);
  const params = { id: client.id };

  const drop = async (address: ClientAddress) => {
    const { id: part, version, ...body } = address;
    try {
      await remove.run({ params: { ...params, part }, query: { version } });
    } catch (error) {
      toast.error("No se ha quitado la dirección", { description: errorMessage(error) });
      return;
    }
    const undo = () =>
      void add
        .run({ params, body })
        .catch((error: unknown) => toast.error("No se ha deshecho", { description: errorMessage(error) }));
    toast.success("Dirección quitada", { action: { label: "Deshacer", onClick: undo }, duration: 10_000 });
  };

  return (
    <Card aria-labelledby="client-addresses">
      <CardHeader
        title="Direcciones"
        titleId="client-addresses"
        count={addresses.length}
        actions={
          mayWrite ? (
            <Button variant="ghost" size="sm" onClick={() => setOpen("new")}>
              <Icon icon={outlinePlus} size={16} />
              Añadir
            </Button>
          ) : undefined
        }
      />
      <CardBody>
        {addresses.length === 0 ? (
          <p className="text-secondary text-table">No hay ninguna guardada.</p>
        ) : (
          <ul aria-labelledby="client-addresses" className="flex flex-col gap-4">
            {addresses.map((address) => (
              <li key={address.id} className="flex items-start gap-2 text-table text-text">
                <div className="min-w-0 flex-1 wrap-anywhere">
                  {address.label || usesOf(address) ? (
                    <p className="flex flex-wrap gap-x-2">
                      {address.label ? <span className="font-semibold">{address.label}</span> : null}
                      {usesOf(address) ? <span className="text-secondary">{usesOf(address)}</span> : null}
                    </p>
                  ) : null}
                  <AddressLines address={address} />
                  {address.phone ? <PhoneLink phone={address.phone} /> : null}
                </div>
                {mayWrite ? (
                  <span className="flex shrink-0">
                    <IconButton
                      variant="ghost"
                      size="sm"
                      icon={outlinePencil}
                      label={`Cambiar la dirección ${address.line1}`}
                      onClick={() => setOpen(address)}
                    />
                    <IconButton
                      variant="ghost"
                      size="sm"
                      icon={outlineTrash}
                      label={`Quitar la dirección ${address.line1}`}
                      disabled={remove.running}
                      onClick={() => void drop(address)}
                    />
                  </span>
                ) : null}
              </li>
            ))}
          </ul>
        )}
      </CardBody>
      {open === null ? null : (
        <AddressWindow client={client} address={open === "new" ? null : open} onClose={() => setOpen(null)} />
      )}
    </Card>
  );
}
