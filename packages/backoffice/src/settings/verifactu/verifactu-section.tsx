import { useQuery } from "@tablero/api-client/query";
import type { Verifactu } from "@tablero/contract/sales/shapes/verifactu";
import { formatShortDateTime } from "@tablero/domain/platform/date-time";
import { buildListPath, DECLARATION_PATH } from "@tablero/domain/platform/resources/paths";
import { INVOICES } from "@tablero/domain/platform/resources/sales/invoices";
import { Alert } from "@tablero/ui/alert";
import { Button } from "@tablero/ui/button";
import { Card, CardBody, CardHeader } from "@tablero/ui/card";
import { DescriptionItem, DescriptionList } from "@tablero/ui/description-list";
import { SkeletonRegion, SkeletonText } from "@tablero/ui/skeleton";
import { useState } from "react";
import { Link } from "react-router-dom";
import { useUnsavedGuard } from "../../platform/forms/unsaved-guard.tsx";
import { LoadFailure } from "../../platform/pages/load-failure.tsx";
import { Page } from "../../platform/pages/page.tsx";
import { TableLink } from "../../platform/pages/table-link.tsx";
import type { SettingsSectionProps } from "../settings/section-props.ts";
import { VerifactuCertificateCard } from "./verifactu-certificate-card.tsx";
import { VerifactuObligationCard } from "./verifactu-obligation-card.tsx";
import { VerifactuProducerCard } from "./verifactu-producer-card.tsx";
import { VerifactuSwitchCard } from "./verifactu-switch-card.tsx";

/** Sends invoice records to the tax agency: switch, certificate and state. */
export function VerifactuSection({ head }: Pick<SettingsSectionProps, "head">) {
  const { data, error, mutate, isValidating } = useQuery("GET /api/admin/verifactu");
  const [switchUnsaved, setSwitchUnsaved] = useState(false);
  const [certificateUnsaved, setCertificateUnsaved] = useState(false);
  const [producerUnsaved, setProducerUnsaved] = useState(false);
  const [datesUnsaved, setDatesUnsaved] = useState(false);
  const guard = useUnsavedGuard(switchUnsaved || certificateUnsaved || producerUnsaved || datesUnsaved);
  return (
    <Page>
      {head}
      {data ? (
        <div className="flex flex-col gap-5">
          <VerifactuSwitchCard verifactu={data} onUnsaved={setSwitchUnsaved} />
          <VerifactuProducerCard verifactu={data} onUnsaved={setProducerUnsaved} />
          <VerifactuCertificateCard verifactu={data} onUnsaved={setCertificateUnsaved} />
          <VerifactuObligationCard verifactu={data} onUnsaved={setDatesUnsaved} />
          <StateCard verifactu={data} />
          <DeclarationCard />
        </div>
      ) : error ? (
        <LoadFailure error={error} size="page" onRetry={() => void mutate()} loading={isValidating} />
      ) : (
        <SkeletonRegion label="Cargando VERI*FACTU">
          <SkeletonText lines={8} />
        </SkeletonRegion>
      )}
      {guard.dialog}
    </Page>
  );
}

const LINKED = { waiting: "waiting", rejected: "rejected", withErrors: "accepted-with-errors" } as const;

/** A count that links to its invoices. */
function Count({ of, count }: { of: keyof typeof LINKED; count: number }) {
  if (count === 0) return "Ninguno";
  return <TableLink to={buildListPath(INVOICES, { sending: LINKED[of] })}>{count}</TableLink>;
}

function StateCard({ verifactu }: { verifactu: Verifactu }) {
  const { waiting, rejected, withErrors, failure, answeredAt } = verifactu;
  return (
    <Card aria-labelledby="ajustes-registros">
      <CardHeader title="Registros" titleId="ajustes-registros" />
      <CardBody className="flex flex-col gap-fields">
        {failure ? (
          <Alert tone="danger" live="off" title="Los registros no llegan">
            {failure.text} {failure.nextAt ? `Se vuelve a intentar el ${formatShortDateTime(failure.nextAt)}.` : null}
          </Alert>
        ) : null}
        <DescriptionList>
          <DescriptionItem term="Por enviar">
            <Count of="waiting" count={waiting} />
          </DescriptionItem>
          <DescriptionItem term="Rechazados">
            <Count of="rejected" count={rejected} />
          </DescriptionItem>
          <DescriptionItem term="Aceptados con errores">
            <Count of="withErrors" count={withErrors} />
          </DescriptionItem>
          <DescriptionItem term="Última respuesta">
            {answeredAt ? formatShortDateTime(answeredAt) : "Todavía ninguna"}
          </DescriptionItem>
        </DescriptionList>
      </CardBody>
    </Card>
  );
}

function DeclarationCard() {
  return (
    <Card aria-labelledby="ajustes-declaracion">
      <CardHeader title="Declaración responsable" titleId="ajustes-declaracion" />
      <CardBody className="flex flex-col items-start gap-4">
        <p className="text-secondary">
          Lo que declara quien produce este programa sobre su sistema de facturación, para esta versión. Guárdala o
          imprímela: la Agencia Tributaria puede pedirla.
        </p>
        <Button asChild variant="secondary">
          <Link to={DECLARATION_PATH}>Ver la declaración</Link>
        </Button>
      </CardBody>
    </Card>
  );
}
