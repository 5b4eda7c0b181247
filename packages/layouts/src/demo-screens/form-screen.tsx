import { Card, CardBody, CardHeader } from "@tablero/ui/card";
import { Field } from "@tablero/ui/field";
import { MoneyInput } from "@tablero/ui/money-input";
import { PageHeader } from "@tablero/ui/page-header";
import { Select } from "@tablero/ui/select";
import { Switch } from "@tablero/ui/switch";
import { TextInput } from "@tablero/ui/text-input";
import { Textarea } from "@tablero/ui/textarea";
import { UnsavedBar } from "@tablero/ui/unsaved-bar";
import { useId, useState } from "react";
import { Page } from "./page.tsx";

const SAVED = {
  name: "Arcania: Tormenta de Ceniza",
  sku: "ARC-TDC-24-ES",
  game: "arcania",
  price: 10995 as number | null,
  visible: true,
  text: "Caja de 24 sobres en español, precintada.",
};

const GAMES = [
  { value: "arcania", label: "Arcania" },
  { value: "bestiarium", label: "Bestiarium" },
  { value: "mesa", label: "Juegos de mesa" },
];

/** A product form: the second of the three demo screens of every layout. */
export function FormScreen() {
  const [draft, setDraft] = useState(SAVED);
  const general = useId();
  const set = (change: Partial<typeof SAVED>) => setDraft((old) => ({ ...old, ...change }));
  const keys = Object.keys(SAVED) as (keyof typeof SAVED)[];
  return (
    <Page>
      <PageHeader title={draft.name || "Producto sin nombre"} />
      <Card aria-labelledby={general}>
        <CardHeader title="Datos generales" titleId={general} />
        <CardBody className="grid gap-x-4 gap-y-5 md:grid-cols-2">
          <Field label="Nombre" error={draft.name ? undefined : "Escribe el nombre con el que se vende."}>
            <TextInput value={draft.name} onChange={(event) => set({ name: event.target.value })} />
          </Field>
          <Field label="Referencia">
            <TextInput value={draft.sku} onChange={(event) => set({ sku: event.target.value })} />
          </Field>
          <Field label="Juego">
            <Select options={GAMES} value={draft.game} onValueChange={(game) => set({ game })} />
          </Field>
          <Field label="Precio con IVA">
            <MoneyInput value={draft.price} onValueChange={(price) => set({ price })} />
          </Field>
          <Field label="Descripción" mark="optional" className="md:col-span-2">
            <Textarea value={draft.text} onChange={(event) => set({ text: event.target.value })} />
          </Field>
          <Switch
            label="Visible en la tienda"
            checked={draft.visible}
            onCheckedChange={(visible) => set({ visible })}
          />
        </CardBody>
      </Card>
      <UnsavedBar
        count={keys.filter((key) => draft[key] !== SAVED[key]).length}
        onDiscard={() => setDraft(SAVED)}
        onSave={() => setDraft(SAVED)}
      />
    </Page>
  );
}
