import { keysOf } from "@tablero/domain/platform/typed";
import { Fragment } from "react";
import { type Field, type FieldErrors, STEPS, stepOf } from "./checkout-values.ts";
import type { Checkout } from "./use-checkout.ts";

/** Names of the fields, identical to their labels. */
const NAMES: Record<Field, string> = {
  email: "Correo",
  name: "Nombre",
  surname: "Apellidos",
  phone: "Teléfono",
  country: "País",
  line1: "Calle y número",
  line2: "Piso, puerta",
  postcode: "Código postal",
  city: "Población",
  province: "Provincia",
  shippingOption: "Forma de entrega",
  apart: "Cuándo se envía",
  paymentMethod: "Forma de pago",
  invoice: "Factura",
  taxName: "Nombre o razón social",
  taxId: "NIF, NIE o CIF",
  billingLine1: "Calle y número",
  billingPostcode: "Código postal",
  billingCity: "Población",
  billingProvince: "Provincia",
  note: "Nota para la tienda",
  terms: "Condiciones de venta",
  newsletter: "Novedades",
};

const fieldsOf = (errors: FieldErrors): Field[] => keysOf(NAMES).filter((name) => errors[name] !== undefined);

/** Errors of the current step, announced once on submit. Each name links to its field. */
export function ErrorSummary({ checkout: { errors, step } }: { checkout: Checkout }) {
  const fields = fieldsOf(errors).filter((field) => stepOf(field) === step);
  const isOne = fields.length === 1;
  return (
    <div role="alert" className="empty:hidden">
      {fields.length > 0 ? (
        <p className="mb-4 rounded-lg bg-danger-bg px-4 py-3 text-body text-danger-text">
          {isOne ? "Revisa un dato: " : `Revisa ${fields.length} datos: `}
          {fields.map((field, index) => (
            <Fragment key={field}>
              {index > 0 ? " " : null}
              {/* Together with its comma, which would otherwise begin a line. */}
              <span className="whitespace-nowrap">
                <button
                  type="button"
                  onClick={(event) => focusField(event.currentTarget.form, field)}
                  className="inline-flex min-h-6 items-center rounded-xs font-semibold underline underline-offset-2"
                >
                  {NAMES[field]}
                </button>
                {index < fields.length - 1 ? "," : "."}
              </span>
            </Fragment>
          ))}
          <span className="sr-only">
            {" "}
            Paso {STEPS.indexOf(step) + 1} de {STEPS.length}.
          </span>
        </p>
      ) : null}
    </div>
  );
}

function focusField(form: HTMLFormElement | null, field: Field): void {
  form?.querySelector<HTMLElement>(`[name="${field}"]`)?.focus();
}
