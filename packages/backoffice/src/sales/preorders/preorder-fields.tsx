import { useQuery } from "@tablero/api-client/query";
import type { AdminPreorder } from "@tablero/contract/sales/shapes/admin-preorders";
import { ALLOCATION_POLICIES, PREORDER_PAYMENTS } from "@tablero/domain/platform/vocabulary";
import { ALLOCATION_POLICY_LABELS, PREORDER_PAYMENT_LABELS } from "@tablero/domain/platform/words/labels";
import { optionsText } from "@tablero/domain/platform/words/options";
import type { CampaignFields as Values } from "@tablero/domain/sales/preorders/campaign-record";
import { Combobox } from "@tablero/ui/combobox";
import { DateInput } from "@tablero/ui/date-input";
import { Field } from "@tablero/ui/field";
import { NumberInput } from "@tablero/ui/number-input";
import { Select } from "@tablero/ui/select";
import { TextInput } from "@tablero/ui/text-input";
import { useDeferredValue, useState } from "react";
import { Controller } from "react-hook-form";
import { MomentField } from "../../platform/forms/moment-field.tsx";
import { SwitchField } from "../../platform/forms/switch-field.tsx";
import type { RecordApiForm } from "../../platform/kit/record-form.tsx";

const PAYMENTS = PREORDER_PAYMENTS.map((value) => ({ value, label: PREORDER_PAYMENT_LABELS[value] }));
const POLICIES = ALLOCATION_POLICIES.map((value) => ({ value, label: ALLOCATION_POLICY_LABELS[value] }));

export interface PreorderFieldsProps {
  form: RecordApiForm<Values>;
  /** null for a new record. */
  campaign: AdminPreorder | null;
}

/** The form of a campaign. Fields that reservations depend on cannot be changed once there are reservations. */
export function PreorderFields({ form, campaign }: PreorderFieldsProps) {
  const { control, register, watch } = form;
  const { errors } = form.formState;
  const isFixed = campaign !== null && campaign.reservations > 0;
  return (
    <>
      <Field label="Título" error={errors.title?.message}>
        <TextInput {...register("title")} autoComplete="off" />
      </Field>
      {isFixed ? (
        <Field label="Artículo" hint="Ya hay reservas de este artículo.">
          <TextInput value={`${campaign.product.name} · ${campaign.sku}`} readOnly />
        </Field>
      ) : (
        <VariantChoice form={form} campaign={campaign} />
      )}
      <div className="grid gap-fields sm:grid-cols-2">
        <Moment form={form} name="opensAt" label="Abre" clock="10:00" />
        <Moment form={form} name="closesAt" label="Cierra" clock="23:59" />
        <Controller
          control={control}
          name="releaseDate"
          render={({ field: { value, onChange, onBlur, ref } }) => (
            <Field label="Lanzamiento" error={errors.releaseDate?.message}>
              <DateInput
                ref={ref}
                value={value || null}
                onValueChange={(day, text) => onChange(day ?? text.trim())}
                onBlur={onBlur}
              />
            </Field>
          )}
        />
        <Whole form={form} name="quota" label="Cupo" min={1} hint="Unidades que se pueden reservar." />
        <Whole form={form} name="perClientLimit" label="Límite por cliente" min={1} optional />
        <Whole form={form} name="ordered" label="Pedidas al proveedor" min={0} />
        <Controller
          control={control}
          name="payment"
          render={({ field: { value, onChange, onBlur } }) => (
            <Field label="Cobro" error={errors.payment?.message}>
              <Select options={PAYMENTS} value={value} onValueChange={onChange} onBlur={onBlur} disabled={isFixed} />
            </Field>
          )}
        />
        {watch("payment") === "deposit" ? (
          <Whole form={form} name="depositPercent" label="Señal" min={1} suffix="%" readOnly={isFixed} />
        ) : null}
        <Controller
          control={control}
          name="policy"
          render={({ field: { value, onChange, onBlur } }) => (
            <Field label="Reparto" hint="Si no llega para todos." error={errors.policy?.message}>
              <Select options={POLICIES} value={value} onValueChange={onChange} onBlur={onBlur} />
            </Field>
          )}
        />
      </div>
      {campaign ? (
        <Controller
          control={control}
          name="active"
          render={({ field }) => <SwitchField label="En uso" field={field} error={errors.active?.message} />}
        />
      ) : null}
    </>
  );
}

