import { UNPAID_KINDS, UNPAID_LIMITS } from "@tablero/domain/settings/orders/unpaid";
import { UNPAID_KIND_LABELS, UNPAID_LIMIT_LABELS } from "@tablero/domain/settings/orders/unpaid-words";
import type { OrderSettings } from "@tablero/domain/settings/sections/orders";
import { Field } from "@tablero/ui/field";
import { NumberInput } from "@tablero/ui/number-input";
import { Controller } from "react-hook-form";
import type { ApiForm } from "../../platform/forms/use-api-form.ts";

const MEANINGS = [
  ["Por pedido", "unidades de un pedido de quien compra sin cuenta."],
  ["Por conexión", "las de todos los pedidos sin cuenta hechos desde una misma conexión a internet."],
  ["Por cliente", "las de todos los pedidos de quien ha entrado en su cuenta."],
  ["De un producto", "parte de las existencias que pueden tener reservada todos los pedidos sin cuenta juntos."],
] as const;

/** Units that unpaid orders may hold, by payment method. */
export function UnpaidFields({ form }: { form: ApiForm<OrderSettings, OrderSettings> }) {
  const errors = form.formState.errors.unpaidLimits;
  return (
    <div className="flex flex-col gap-5">
      <div className="flex flex-col gap-3 text-secondary">
        <p>
          Un pedido sin pagar reserva unidades que otra persona no puede comprar. El que pasa de uno de estos límites no
          se rechaza: no reserva nada hasta que su dueño lo confirma desde su correo. Vacío es sin límite, y 0 pide
          confirmarlos todos.
        </p>
        <ul className="list-disc ps-5">
          {MEANINGS.map(([name, text]) => (
            <li key={name}>
              <span className="font-medium text-text">{name}</span>: {text}
            </li>
          ))}
        </ul>
      </div>
      {UNPAID_KINDS.map((kind) => (
        <fieldset key={kind} className="flex flex-col gap-2.5 border-t pt-4">
          <legend className="float-start mb-2.5 w-full font-medium">{UNPAID_KIND_LABELS[kind]}</legend>
          <div className="grid grid-cols-2 items-start gap-3 @2xl:grid-cols-4">
            {UNPAID_LIMITS.map(({ key, least, most }) => (
              <Controller
                key={key}
                control={form.control}
                name={`unpaidLimits.${kind}.${key}`}
                render={({ field: { value, onChange, onBlur, ref } }) => (
                  <Field label={UNPAID_LIMIT_LABELS[key]} error={errors?.[kind]?.[key]?.message} className="min-w-0">
                    <NumberInput
                      ref={ref}
                      aria-label={`${UNPAID_LIMIT_LABELS[key]}: ${UNPAID_KIND_LABELS[kind]}`}
                      value={value}
                      onValueChange={onChange}
                      onBlur={onBlur}
                      min={least}
                      max={most}
                      placeholder="Sin límite"
                      suffix={key === "share" ? "%" : "u."}
                    />
                  </Field>
                )}
              />
            ))}
          </div>
        </fieldset>
      ))}
    </div>
  );
}
