import { useCan } from "@tablero/api-client/permission";
import { useQuery } from "@tablero/api-client/query";
import type { Declaration } from "@tablero/contract/shapes/verifactu";
import { DECLARATION_TITLE } from "@tablero/domain/fiscal/verifactu/declaration";
import { INVOICES } from "@tablero/domain/resources/invoices";
import { Alert } from "@tablero/ui/alert";
import { Button } from "@tablero/ui/button";
import { Card, CardBody } from "@tablero/ui/card";
import { ErrorState } from "@tablero/ui/error-state";
import { Icon } from "@tablero/ui/icon";
import { outlinePrinter } from "@tablero/ui/icons/outline-printer";
import { PageHeader } from "@tablero/ui/page-header";
import { PrintSheet } from "@tablero/ui/print-sheet";
import { SkeletonRegion, SkeletonText } from "@tablero/ui/skeleton";
import { useState } from "react";
import { ForbiddenScreen } from "../message/forbidden-screen.tsx";
import { BackToList } from "../shared/back-to-list.tsx";
import { Page } from "../shared/page.tsx";

/** admin/declaracion-responsable: what the producer of the program declares, to be read and printed. */
export function DeclarationScreen() {
  return useCan()("invoices:read") ? <DeclarationPage /> : <ForbiddenScreen />;
}

function DeclarationPage() {
  const { data, error, mutate, isValidating } = useQuery("GET /api/admin/verifactu/declaration");
  const [printing, setPrinting] = useState(false);
  return (
    <Page>
      <PageHeader
        title="Declaración responsable"
        back={<BackToList resource={INVOICES} />}
        actions={
          data ? (
            <Button variant="secondary" onClick={() => setPrinting(true)}>
              <Icon icon={outlinePrinter} size={18} />
              Imprimir
            </Button>
          ) : undefined
        }
      />
      {data ? (
        <>
          {data.whole ? null : (
            <Alert tone="warning" live="off" title="Le faltan datos de quien produce el programa">
              Quien administra el servidor los pone en su configuración (PRODUCER_NAME, PRODUCER_TAX_ID,
              PRODUCER_ADDRESS, PRODUCER_PLACE y PRODUCER_SIGNED_ON). Sin ellos no es una declaración.
            </Alert>
          )}
          <Card aria-label={DECLARATION_TITLE}>
            <CardBody>
              <Sheet declaration={data} />
            </CardBody>
          </Card>
          {printing ? (
            <PrintSheet onDone={() => setPrinting(false)}>
              <Sheet declaration={data} />
            </PrintSheet>
          ) : null}
        </>
      ) : error ? (
        <ErrorState size="page" onRetry={() => void mutate()} retrying={isValidating} />
      ) : (
        <SkeletonRegion label="Cargando la declaración">
          <SkeletonText lines={12} />
        </SkeletonRegion>
      )}
    </Page>
  );
}

function Sheet({ declaration: { points, contact } }: { declaration: Declaration }) {
  return (
    <article className="flex max-w-180 flex-col gap-5">
      <h2 className="font-semibold text-text text-title uppercase">{DECLARATION_TITLE}</h2>
      <dl className="flex flex-col gap-4">
        {points.map(({ letter, term, text }) => (
          <div key={letter}>
            <dt className="font-semibold">
              {letter}) {term}
            </dt>
            <dd className={text === null ? "text-hint" : "wrap-anywhere"}>{text ?? "Sin rellenar"}</dd>
          </div>
        ))}
        {contact ? (
          <div>
            <dt className="font-semibold">Otros datos de contacto</dt>
            <dd className="wrap-anywhere">{contact}</dd>
          </div>
        ) : null}
      </dl>
    </article>
  );
}