interface MomentProps {
  form: RecordApiForm<Values>;
  name: "opensAt" | "closesAt";
  label: string;
  clock: string;
}

function Moment({ form: { control, formState }, name, label, clock }: MomentProps) {
  return (
    <Controller
      control={control}
      name={name}
      render={({ field: { value, onChange, onBlur, ref } }) => (
        <MomentField
          label={label}
          value={value ?? null}
          onValueChange={(next) => onChange(next ?? "")}
          onBlur={onBlur}
          clock={clock}
          required
          error={formState.errors[name]?.message}
          inputRef={ref}
        />
      )}
    />
  );
}

interface WholeProps {
  form: RecordApiForm<Values>;
  name: "quota" | "perClientLimit" | "ordered" | "depositPercent";
  label: string;
  min: number;
  hint?: string;
  suffix?: string;
  optional?: true;
  readOnly?: boolean;
}

function Whole({ form: { control, formState }, name, label, min, hint, suffix, optional, readOnly }: WholeProps) {
  return (
    <Controller
      control={control}
      name={name}
      render={({ field: { value, onChange, onBlur, ref } }) => (
        <Field
          label={label}
          {...(optional && { mark: "optional" as const })}
          {...(hint && { hint })}
          error={formState.errors[name]?.message}
        >
          <NumberInput
            ref={ref}
            value={value ?? null}
            onValueChange={onChange}
            onBlur={onBlur}
            min={min}
            {...(suffix && { suffix })}
            {...(readOnly && { disabled: true })}
          />
        </Field>
      )}
    />
  );
}

const SHOWN = 20;

/** A product, and its included variants. */
function VariantChoice({ form: { control, formState }, campaign }: PreorderFieldsProps) {
  const [query, setQuery] = useState("");
  const [productId, setProductId] = useState<string | null>(campaign?.product.id ?? null);
  const search = useDeferredValue(query).trim();
  const found = useQuery(
    "GET /api/admin/products",
    { query: { search: search || undefined, status: ["published", "draft"], size: SHOWN } },
    { keepPreviousData: true },
  );
  const product = useQuery("GET /api/admin/products/{id}", productId ? { params: { id: productId } } : null);
  const chosen = product.data?.id === productId ? product.data : null;
  const known = campaign ? [{ value: campaign.product.id, label: campaign.product.name }] : [];
  const products = (found.data?.items ?? []).map(({ id, name, format }) => ({
    value: id,
    label: name,
    detail: format,
  }));
  const variants = (chosen?.variants ?? []).map(({ id, options, sku }) => ({
    value: id,
    label: optionsText(options) || sku,
  }));
  return (
    <Controller
      control={control}
      name="variantId"
      render={({ field: { value, onChange, onBlur } }) => (
        <div className="grid gap-fields sm:grid-cols-2">
          <Field label="Producto" error={productId ? undefined : formState.errors.variantId?.message}>
            <Combobox
              options={[...known.filter((each) => products.every((other) => other.value !== each.value)), ...products]}
              value={productId ?? ""}
              onValueChange={(id) => {
                setProductId(id || null);
                onChange("");
              }}
              onQueryChange={setQuery}
              loading={found.isLoading}
              empty={found.error ? "No se ha podido buscar" : "Sin resultados"}
              placeholder="Busca un producto"
              listLabel="Productos"
            />
          </Field>
          <Field
            label="Variante"
            error={
              product.error
                ? "No se ha podido leer. Elige el producto otra vez."
                : productId
                  ? formState.errors.variantId?.message
                  : undefined
            }
          >
            <Select
              options={variants}
              value={value ?? ""}
              onValueChange={onChange}
              onBlur={onBlur}
              placeholder={productId && product.isLoading ? "Cargando…" : "Elige una"}
              disabled={!chosen}
            />
          </Field>
        </div>
      )}
    />
  );
}
