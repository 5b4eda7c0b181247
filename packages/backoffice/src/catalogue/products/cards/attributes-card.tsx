import { useCan } from "@tablero/api-client/permission";
import { useQuery } from "@tablero/api-client/query";
import { PRODUCT_KIND_LABELS } from "@tablero/domain/platform/words/shop-labels";
import { Card, CardBody, CardHeader } from "@tablero/ui/card";
import { Field } from "@tablero/ui/field";
import { NumberInput } from "@tablero/ui/number-input";
import { TextInput } from "@tablero/ui/text-input";
import { useId, useState } from "react";
import { useController, useFormContext, useWatch } from "react-hook-form";
import { attributeHint, attributeLabel, attributeNames, isFigure } from "../product-attributes.ts";
import type { ProductValues } from "../product-values.ts";
import { useFieldError } from "../use-field-error.ts";

/** Attributes of the product's kind: players and minutes of a game, set and number of a card. */
export function AttributesCard() {
  const { control } = useFormContext<ProductValues>();
  const kind = useWatch({ control, name: "kind" });
  const { field } = useController({ control, name: "attributes" });
  const errorAt = useFieldError();
  const headId = useId();
  const setsId = useId();
  const sets = useSetNames(useWatch({ control, name: "gameId" }));
  const values = field.value ?? {};
  // An emptied field stays visible, even if the kind of product does not include it.
  const [seen, setSeen] = useState<readonly string[]>(() => Object.keys(values));
  const names = attributeNames(kind, Object.fromEntries([...seen, ...Object.keys(values)].map((name) => [name, 0])));
  const change = (name: string, value: string | number | null) => {
    if (!seen.includes(name)) setSeen([...seen, name]);
    field.onChange({ ...values, [name]: value ?? "" });
  };
  return (
    <Card aria-labelledby={headId}>
      <CardHeader title="Características" titleId={headId} />
      <CardBody className="grid gap-x-4 gap-y-4.5 md:grid-cols-2">
        {names.map((name) => {
          const value = values[name];
          return (
            <Field
              key={`${kind} ${name}`}
              label={attributeLabel(name)}
              mark="optional"
              error={errorAt(`attributes.${name}`)}
            >
              {isFigure(name, value) ? (
                <NumberInput
                  align="start"
                  min={0}
                  value={typeof value === "number" ? value : null}
                  onValueChange={(next) => change(name, next)}
                  suffix={name === "minutes" ? "minutos" : undefined}
                />
              ) : (
                <TextInput
                  value={value ?? ""}
                  onChange={(event) => change(name, event.currentTarget.value)}
                  placeholder={attributeHint(name)}
                  list={name === "set" && sets.length > 0 ? setsId : undefined}
                  autoComplete="off"
                />
              )}
            </Field>
          );
        })}
        <datalist id={setsId}>
          {sets.map((name) => (
            <option key={name} value={name} />
          ))}
        </datalist>
        <p className="text-hint text-label md:col-span-2">
          Salen en la página del producto. Cambian con el tipo: {PRODUCT_KIND_LABELS[kind].toLowerCase()}.
        </p>
      </CardBody>
    </Card>
  );
}

/** Active sets of the product's game, newest first. They are only suggestions; other values may be typed. */
function useSetNames(gameId: string | null | undefined): string[] {
  const can = useCan();
  const query = gameId && can("games:read") ? { query: { gameId, active: true, size: 100 } } : null;
  const { data } = useQuery("GET /api/admin/game-sets", query, { background: true, revalidateIfStale: false });
  return (data?.items ?? []).map(({ name }) => name);
}
