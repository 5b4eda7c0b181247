import { ApiError } from "@tablero/api-client/errors";
import { useQuery } from "@tablero/api-client/query";
import { MAX_AMOUNT } from "@tablero/domain/platform/money/money";
import { MISSING_TEXT } from "@tablero/domain/platform/words/missing";
import { MAX_GRAMS } from "@tablero/domain/settings/shipping/rates";
import { DELIVERY_COUNTRIES } from "@tablero/domain/settings/shipping/shipping";
import { Button } from "@tablero/ui/button";
import { Card, CardBody, CardHeader } from "@tablero/ui/card";
import { Field } from "@tablero/ui/field";
import { MoneyInput } from "@tablero/ui/money-input";
import { NumberInput } from "@tablero/ui/number-input";
import { Select } from "@tablero/ui/select";
import { SkeletonRegion, SkeletonText } from "@tablero/ui/skeleton";
import { TextInput } from "@tablero/ui/text-input";
import { type FormEvent, useState } from "react";
import { useSearchParams } from "react-router-dom";
import { FailureAlert } from "../../platform/pages/failure-alert.tsx";
import { QuoteResult } from "./quote-result.tsx";

const COUNTRIES = DELIVERY_COUNTRIES.map(({ code, name }) => ({ value: code, label: name }));
const OPTIONS = { keepPreviousData: true, background: true } as const;

interface Parcel {
  country: string;
  postcode: string;
  /** Grams. */
  weight: number | null;
  /** Cents. */
  amount: number | null;
}

const parseWhole = (text: string | null, most: number): number | null => {
  const value = text !== null && /^\d{1,9}$/.test(text) ? Number(text) : null;
  return value !== null && value <= most ? value : null;
};

/** Reads the parcel from the URL. */
const parcelOf = (params: URLSearchParams): Parcel => ({
  country: COUNTRIES.find(({ value }) => value === params.get("pais"))?.value ?? "ES",
  postcode: (params.get("cp") ?? "").slice(0, 12),
  weight: parseWhole(params.get("peso"), MAX_GRAMS),
  amount: parseWhole(params.get("importe"), MAX_AMOUNT),
});

/** «07001, 1,2 kg, 45 €: ¿qué se ofrece?», with the checkout's result. */
export function QuoteCard() {
  const [params, setParams] = useSearchParams();
  const asked = parcelOf(params);
  const { country, postcode, weight, amount } = asked;
  const query = postcode && weight !== null && amount !== null ? { country, postcode, weight, amount } : null;
  const response = useQuery("GET /api/admin/transport/quote", query && { query }, OPTIONS);
  const { data, error, isLoading } = response;
  const fieldError = error instanceof ApiError ? error.fieldErrors.find(({ path }) => path === "postcode") : undefined;
  const ask = (next: Parcel) =>
    setParams(
      (before) => {
        const address = new URLSearchParams(before);
        address.set("pais", next.country);
        address.set("cp", next.postcode.trim());
        address.set("peso", String(next.weight ?? 0));
        address.set("importe", String(next.amount ?? 0));
        return address;
      },
      { preventScrollReset: true, replace: true },
    );
  return (
    <Card aria-labelledby="prueba">
      <CardHeader title="Probar un envío" titleId="prueba" />
      <CardBody className="flex flex-col gap-5">
        <QuoteForm first={asked} fieldError={query ? fieldError?.message : undefined} loading={isLoading} onAsk={ask} />
        <div aria-live="polite">
          {!query || fieldError ? null : error ? (
            <FailureAlert
              error={error}
              title="No se ha podido probar"
              onRetry={() => void response.mutate()}
              loading={response.isValidating}
            />
          ) : data ? (
            <QuoteResult quote={data} />
          ) : (
            <SkeletonRegion label="Calculando">
              <SkeletonText lines={4} />
            </SkeletonRegion>
          )}
        </div>
      </CardBody>
    </Card>
  );
}

interface QuoteFormProps {
  /** The parcel that the form begins with. */
  first: Parcel;
  /** Validation error of the postcode, from the API. */
  fieldError: string | undefined;
  loading: boolean;
  onAsk: (parcel: Parcel) => void;
}

function QuoteForm({ first, fieldError, loading, onAsk }: QuoteFormProps) {
  const [parcel, setParcel] = useState(first);
  const [tried, setTried] = useState(false);
  const set = (change: Partial<Parcel>) => setParcel((before) => ({ ...before, ...change }));
  const missing = (value: unknown) => (tried && (value === null || value === "") ? MISSING_TEXT : undefined);
  const { country, postcode, weight, amount } = parcel;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (postcode.trim() && weight !== null && amount !== null) onAsk(parcel);
  };
  return (
    <form
      noValidate
      onSubmit={submit}
      className="grid grid-cols-2 items-start gap-4 @3xl:grid-cols-[repeat(4,minmax(0,1fr))_auto]"
    >
      <Field label="País">
        <Select options={COUNTRIES} value={country} onValueChange={(value) => set({ country: value })} />
      </Field>
      <Field label="Código postal" error={missing(postcode.trim()) ?? fieldError}>
        <TextInput
          value={postcode}
          onChange={(event) => set({ postcode: event.currentTarget.value })}
          placeholder={country === "PT" ? "1000-001" : "07001"}
          maxLength={12}
          autoComplete="off"
        />
      </Field>
      <Field label="Peso" error={missing(weight)}>
        <NumberInput
          value={weight === null ? null : weight / 1000}
          onValueChange={(kilos) => set({ weight: kilos === null ? null : Math.round(kilos * 1000) })}
          min={0}
          max={MAX_GRAMS / 1000}
          decimals={3}
          suffix="kg"
        />
      </Field>
      <Field label="Importe" error={missing(amount)}>
        <MoneyInput value={amount} onValueChange={(value) => set({ amount: value })} max={MAX_AMOUNT} />
      </Field>
      <Button type="submit" loading={loading} className="col-span-2 @3xl:col-span-1 @3xl:mt-6">
        ¿Qué se ofrece?
      </Button>
    </form>
  );
}
