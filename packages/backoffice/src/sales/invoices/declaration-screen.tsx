import { useCan } from "@tablero/api-client/permission";
import { useQuery } from "@tablero/api-client/query";
import { buildListPath } from "@tablero/domain/platform/resources/paths";
import { INVOICES } from "@tablero/domain/platform/resources/sales/invoices";
import { SETTINGS } from "@tablero/domain/platform/resources/settings/settings";
import { DECLARATION_TITLE } from "@tablero/domain/sales/fiscal/verifactu/declaration";
import { Alert } from "@tablero/ui/alert";
import { Button } from "@tablero/ui/button";
import { Card, CardBody } from "@tablero/ui/card";
import { Icon } from "@tablero/ui/icon";
import { outlinePrinter } from "@tablero/ui/icons/outline-printer";
import { PageHeader } from "@tablero/ui/page-header";
import { PrintSheet } from "@tablero/ui/print-sheet";
import { SkeletonRegion, SkeletonText } from "@tablero/ui/skeleton";
import { useState } from "react";
import { ForbiddenScreen } from "../../platform/message/forbidden-screen.tsx";
import { BackToList } from "../../platform/pages/back-to-list.tsx";
import { LoadFailure } from "../../platform/pages/load-failure.tsx";
import { Page } from "../../platform/pages/page.tsx";
import { TableLink } from "../../platform/pages/table-link.tsx";
import { DeclarationSheet } from "../../settings/verifactu/declaration-sheet.tsx";

/** admin/declaracion-responsable: the declaration by the software's producer, to read and print. */
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
              Se dicen y se firman en{" "}
              <TableLink to={buildListPath(SETTINGS, { view: "verifactu" })}>Ajustes › VERI*FACTU</TableLink>. Sin ellos
              no es una declaración.
            </Alert>
          )}
          <Card aria-label={DECLARATION_TITLE}>
            <CardBody>
              <DeclarationSheet declaration={data} />
            </CardBody>
          </Card>
          {printing ? (
            <PrintSheet onDone={() => setPrinting(false)}>
              <DeclarationSheet declaration={data} />
            </PrintSheet>
          ) : null}
        </>
      ) : error ? (
        <LoadFailure error={error} size="page" onRetry={() => void mutate()} loading={isValidating} />
      ) : (
        <SkeletonRegion label="Cargando la declaración">
          <SkeletonText lines={12} />
        </SkeletonRegion>
      )}
    </Page>
  );
}
