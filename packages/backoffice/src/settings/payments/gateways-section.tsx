import { useQuery } from "@tablero/api-client/query";
import { SETTINGS_FORMS } from "@tablero/contract/settings/shapes/settings";
import {
  GATEWAY_MODES,
  type GatewayChange,
  type GatewayMode,
  type GatewaySettings,
  isComplete,
  openGatewaysOf,
  REDSYS_FIELDS,
  STRIPE_FIELDS,
} from "@tablero/domain/settings/sections/gateways";
import { Alert } from "@tablero/ui/alert";
import { Button } from "@tablero/ui/button";
import { Card, CardBody, CardHeader } from "@tablero/ui/card";
import { Checkbox } from "@tablero/ui/checkbox";
import { Code } from "@tablero/ui/code";
import { Heading } from "@tablero/ui/heading";
import { Segment, SegmentedControl } from "@tablero/ui/segmented-control";
import { Tag, TagGroup } from "@tablero/ui/tag-group";
import { toast } from "@tablero/ui/toast";
import { Controller } from "react-hook-form";
import type { ApiForm } from "../../platform/forms/use-api-form.ts";
import { SectionFrame } from "../settings/section-frame.tsx";
import type { SettingsSectionProps } from "../settings/section-props.ts";
import { useSection } from "../settings/use-section.ts";
import { RedsysFields, StripeFields } from "./gateway-fields.tsx";
import { GatewayTest } from "./gateway-test.tsx";

const NO_SECRETS = {
  redsysTestKey: "",
  redsysLiveKey: "",
  stripeTestKey: "",
  stripeTestHook: "",
  stripeLiveKey: "",
  stripeLiveHook: "",
};

function toChange(stored: GatewaySettings): GatewayChange {
  const { redsysTestKeyAt: _a, redsysLiveKeyAt: _b, stripeTestKeyAt: _c, ...rest } = stored;
  const { stripeTestHookAt: _d, stripeLiveKeyAt: _e, stripeLiveHookAt: _f, ...fields } = rest;
  return { ...fields, ...NO_SECRETS };
}

function withoutKeys(change: GatewayChange) {
  const { redsysTestKey: _a, redsysLiveKey: _b, stripeTestKey: _c, ...rest } = change;
  const { stripeTestHook: _d, stripeLiveKey: _e, stripeLiveHook: _f, ...fields } = rest;
  return fields;
}

/** Stripe notifications that the shop processes. */
const STRIPE_EVENTS = [
  "checkout.session.completed",
  "checkout.session.expired",
  "checkout.session.async_payment_succeeded",
  "checkout.session.async_payment_failed",
  "refund.created",
  "refund.updated",
  "refund.failed",
  "charge.dispute.created",
];

