import { formatPercent } from "@tablero/domain/platform/money/money";
import { Button } from "@tablero/ui/button";
import { Icon } from "@tablero/ui/icon";
import { IconButton } from "@tablero/ui/icon-button";
import { outlinePlus } from "@tablero/ui/icons/outline-plus";
import { outlineTrash } from "@tablero/ui/icons/outline-trash";
import { NativeSelect } from "@tablero/ui/native-select";
import { TextInput } from "@tablero/ui/text-input";
import { type KeyboardEvent, useRef, useState } from "react";
import { useTaxRates } from "../../catalogue/products/use-tax-rates.ts";

interface TaxRulesFieldProps {
  /** Tax rates by the name or number of the old shop's rules. */
  rules: Readonly<Record<string, number>>;
  editable: boolean;
  onValueChange: (rules: Record<string, number>) => void;
}

/** Maps each tax rule of the old shop to a rate: PrestaShop exports the rule, not its rate. */
export function TaxRulesField({ rules, editable, onValueChange }: TaxRulesFieldProps) {
  const [name, setName] = useState("");
  const { rates, defaultRate } = useTaxRates();
  const [chosen, setRate] = useState<number | null>(null);
  const rate = chosen ?? defaultRate;
  const input = useRef<HTMLInputElement>(null);
  const entries = Object.entries(rules);
  if (!editable && entries.length === 0) return null;
  const add = () => {
    const rule = name.trim();
    if (rule === "") return;
    onValueChange({ ...rules, [rule]: rate });
    setName("");
    input.current?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== "Enter") return;
    event.preventDefault();
    add();
  };
  return (
    <fieldset className="flex flex-col gap-2">
      <legend className="text-label">Reglas de impuestos de la otra tienda</legend>
      <p className="text-secondary text-table">
        Si una columna nombra una regla («IVA libros», «3») y no un porcentaje, di aquí cuál es.
      </p>
      {entries.length > 0 ? (
        <ul className="flex flex-col divide-y">
          {entries.map(([rule, each]) => (
            <li key={rule} className="flex items-center gap-3 py-1.5 text-table">
              <span className="min-w-0 flex-1 wrap-anywhere">{rule}</span>
              <span className="tabular-nums">{formatPercent(each)}</span>
              {editable ? (
                <IconButton
                  icon={outlineTrash}
                  label={`Quitar la regla ${rule}`}
                  onClick={() => {
                    onValueChange(Object.fromEntries(entries.filter(([other]) => other !== rule)));
                    input.current?.focus();
                  }}
                />
              ) : null}
            </li>
          ))}
        </ul>
      ) : null}
      {editable ? (
        <div className="flex flex-wrap items-center gap-2">
          <TextInput
            ref={input}
            aria-label="Nombre o número de la regla"
            placeholder="Nombre o número de la regla"
            maxLength={120}
            value={name}
            onChange={(event) => setName(event.currentTarget.value)}
            onKeyDown={onKeyDown}
            className="min-w-48 flex-1 sm:max-w-80"
          />
          <span className="w-28">
            <NativeSelect
              aria-label="IVA de la regla"
              value={rate}
              onChange={(event) => setRate(Number(event.currentTarget.value))}
            >
              {rates.map((each) => (
                <option key={each.rate} value={each.rate}>
                  {formatPercent(each.rate)}
                </option>
              ))}
            </NativeSelect>
          </span>
          <Button variant="secondary" disabled={name.trim() === ""} onClick={add}>
            <Icon icon={outlinePlus} size={18} />
            Añadir regla
          </Button>
        </div>
      ) : null}
    </fieldset>
  );
}
