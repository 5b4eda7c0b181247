import { useMutation, useQuery } from "@tablero/api-client/query";
import { serverNow } from "@tablero/api-client/server-clock";
import { ProducerBody, type Verifactu } from "@tablero/contract/sales/shapes/verifactu";
import { formatShortDateTime } from "@tablero/domain/platform/date-time";
import { madridDay } from "@tablero/domain/platform/dates";
import { DECLARATION_TEXT, declarationPoints } from "@tablero/domain/sales/fiscal/verifactu/declaration";
import { PRODUCER_KINDS, type ProducerKind, producerFromIssuer } from "@tablero/domain/sales/fiscal/verifactu/producer";
import { Alert } from "@tablero/ui/alert";
import { Button } from "@tablero/ui/button";
import { Card, CardBody, CardHeader } from "@tablero/ui/card";
import { Checkbox } from "@tablero/ui/checkbox";
import { DescriptionItem, DescriptionList } from "@tablero/ui/description-list";
import { Field } from "@tablero/ui/field";
import { Radio, RadioGroup } from "@tablero/ui/radio-group";
import { ScrollArea } from "@tablero/ui/scroll-area";
import { TextInput } from "@tablero/ui/text-input";
import { toast } from "@tablero/ui/toast";
import { useEffect, useState } from "react";
import { Controller } from "react-hook-form";
import { useApiForm } from "../../platform/forms/use-api-form.ts";
import { FailureAlert } from "../../platform/pages/failure-alert.tsx";
import { DeclarationSheet } from "./declaration-sheet.tsx";

const QUERIES = ["GET /api/admin/verifactu", "GET /api/admin/verifactu/declaration"] as const;
const FORM = ProducerBody.omit({ version: true, text: true, program: true });
const KIND_WORDS = {
  distributor: { label: "Una empresa", hint: "La que hace o distribuye el programa, y responde de él." },
  own: { label: "Nosotros", hint: "El sistema es propio: responde de él quien lleva la tienda." },
} satisfies Record<ProducerKind, object>;

interface Values {
  kind: ProducerKind;
  name: string;
  taxId: string;
  address: string;
  contact: string;
  place: string;
  read: boolean;
}

interface CardProps {
  verifactu: Verifactu;
  onUnsaved: (unsaved: boolean) => void;
}

/** Producer of the software, and the resulting declaration, which is read and signed here. */
export function VerifactuProducerCard({ verifactu, onUnsaved }: CardProps) {
  const { producer } = verifactu;
  const [isOpen, setOpen] = useState(false);
  return (
    <Card aria-labelledby="ajustes-productor">
      <CardHeader title="Quién produce el programa" titleId="ajustes-productor" />
      <CardBody className="flex flex-col gap-5">
        <p className="text-secondary">
          Cada registro nombra a quien responde del sistema de facturación ante la ley, y esa persona o empresa firma
          una declaración responsable. Si es una empresa o sois vosotros es cosa vuestra y de vuestra asesoría: aquí
          solo se anota.
        </p>
        {producer ? <Known producer={producer} /> : null}
        {isOpen || !producer ? (
          <SignForm verifactu={verifactu} onUnsaved={onUnsaved} onDone={() => setOpen(false)} />
        ) : (
          <Button variant="secondary" className="self-start" onClick={() => setOpen(true)}>
            {producer.current ? "Cambiar quién es" : "Leer y firmar otra vez"}
          </Button>
        )}
      </CardBody>
    </Card>
  );
}

function Known({ producer: { kind, name, taxId, signed, current } }: { producer: NonNullable<Verifactu["producer"]> }) {
  return (
    <div className="flex flex-col gap-fields">
      {current ? null : (
        <Alert tone="warning" live="off" title="La declaración es de una versión anterior">
          Los registros se siguen enviando. Léela y fírmala para la versión de ahora.
        </Alert>
      )}
      <DescriptionList>
        <DescriptionItem term="Productor">{kind === "own" ? `${name} (sistema propio)` : name}</DescriptionItem>
        <DescriptionItem term="NIF">{taxId}</DescriptionItem>
        <DescriptionItem term="Declaración">
          {signed
            ? `Firmada por ${signed.by} el ${formatShortDateTime(signed.at)}, en ${signed.place}. Texto ${signed.text}, versión ${signed.program}.`
            : "La de la configuración del servidor"}
        </DescriptionItem>
      </DescriptionList>
    </div>
  );
}

