import type { PackingOrder } from "@tablero/contract/sales/shapes/packing";
import type { PackedAs } from "@tablero/domain/sales/packing/packing";
import { Button } from "@tablero/ui/button";
import { Card, CardBody, CardHeader } from "@tablero/ui/card";
import { Field } from "@tablero/ui/field";
import { Kbd } from "@tablero/ui/kbd";
import { NumberInput } from "@tablero/ui/number-input";
import { Segment, SegmentedControl } from "@tablero/ui/segmented-control";
import { Select } from "@tablero/ui/select";
import { TextInput } from "@tablero/ui/text-input";
import type { FormEvent } from "react";
import { counted } from "../../platform/values/amounts.tsx";
import { useParcelCarriers } from "../orders/parcels/use-parcel-carriers.ts";
import { PACKED_AS_WORDS } from "./packing-words.ts";

/** Maximum length of a tracking number. */
const MAX_TRACKING = 80;
const MAX_WEIGHT_KG = 1000;

/** The parcel that is being packed, before it is finished. */
export interface ParcelValues {
  /** Grams, as weighed; null for the weight of its goods. */
  weight: number | null;
  tracking: string;
  /** Null for the carrier of the order. */
  carrierId: string | null;
  to: PackedAs;
}

export interface ParcelFormProps {
  order: PackingOrder;
  values: ParcelValues;
  onChange: (values: ParcelValues) => void;
  /** Grams of the goods in the box, and how many of them have no weight. */
  goods: { weight: number; unweighed: number };
  packed: number;
  missing: number;
  busy: boolean;
  disabled: boolean;
  onFinish: () => void;
}

/** Weight, carrier and tracking number of the parcel, and the button that finishes it. */
export function ParcelForm(props: ParcelFormProps) {
  const { order, values, onChange, goods, packed, missing, busy, disabled, onFinish } = props;
  const { takers, own } = useParcelCarriers({ carrier: order.carrier ?? order.shippingName });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (missing === 0 && packed > 0) onFinish();
  };
  const ways: PackedAs[] = [order.pickup ? "ready-for-pickup" : "shipped", "packed"];
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-5">
      <Card aria-labelledby="packing-parcel">
        <CardHeader title={order.parcels === 0 ? "Bulto" : `Bulto ${order.parcels + 1}`} titleId="packing-parcel" />
        <CardBody className="flex flex-col gap-4">
          <Field
            label="Peso"
            hint={
              goods.unweighed > 0
                ? `Calculado, sin ${counted(goods.unweighed, "unidad", "unidades")} sin peso`
                : "Calculado de sus artículos"
            }
          >
            <NumberInput
              value={(values.weight ?? goods.weight) / 1000}
              decimals={3}
              min={0}
              max={MAX_WEIGHT_KG}
              suffix="kg"
              onValueChange={(kilos) =>
                onChange({ ...values, weight: kilos === null ? null : Math.round(kilos * 1000) })
              }
            />
          </Field>
          <Field label="Al terminar">
            <SegmentedControl
              width="full"
              value={values.to}
              onValueChange={(to) => onChange({ ...values, to: ways.find((way) => way === to) ?? values.to })}
            >
              {ways.map((way) => (
                <Segment key={way} value={way} label={PACKED_AS_WORDS[way].label} />
              ))}
            </SegmentedControl>
          </Field>
          {values.to === "shipped" ? (
            <>
              <Field label="Transportista">
                <Select
                  options={takers}
                  value={values.carrierId ?? own}
                  onValueChange={(carrierId) =>
                    onChange({ ...values, carrierId: carrierId === own ? null : carrierId })
                  }
                />
              </Field>
              <Field label="Número de seguimiento" mark="optional" hint="Con el pedido completo, también se escanea">
                <TextInput
                  name="tracking"
                  autoComplete="off"
                  maxLength={MAX_TRACKING}
                  value={values.tracking}
                  onChange={(event) => onChange({ ...values, tracking: event.currentTarget.value })}
                />
              </Field>
            </>
          ) : (
            <p className="text-secondary">{order.shippingName}</p>
          )}
        </CardBody>
      </Card>
      <div className="flex flex-col gap-2">
        <Button type="submit" size="lg" width="full" loading={busy} disabled={disabled || missing > 0 || packed === 0}>
          {missing > 0 ? `Faltan ${counted(missing, "unidad", "unidades")}` : "Cerrar y siguiente"}
        </Button>
        <p className="text-center text-secondary text-table max-sm:hidden">
          Con todas: <Kbd>Intro</Kbd> cierra y sigue
        </p>
        {missing > 0 && packed > 0 ? (
          <Button variant="secondary" width="full" disabled={disabled || busy} onClick={onFinish}>
            Cerrar este bulto, y lo que falta en otro
          </Button>
        ) : null}
      </div>
    </form>
  );
}
