import { useQuery } from "@tablero/api-client/query";
import type { StatementMovement, StatementOrder } from "@tablero/contract/sales/shapes/statements";
import { formatMoney } from "@tablero/domain/platform/money/money";
import { Button } from "@tablero/ui/button";
import { Combobox } from "@tablero/ui/combobox";
import { Field } from "@tablero/ui/field";
import { useState } from "react";

interface PickOrderProps {
  movement: StatementMovement;
  /** True if the user has selected the order. */
  picked: boolean;
  disabled: boolean;
  onPick: (order: StatementOrder | null) => void;
}

/** Selects the order that a movement pays, if the bank's text does not name it or names the wrong one. */
export function PickOrder({ movement, picked, disabled, onPick }: PickOrderProps) {
  const [open, setOpen] = useState(false);
  const { amount, outcome, orders } = movement;
  if (picked)
    return (
      <Button variant="secondary" size="sm" disabled={disabled} onClick={() => onPick(null)} className="self-start">
        {`Quitar el pedido de ${formatMoney(amount)}`}
      </Button>
    );
  return (
    <div className="flex flex-col gap-2">
      {outcome === "several" ? (
        <div className="flex flex-wrap gap-2">
          {orders.map((order) => (
            <Button key={order.id} variant="secondary" size="sm" disabled={disabled} onClick={() => onPick(order)}>
              {`Es de ${order.number}`}
            </Button>
          ))}
        </div>
      ) : null}
      {open ? (
        <OrderField
          amount={amount}
          onPick={(order) => {
            setOpen(false);
            onPick(order);
          }}
        />
      ) : (
        <Button variant="secondary" size="sm" disabled={disabled} onClick={() => setOpen(true)} className="self-start">
          {`Elegir el pedido de ${formatMoney(amount)}`}
        </Button>
      )}
    </div>
  );
}

function OrderField({ amount, onPick }: { amount: number; onPick: (order: StatementOrder) => void }) {
  const [search, setSearch] = useState("");
  const query = { ...(search ? { search } : { view: "unpaid" as const }), size: 20 };
  const { data, isLoading } = useQuery(
    "GET /api/admin/orders",
    { query },
    { background: true, keepPreviousData: true },
  );
  const rows = data?.items ?? [];
  return (
    <Field label={`Pedido de ${formatMoney(amount)}`} hint="Busca por número, nombre o correo.">
      <Combobox
        autoFocus
        options={rows.map(({ id, number, client, due }) => ({
          value: id,
          label: number,
          detail: `${client.name} · ${due > 0 ? `por cobrar ${formatMoney(due)}` : "nada por cobrar"}`,
        }))}
        value=""
        onValueChange={(value) => {
          const row = rows.find(({ id }) => id === value);
          if (!row) return;
          const { id, number, client, due, version } = row;
          onPick({ id, number, client: client.name, due, version });
        }}
        onQueryChange={setSearch}
        loading={isLoading}
        placeholder="Busca un pedido"
        listLabel="Pedidos"
      />
    </Field>
  );
}
