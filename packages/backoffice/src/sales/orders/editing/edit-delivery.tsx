import type { Address } from "@tablero/contract/platform/shapes/basics";
import type { Order, OrderEditPreview } from "@tablero/contract/sales/shapes/admin-orders";
import { provinceAtPostcode } from "@tablero/domain/platform/geography/districts";
import { PROVINCES } from "@tablero/domain/platform/geography/postcodes";
import { formatMoney } from "@tablero/domain/platform/money/money";
import { countryName, provinceWord } from "@tablero/domain/platform/words/countries";
import { ADDRESS_COUNTRIES } from "@tablero/domain/settings/shipping/shipping";
import { Combobox } from "@tablero/ui/combobox";
import { Field } from "@tablero/ui/field";
import { Radio, RadioGroup } from "@tablero/ui/radio-group";
import { Segment, SegmentedControl } from "@tablero/ui/segmented-control";
import { Select } from "@tablero/ui/select";
import { TextInput } from "@tablero/ui/text-input";

/** The delivery being chosen. */
export interface EditedDelivery {
  pickup: boolean;
  address: Address;
  /** Empty until an option is chosen. */
  option: string;
}

const PROVINCE_OPTIONS = PROVINCES.map(({ name }) => ({ value: name, label: name })).sort((a, b) =>
  a.label.localeCompare(b.label, "es"),
);

const BLANK = { line1: "", postcode: "", city: "", province: "", country: "ES" };

export const deliveryOf = ({ pickup, shippingAddress, contact }: Order): EditedDelivery => ({
  pickup,
  address: shippingAddress ?? { ...BLANK, name: contact.name, surname: contact.surname, phone: contact.phone },
  option: "",
});

/** The address without empty fields; null for pickup. */
export const addressToSend = ({ pickup, address }: EditedDelivery): Address | null => {
  if (pickup) return null;
  const { surname, line2, phone, ...rest } = address;
  return { ...rest, ...(surname && { surname }), ...(line2 && { line2 }), ...(phone && { phone }) };
};

/** Returns true if enough has been typed to request the delivery options. */
export const isComplete = ({ pickup, address }: EditedDelivery): boolean =>
  pickup ||
  [address.name, address.line1, address.postcode, address.city, address.province].every((text) => text.trim());

export interface EditDeliveryProps {
  value: EditedDelivery;
  onValueChange: (value: EditedDelivery) => void;
  options: OrderEditPreview["options"];
  /** Errors by field path. */
  errors: ReadonlyMap<string, string>;
}

/** Recipient, address and delivery method of the order. */
export function EditDelivery({ value, onValueChange, options, errors }: EditDeliveryProps) {
  const { address, pickup } = value;
  /** A different destination has different delivery options, so the previous choice is dropped. */
  const set = (changes: Partial<Address>) => {
    const moves = changes.postcode !== undefined || changes.country !== undefined;
    onValueChange({ ...value, address: { ...address, ...changes }, option: moves ? "" : value.option });
  };
  const isSpanish = address.country === "ES";
  const error = (field: string) => errors.get(`delivery.address.${field}`);
  const offered = options.filter((option) => option.pickup === pickup);
  const text = (field: "name" | "surname" | "line1" | "line2" | "city" | "phone") => ({
    value: address[field] ?? "",
    onChange: (event: { currentTarget: { value: string } }) => set({ [field]: event.currentTarget.value }),
    autoComplete: "off",
  });
  return (
    <div className="flex flex-col gap-fields">
      <Field label="Cómo llega">
        <SegmentedControl
          value={pickup ? "pickup" : "sent"}
          onValueChange={(next) => onValueChange({ ...value, pickup: next === "pickup", option: "" })}
        >
          <Segment value="sent" label="Se envía" />
          <Segment value="pickup" label="Se recoge en la tienda" />
        </SegmentedControl>
      </Field>
      {pickup ? null : (
        <>
          <div className="grid gap-fields sm:grid-cols-2">
            <Field label="Nombre" error={error("name")}>
              <TextInput {...text("name")} />
            </Field>
            <Field label="Apellidos" mark="optional" error={error("surname")}>
              <TextInput {...text("surname")} />
            </Field>
          </div>
          <Field label="Dirección" error={error("line1")}>
            <TextInput {...text("line1")} />
          </Field>
          <Field label="Piso, puerta o nave" mark="optional" error={error("line2")}>
            <TextInput {...text("line2")} />
          </Field>
          <div className="grid gap-fields sm:grid-cols-2">
            <Field label="Código postal" error={error("postcode")}>
              <TextInput
                value={address.postcode}
                onChange={(event) => {
                  const postcode = event.currentTarget.value;
                  const province = provinceAtPostcode(address.country, postcode);
                  set({ postcode, ...(province && { province }) });
                }}
                inputMode={isSpanish ? "numeric" : "text"}
                autoComplete="off"
              />
            </Field>
            <Field label="Localidad" error={error("city")}>
              <TextInput {...text("city")} />
            </Field>
            <Field label={provinceWord(address.country)} error={error("province")}>
              <Combobox
                freeText
                options={isSpanish ? PROVINCE_OPTIONS : []}
                value={address.province}
                onValueChange={(province) => set({ province })}
              />
            </Field>
            <Field label="País" error={error("country")}>
              <Select
                options={[...new Set([...ADDRESS_COUNTRIES, address.country])].map((code) => ({
                  value: code,
                  label: countryName(code),
                }))}
                value={address.country}
                onValueChange={(country) => set({ country })}
              />
            </Field>
          </div>
          <Field label="Teléfono" mark="optional" error={error("phone")}>
            <TextInput {...text("phone")} type="tel" inputMode="tel" />
          </Field>
        </>
      )}
      <Field
        label="Entrega"
        error={errors.get("delivery.option")}
        hint={offered.length === 0 ? "Escribe la dirección para ver qué entregas hay." : undefined}
      >
        <RadioGroup value={value.option} onValueChange={(option) => onValueChange({ ...value, option })}>
          {offered.map(({ id, name, price }) => (
            <Radio key={id} value={id} label={`${name}, ${price === 0 ? "gratis" : formatMoney(price)}`} />
          ))}
        </RadioGroup>
      </Field>
    </div>
  );
}