function SignForm({ verifactu, onUnsaved, onDone }: CardProps & { onDone: () => void }) {
  const { run } = useMutation("PUT /api/admin/verifactu/producer", { invalidates: QUERIES, handles: [409] });
  const { data: settings } = useQuery("GET /api/admin/settings");
  const { version, program, producer } = verifactu;
  const known = producer && producer.kind !== "own" ? producer : null;
  const defaultValues: Values = {
    kind: producer?.kind === "own" ? "own" : "distributor",
    name: known?.name ?? "",
    taxId: known?.taxId ?? "",
    address: known?.address ?? "",
    contact: producer?.contact ?? "",
    place: producer?.signed?.place ?? "",
    read: false,
  };
  const form = useApiForm<Values, Values>({
    schema: FORM,
    // A changed declaration must be read again before signing, so no draft is kept.
    place: null,
    defaultValues,
    save: async (values) => {
      await run({ body: { ...values, read: true, text: DECLARATION_TEXT, program, version } });
      form.reset(values);
      toast.success("Declaración firmada");
      onDone();
    },
    // If the text that was read differs from the stored one, the error belongs to the text above.
    fieldOf: (path) => (path === "text" ? "read" : undefined),
  });
  const { isDirty, isSubmitting, errors } = form.formState;
  useEffect(() => onUnsaved(isDirty), [isDirty, onUnsaved]);
  const { kind, name, taxId, address, contact, place } = form.watch();
  const identity = settings?.identity;
  const own = identity && producerFromIssuer({ ...identity, address: { ...identity, country: "ES" } });
  const by = kind === "own" ? own : { name, taxId, address };
  const today = madridDay(new Date(serverNow()).toISOString());
  const said = (text: string | undefined) => text?.trim() || null;
  const named = by?.name.trim()
    ? {
        ...{ name: by.name.trim(), taxId: by.taxId.trim(), address: said(by.address) },
        ...{ contact: said(contact), place: said(place), signedOn: today },
      }
    : null;
  const text = (key: "name" | "taxId" | "address" | "contact" | "place", label: string, hint?: string) => (
    <Field label={label} error={errors[key]?.message} {...(hint && { hint })}>
      <TextInput {...form.register(key)} />
    </Field>
  );
  return (
    <form noValidate className="flex flex-col gap-fields border-t pt-5" onSubmit={(event) => void form.submit(event)}>
      <Controller
        control={form.control}
        name="kind"
        render={({ field: { value, onChange } }) => (
          <Field label="Responde del programa" error={errors.kind?.message}>
            <RadioGroup
              variant="cards"
              aria-label="Responde del programa"
              value={value}
              onValueChange={(next) => onChange(PRODUCER_KINDS.find((each) => each === next) ?? value)}
            >
              {PRODUCER_KINDS.map((each) => (
                <Radio key={each} value={each} label={KIND_WORDS[each].label}>
                  {KIND_WORDS[each].hint}
                </Radio>
              ))}
            </RadioGroup>
          </Field>
        )}
      />
      <div className="grid gap-fields @2xl:grid-cols-2">
        {kind === "distributor" ? (
          <>
            {text("name", "Razón social")}
            {text("taxId", "NIF")}
            {text("address", "Dirección postal")}
          </>
        ) : null}
        {text("contact", "Otro contacto", "Opcional: un correo, un teléfono o una página.")}
        {text("place", "Lugar de la firma")}
      </div>
      <section aria-label="Texto de la declaración">
        <ScrollArea label="Texto de la declaración" className="max-h-100 rounded-md border">
          <div className="p-4.5">
            <DeclarationSheet
              declaration={{ points: declarationPoints(named, program), contact: said(contact), signed: null }}
            />
          </div>
        </ScrollArea>
      </section>
      <Controller
        control={form.control}
        name="read"
        render={({ field: { value, onChange, onBlur } }) => (
          <Checkbox
            label="He leído la declaración y la firmo en nombre de quien la hace"
            description="Queda anotado quién la firma, cuándo, el texto y la versión del programa."
            checked={value}
            onCheckedChange={(next) => onChange(next === true)}
            onBlur={onBlur}
          />
        )}
      />
      {errors.read?.message ? (
        <p role="alert" className="text-danger-text">
          {errors.read.message}
        </p>
      ) : null}
      {form.failure ? (
        <FailureAlert error={form.failure} title="No se ha firmado" onRetry={() => void form.submit()} />
      ) : null}
      <div className="flex gap-3">
        <Button type="submit" loading={isSubmitting}>
          Firmar la declaración
        </Button>
        {producer ? (
          <Button type="button" variant="secondary" disabled={isSubmitting} onClick={onDone}>
            Cancelar
          </Button>
        ) : null}
      </div>
    </form>
  );
}