/** The payment providers: mode, data and keys of each, and a test call. */
export function GatewaysSection({ settings, head }: SettingsSectionProps) {
  const stored = settings.gateways;
  const section = useSection({
    name: "gateways",
    fieldsOf: withoutKeys,
    isSecret: true,
    settings,
    schema: SETTINGS_FORMS.gateways,
    valuesOf: ({ gateways }) => toChange(gateways),
    patchOf: (gateways) => ({ gateways }),
  });
  const { form } = section;
  const { errors } = form.formState;
  const { data: status } = useQuery("GET /api/admin/settings/gateways");
  const mode = form.watch("gatewayMode");
  const unsaved = section.changes > 0;
  const wrong = (fields: Record<string, keyof GatewayChange>) => Object.values(fields).some((field) => errors[field]);
  /** Modes to show: the chosen one, and the other one if it has errors to correct. */
  const shownModes = (fields: Record<GatewayMode, Record<string, keyof GatewayChange>>) =>
    GATEWAY_MODES.filter((each) => each === mode || wrong(fields[each]));
  const test = { version: settings.version, unsaved };
  return (
    <SectionFrame section={section} head={head}>
      <Card aria-labelledby="ajustes-modo">
        <CardHeader title="Modo" titleId="ajustes-modo" />
        <CardBody className="flex flex-col gap-fields">
          <Controller
            control={form.control}
            name="gatewayMode"
            render={({ field: { value, onChange } }) => (
              <SegmentedControl
                aria-labelledby="ajustes-modo"
                value={value}
                onValueChange={(next) => onChange(next === "live" ? "live" : "test")}
              >
                <Segment value="test" label="Pruebas" />
                <Segment value="live" label="Real" />
              </SegmentedControl>
            )}
          />
          <p className="text-secondary">
            {mode === "test"
              ? "Se paga con tarjetas de prueba y no se mueve dinero. Mientras dure, lo avisan el panel y la página de compra."
              : "Tus clientes pagan de verdad. Los pagos de prueba que aún estén abiertos dejan de contar."}
          </p>
          {openGatewaysOf(stored).length === 2 ? (
            <Alert live="off">Con las dos activadas, la tarjeta y Bizum van por Redsys.</Alert>
          ) : null}
        </CardBody>
      </Card>
      <Card aria-labelledby="ajustes-redsys">
        <CardHeader title="Redsys" titleId="ajustes-redsys" />
        <CardBody className="flex flex-col gap-5">
          <p className="text-secondary">
            El TPV virtual de casi todos los bancos españoles. Pídelo a tu banco para comercio electrónico; los avisos
            de pago llegan solos, sin configurar nada en su panel.
          </p>
          <Toggle
            form={form}
            name="redsysOn"
            label="Cobrar con Redsys"
            text="Ofrece la tarjeta a tus clientes. Pagan en la página de su banco."
          />
          <Toggle form={form} name="redsysBizum" label="Bizum" text="Si tu banco lo ha activado en el terminal." />
          <Toggle
            form={form}
            name="redsysWallets"
            label="Apple Pay y Google Pay"
            text="Si tu banco los ha activado: su página enseña todo lo que admite el terminal."
          />
          {shownModes(REDSYS_FIELDS).map((each) => (
            <RedsysFields key={each} form={form} stored={stored} mode={each} />
          ))}
          <GatewayTest gateway="redsys" isComplete={isComplete(stored, "redsys", stored.gatewayMode)} {...test} />
        </CardBody>
      </Card>
      <Card aria-labelledby="ajustes-stripe">
        <CardHeader title="Stripe" titleId="ajustes-stripe" />
        <CardBody className="flex flex-col gap-5">
          <p className="text-secondary">Se abre una cuenta en su web, sin banco. Pagan en una página de Stripe.</p>
          <Toggle
            form={form}
            name="stripeOn"
            label="Cobrar con Stripe"
            text="Ofrece la tarjeta, con Apple Pay y Google Pay si están activados en tu cuenta."
          />
          {shownModes(STRIPE_FIELDS).map((each) => (
            <StripeFields key={each} form={form} stored={stored} mode={each} />
          ))}
          {status ? <StripeNotices address={status.notices.stripe} unsavedMode={mode !== stored.gatewayMode} /> : null}
          <GatewayTest gateway="stripe" isComplete={isComplete(stored, "stripe", stored.gatewayMode)} {...test} />
        </CardBody>
      </Card>
    </SectionFrame>
  );
}

interface ToggleProps {
  form: ApiForm<GatewayChange, GatewayChange>;
  name: "redsysOn" | "redsysBizum" | "redsysWallets" | "stripeOn";
  label: string;
  text: string;
}

const Toggle = ({ form, name, label, text }: ToggleProps) => (
  <Controller
    control={form.control}
    name={name}
    render={({ field: { value, onChange, onBlur } }) => (
      <Checkbox label={label} description={text} checked={value} onCheckedChange={onChange} onBlur={onBlur} />
    )}
  />
);

/** Instructions for Stripe's dashboard, because the notification address is not sent with each payment. */
function StripeNotices({ address, unsavedMode }: { address: string; unsavedMode: boolean }) {
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(address);
      toast.success("Copiado");
    } catch {
      toast.error("No se ha podido copiar: selecciónalo y cópialo a mano.");
    }
  };
  return (
    <div className="flex min-w-0 flex-col gap-3">
      <Heading level={3}>Avisos de Stripe</Heading>
      <p className="text-secondary">
        En tu panel de Stripe, Desarrolladores, Webhooks, añade un punto de conexión con esta dirección y estos eventos.
        {unsavedMode ? " Guarda antes el modo: cada uno tiene su dirección." : null}
      </p>
      <div className="flex flex-wrap items-center gap-3">
        <Code variant="block" label="Dirección" selectAll className="flex-1">
          {address}
        </Code>
        <Button variant="secondary" onClick={() => void copy()}>
          Copiar
        </Button>
      </div>
      <TagGroup label="Eventos">
        {STRIPE_EVENTS.map((event) => (
          <Tag key={event} label={event} className="font-mono" translate="no" />
        ))}
      </TagGroup>
    </div>
  );
}
