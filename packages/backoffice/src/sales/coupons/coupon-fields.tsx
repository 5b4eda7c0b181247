import { madridDay, madridToUtc } from "@tablero/domain/platform/dates";
import {
  COUPON_KIND_LABELS,
  endOfDay,
  lastDayOf,
  MAX_COUPON_CODE,
  type CouponFields as Values,
} from "@tablero/domain/sales/carts/coupon-record";
import { COUPON_KINDS } from "@tablero/domain/sales/carts/coupons";
import { Field } from "@tablero/ui/field";
import { MoneyInput } from "@tablero/ui/money-input";
import { NumberInput } from "@tablero/ui/number-input";
import { Segment, SegmentedControl } from "@tablero/ui/segmented-control";
import { TextInput } from "@tablero/ui/text-input";
import { Controller, useWatch } from "react-hook-form";
import { DayField } from "../../platform/forms/day-field.tsx";
import { SwitchField } from "../../platform/forms/switch-field.tsx";
import type { RecordApiForm } from "../../platform/kit/record-form.tsx";

export interface CouponFieldsProps {
  form: RecordApiForm<Values>;
  /** Renders the switch for the active state. */
  archivable: boolean;
}

/** Code, discount, conditions, validity period and limits. */
export function CouponFields({ form, archivable }: CouponFieldsProps) {
  const { control, register } = form;
  const { errors } = form.formState;
  const kind = useWatch({ control, name: "kind" });
  return (
    <>
      <div className="grid gap-fields sm:grid-cols-2">
        <Field label="Código" error={errors.code?.message} hint="Lo que se escribe en el carrito.">
          <TextInput
            {...register("code")}
            placeholder="VERANO-10"
            maxLength={MAX_COUPON_CODE}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            className="uppercase placeholder:normal-case"
          />
        </Field>
        <Field label="Descripción" mark="optional" error={errors.description?.message} hint="Solo la ve la tienda.">
          <TextInput {...register("description")} autoComplete="off" />
        </Field>
      </div>
      <div className="grid gap-fields sm:grid-cols-2">
        <Controller
          control={control}
          name="kind"
          render={({ field }) => (
            <Field label="Descuento" error={errors.kind?.message}>
              <SegmentedControl value={field.value} onValueChange={field.onChange}>
                {COUPON_KINDS.map((each) => (
                  <Segment key={each} value={each} label={COUPON_KIND_LABELS[each]} />
                ))}
              </SegmentedControl>
            </Field>
          )}
        />
        <Controller
          control={control}
          name="value"
          render={({ field: { value, onChange, onBlur, ref } }) =>
            kind === "percent" ? (
              <Field label="Porcentaje" error={errors.value?.message}>
                <NumberInput
                  ref={ref}
                  value={value == null ? null : value / 100}
                  onValueChange={(percent) => onChange(percent === null ? null : Math.round(percent * 100))}
                  onBlur={onBlur}
                  min={0}
                  max={100}
                  decimals={2}
                  suffix="%"
                />
              </Field>
            ) : (
              <Field label="Importe" error={errors.value?.message}>
                <MoneyInput ref={ref} value={value ?? null} onValueChange={onChange} onBlur={onBlur} />
              </Field>
            )
          }
        />
      </div>
      <Controller
        control={control}
        name="minimum"
        render={({ field: { value, onChange, onBlur, ref } }) => (
          <Field
            label="Compra mínima"
            error={errors.minimum?.message}
            hint="De productos, IVA incluido y antes del descuento. 0 para cualquier compra."
          >
            <MoneyInput
              ref={ref}
              value={value ?? null}
              onValueChange={(cents) => onChange(cents ?? 0)}
              onBlur={onBlur}
              className="sm:max-w-[calc(50%---spacing(2.25))]"
            />
          </Field>
        )}
      />
      <div className="grid gap-fields sm:grid-cols-2">
        <Controller
          control={control}
          name="startsAt"
          render={({ field: { ref, onChange, ...field } }) => (
            <DayField
              {...field}
              onValueChange={onChange}
              inputRef={ref}
              label="Vale desde"
              error={errors.startsAt?.message}
              dayOf={madridDay}
              instantOf={madridToUtc}
            />
          )}
        />
        <Controller
          control={control}
          name="endsAt"
          render={({ field: { ref, onChange, ...field } }) => (
            <DayField
              {...field}
              onValueChange={onChange}
              inputRef={ref}
              label="Último día"
              error={errors.endsAt?.message}
              dayOf={lastDayOf}
              instantOf={endOfDay}
            />
          )}
        />
        <Limit form={form} name="maxUses" label="Usos en total" />
        <Limit form={form} name="perClientUses" label="Usos por persona" />
      </div>
      {archivable ? (
        <Controller
          control={control}
          name="active"
          render={({ field }) => <SwitchField label="En uso" field={field} />}
        />
      ) : null}
    </>
  );
}

interface LimitProps {
  form: RecordApiForm<Values>;
  name: "maxUses" | "perClientUses";
  label: string;
}

function Limit({ form, name, label }: LimitProps) {
  const { errors } = form.formState;
  return (
    <Controller
      control={form.control}
      name={name}
      render={({ field: { value, onChange, onBlur, ref } }) => (
        <Field label={label} mark="optional" error={errors[name]?.message} hint="Vacío: sin límite.">
          <NumberInput ref={ref} value={value} onValueChange={onChange} onBlur={onBlur} min={1} />
        </Field>
      )}
    />
  );
}
