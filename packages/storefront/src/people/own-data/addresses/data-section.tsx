import { useMutation, useQuery } from "@tablero/api-client/query";
import type { ClientAddress } from "@tablero/contract/people/shapes/clients";
import { Alert } from "@tablero/ui/alert";
import { AlertDialog } from "@tablero/ui/alert-dialog";
import { Badge } from "@tablero/ui/badge";
import { Button } from "@tablero/ui/button";
import { EmptyState } from "@tablero/ui/empty-state";
import { outlineMapPin } from "@tablero/ui/icons/outline-map-pin";
import { useEffect, useRef, useState } from "react";
import { AccountPart } from "../account-part.tsx";
import { AddressForm } from "./address-form.tsx";
import { addressText } from "./address-values.ts";
import { ProfileForm } from "./profile-form.tsx";

const LIST = "GET /api/shop/account/addresses";

/** The shopper's name, telephone and tax id, and the saved addresses. */
export function DataSection() {
  const profile = useQuery("GET /api/shop/account");
  return (
    <>
      <AccountPart title="Tus datos" query={profile}>
        {(data) => <ProfileForm profile={data} onSaved={profile.mutate} />}
      </AccountPart>
      <Addresses />
    </>
  );
}

function Addresses() {
  const query = useQuery(LIST);
  const remove = useMutation("DELETE /api/shop/account/addresses/{id}", { invalidates: [LIST] });
  const [editing, setEditing] = useState<ClientAddress | "new" | null>(null);
  const [status, setStatus] = useState("");
  const heading = useRef<HTMLButtonElement>(null);
  const wasEditing = useRef(false);
  // The form and its buttons are removed, so the focus returns to the button for a new address.
  useEffect(() => {
    if (wasEditing.current && editing === null) heading.current?.focus();
    wasEditing.current = editing !== null;
  }, [editing]);
  const saved = (text: string) => {
    setStatus(text);
    setEditing(null);
  };
  return (
    <AccountPart
      title="Tus direcciones"
      query={query}
      action={
        <Button
          ref={heading}
          size="lg"
          variant="secondary"
          disabled={editing !== null}
          onClick={() => setEditing("new")}
        >
          Añadir una dirección
        </Button>
      }
    >
      {(addresses) => (
        <>
          <p role="status" className="empty:hidden mb-3 text-secondary">
            {status}
          </p>
          {remove.error ? (
            <Alert tone="danger" className="mb-3">
              No se ha borrado. Vuelve a intentarlo.
            </Alert>
          ) : null}
          {editing === "new" ? (
            <AddressForm address={null} onSaved={() => saved("Dirección añadida.")} onCancel={() => setEditing(null)} />
          ) : null}
          {addresses.length === 0 && editing === null ? (
            <EmptyState className="px-0" icon={outlineMapPin} level={3} title="No has guardado ninguna dirección">
              Guarda la tuya y no tendrás que escribirla en cada pedido.
            </EmptyState>
          ) : (
            <ul className="divide-y">
              {addresses.map((address) => (
                <li key={address.id} className="py-4 first:pt-0 last:pb-0">
                  {editing !== "new" && editing?.id === address.id ? (
                    <AddressForm
                      address={address}
                      onSaved={() => saved("Dirección guardada.")}
                      onCancel={() => setEditing(null)}
                    />
                  ) : (
                    <Row
                      address={address}
                      disabled={editing !== null}
                      onEdit={() => setEditing(address)}
                      onRemove={async () => {
                        await remove.run({ params: { id: address.id }, query: { version: String(address.version) } });
                        setStatus("Dirección borrada.");
                        heading.current?.focus();
                      }}
                    />
                  )}
                </li>
              ))}
            </ul>
          )}
        </>
      )}
    </AccountPart>
  );
}

interface RowProps {
  address: ClientAddress;
  disabled: boolean;
  onEdit: () => void;
  onRemove: () => Promise<void>;
}

function Row({ address, disabled, onEdit, onRemove }: RowProps) {
  const name = address.label || address.line1;
  return (
    <div className="flex flex-wrap items-start gap-x-4 gap-y-3">
      <div className="min-w-[min(100%,12rem)] flex-1 wrap-anywhere">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 font-semibold">
          {name}
          {address.isDefault ? <Badge tone="info">Para envíos</Badge> : null}
          {address.isBilling ? <Badge>Para facturas</Badge> : null}
        </p>
        <p className="mt-0.5 text-secondary">{addressText(address)}</p>
      </div>
      <div className="flex flex-wrap gap-2">
        <Button size="lg" variant="secondary" disabled={disabled} aria-label={`Cambiar ${name}`} onClick={onEdit}>
          Cambiar
        </Button>
        <AlertDialog
          trigger={
            <Button size="lg" variant="secondary" disabled={disabled} aria-label={`Borrar ${name}`}>
              Borrar
            </Button>
          }
          title={`¿Borrar la dirección «${name}»?`}
          description="Los pedidos que ya hiciste conservan la suya."
          confirmLabel="Borrar la dirección"
          tone="danger"
          onConfirm={onRemove}
        />
      </div>
    </div>
  );
}
