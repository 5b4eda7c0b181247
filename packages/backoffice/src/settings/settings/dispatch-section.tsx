import { SETTINGS_FORMS } from "@tablero/contract/settings/shapes/settings";
import {
  type DispatchSettings,
  holidayText,
  MIXED_PARCELS,
  MIXED_PARCELS_LABELS,
  parseHoliday,
} from "@tablero/domain/settings/sections/dispatch";
import { WEEKDAYS } from "@tablero/domain/settings/shop/opening-hours";
import { Card, CardBody, CardHeader } from "@tablero/ui/card";
import { Checkbox } from "@tablero/ui/checkbox";
import { Field } from "@tablero/ui/field";
import { MoneyInput } from "@tablero/ui/money-input";
import { Segment, SegmentedControl } from "@tablero/ui/segmented-control";
import { TimeField } from "@tablero/ui/time-field";
import { Controller } from "react-hook-form";
import { HolidaysField } from "./holidays-field.tsx";
import { SectionFrame } from "./section-frame.tsx";
import type { SettingsSectionProps } from "./section-props.ts";
import { useSection } from "./use-section.ts";

/** The same settings with each holiday converted: to the typed or to the stored format. */
const withDays = (dispatch: DispatchSettings, form: (on: string) => string): DispatchSettings => ({
  ...dispatch,
  holidays: dispatch.holidays.map((holiday) => ({ ...holiday, on: form(holiday.on) })),
});

/** Dispatch of parcels: cut-off time, days, holidays. */
export function DispatchSection({ settings, head }: SettingsSectionProps) {
  const section = useSection({
    name: "dispatch",
    fieldsOf: (values) => withDays(values, parseHoliday),
    settings,
    schema: SETTINGS_FORMS.dispatch,
    valuesOf: ({ dispatch }) => withDays(dispatch, holidayText),
    patchOf: (dispatch) => ({ dispatch: withDays(dispatch, parseHoliday) }),
  });
  const { control, formState } = section.form;
  const { errors } = formState;
  return (
    <SectionFrame section={section} head={head}>
      <Card aria-labelledby="ajustes-salida">
        <CardHeader title="Cuándo salen los paquetes" titleId="ajustes-salida" />
        <CardBody className="flex flex-col gap-fields">
          <Controller
            control={control}
            name="cutOff"
            render={({ field: { value, onChange, onBlur, ref } }) => (
              <Field
                className="max-w-80"
                label="Hora límite"
                error={errors.cutOff?.message}
                hint="Lo que se pide después sale el siguiente día de salida."
              >
                <TimeField
                  ref={ref}
                  value={value}
                  onValueChange={(time, text) => onChange(time ?? text)}
                  onBlur={onBlur}
                  className="max-w-36"
                />
              </Field>
            )}
          />
          <Controller
            control={control}
            name="freeShippingFrom"
            render={({ field: { value, onChange, onBlur, ref } }) => (
              <Field
                className="max-w-80"
                label="Envío gratis desde"
                mark="optional"
                error={errors.freeShippingFrom?.message}
                hint="Lo que anuncia la web. Lo que se cobra está en las tarifas de Transporte."
              >
                <MoneyInput ref={ref} value={value} onValueChange={onChange} onBlur={onBlur} />
              </Field>
            )}
          />
          <Controller
            control={control}
            name="mixedParcels"
            render={({ field: { value, onChange } }) => (
              <Field
                label="Con precompras en el carrito"
                hint="Lo que viene marcado; el cliente elige. «En dos» solo se marca si no cuesta más, como pide la ley."
              >
                <SegmentedControl value={value} onValueChange={onChange}>
                  {MIXED_PARCELS.map((each) => (
                    <Segment key={each} value={each} label={MIXED_PARCELS_LABELS[each]} />
                  ))}
                </SegmentedControl>
              </Field>
            )}
          />
          <Controller
            control={control}
            name="departureDays"
            render={({ field: { value, onChange } }) => (
              <fieldset className="flex flex-col gap-2">
                <legend className="mb-2 text-label">Días de salida</legend>
                <div className="flex flex-wrap gap-x-5 gap-y-2">
                  {WEEKDAYS.map((name, index) => (
                    <Checkbox
                      key={name}
                      label={<span className="inline-block first-letter:uppercase">{name}</span>}
                      checked={value.includes(index + 1)}
                      onCheckedChange={(checked) =>
                        onChange(
                          checked
                            ? [...value, index + 1].sort((a, b) => a - b)
                            : value.filter((day) => day !== index + 1),
                        )
                      }
                    />
                  ))}
                </div>
                {errors.departureDays?.message ? (
                  <p role="alert" className="text-danger-text text-label">
                    {errors.departureDays.message}
                  </p>
                ) : null}
              </fieldset>
            )}
          />
        </CardBody>
      </Card>
      <Card aria-labelledby="ajustes-festivos">
        <CardHeader title="Festivos" titleId="ajustes-festivos" />
        <CardBody>
          <HolidaysField form={section.form} />
        </CardBody>
      </Card>
    </SectionFrame>
  );
}
