import { useQuery } from "@tablero/api-client/query";
import { SETTINGS } from "@tablero/domain/platform/resources/settings/settings";
import { titleOf } from "@tablero/domain/platform/resources/words";
import { FIELD_PARAM } from "@tablero/domain/readers/setting-fields";
import { SETTINGS_TABS, settingsTabPath } from "@tablero/domain/settings/settings-tabs";
import { PageHeader } from "@tablero/ui/page-header";
import { useSearchParams } from "react-router-dom";
import { RECORD_OPTIONS } from "../../platform/kit/opening-record.tsx";
import { ViewTabs } from "../../platform/lists/view-tabs.tsx";
import { DetailSkeleton } from "../../platform/pages/detail-skeleton.tsx";
import { Guarded } from "../../platform/pages/guarded.tsx";
import { LoadFailure } from "../../platform/pages/load-failure.tsx";
import { Page } from "../../platform/pages/page.tsx";
import { useRecordTitle } from "../../platform/pages/use-record-title.ts";
import { LookSection } from "../look/look-section.tsx";
import { MailSection } from "../mail/mail-section.tsx";
import { FeesSection } from "../payments/fees-section.tsx";
import { GatewaysSection } from "../payments/gateways-section.tsx";
import { PaymentsSection } from "../payments/payments-section.tsx";
import { IdentitySection } from "../shop/identity-section.tsx";
import { TaxesSection } from "../taxes/taxes-section.tsx";
import { VerifactuSection } from "../verifactu/verifactu-section.tsx";
import { DispatchSection } from "./dispatch-section.tsx";
import { FeaturesSection } from "./features-section.tsx";
import { IntegrationLinks } from "./integration-links.tsx";
import { OrdersSection } from "./orders-section.tsx";
import { useFocusedField } from "./use-focused-field.ts";
import { READ } from "./use-section.ts";

const SECTIONS = {
  identidad: IdentitySection,
  imagen: LookSection,
  cobros: PaymentsSection,
  pasarelas: GatewaysSection,
  comisiones: FeesSection,
  impuestos: TaxesSection,
  verifactu: VerifactuSection,
  pedidos: OrdersSection,
  envios: DispatchSection,
  correo: MailSection,
  funciones: FeaturesSection,
};

/** admin/ajustes: data and rules of the shop, one section at a time. */
export function SettingsScreen() {
  return (
    <Guarded resource={SETTINGS}>
      <ChosenSection />
    </Guarded>
  );
}

function ChosenSection() {
  const [params] = useSearchParams();
  const current = SETTINGS_TABS.find(({ id }) => id === params.get("view")) ?? SETTINGS_TABS[0];
  useRecordTitle(`Ajustes de ${current.label}`);
  const { data, error, mutate, isValidating } = useQuery(READ, {}, RECORD_OPTIONS);
  const head = <Head current={current.id} />;
  useFocusedField(params.get(FIELD_PARAM), data !== undefined);
  if (!data && error)
    return (
      <Page>
        {head}
        <LoadFailure error={error} size="page" onRetry={() => void mutate()} loading={isValidating} />
      </Page>
    );
  if (!data) return <DetailSkeleton label="Cargando los ajustes" />;
  const Section = SECTIONS[current.id];
  return <Section key={current.id} settings={data} head={head} />;
}

function Head({ current }: { current: string }) {
  return (
    <>
      <PageHeader title={titleOf(SETTINGS)} actions={<IntegrationLinks />} />
      <ViewTabs
        label="Secciones de los ajustes"
        views={SETTINGS_TABS.map(({ id, label }) => ({
          label,
          to: settingsTabPath(id),
          current: id === current,
        }))}
      />
    </>
  );
}
