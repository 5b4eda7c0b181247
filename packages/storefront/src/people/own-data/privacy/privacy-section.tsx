import { useMutation, useQuery } from "@tablero/api-client/query";
import {
  CONSENT_LABELS,
  CONSENT_SOURCE_LABELS,
  consentText,
  OWN_CONSENT_KINDS,
  TEXT_VERSION,
} from "@tablero/domain/people/clients/consents";
import { formatLongDateTime } from "@tablero/domain/platform/dates";
import { Alert } from "@tablero/ui/alert";
import { Button } from "@tablero/ui/button";
import { Link } from "react-router-dom";
import { legalPath } from "../../../platform/links/links.ts";
import { AccountPart } from "../account-part.tsx";
import { DeleteAccount } from "./delete-account.tsx";
import { ExportData } from "./export-data.tsx";

const LIST = "GET /api/shop/account/consents";

/** Consents, download of the shopper's data, and deletion of the account. */
export function PrivacySection() {
  return (
    <>
      <Consents />
      <ExportData />
      <DeleteAccount />
    </>
  );
}

function Consents() {
  const query = useQuery(LIST);
  const write = useMutation("POST /api/shop/account/consents", { invalidates: [LIST] });
  return (
    <AccountPart
      title="Lo que has autorizado"
      query={query}
      intro={
        <p>
          Puedes cambiarlo cuando quieras. Para qué usamos tus datos está en la{" "}
          <Link to={legalPath("privacidad")} className="py-1 font-semibold text-primary-text underline">
            política de privacidad
          </Link>
          .
        </p>
      }
    >
      {({ current, history }) => {
        const terms = current.find(({ kind }) => kind === "terms");
        return (
          <>
            {write.error ? (
              <Alert tone="danger" className="mb-4">
                No se ha guardado. Vuelve a intentarlo.
              </Alert>
            ) : null}
            <ul className="divide-y">
              {OWN_CONSENT_KINDS.map((kind) => {
                const entry = current.find((each) => each.kind === kind);
                const granted = entry?.granted ?? false;
                return (
                  <li key={kind} className="flex flex-wrap items-start gap-x-4 gap-y-3 py-4 first:pt-0">
                    <div className="min-w-[min(100%,12rem)] flex-1">
                      <h3 className="font-semibold">
                        {CONSENT_LABELS[kind]}: {granted ? "sí" : "no"}
                      </h3>
                      <p className="mt-0.5 text-pretty text-secondary">
                        {(granted && entry ? entry.text : consentText(kind, TEXT_VERSION)) ??
                          `Versión ${entry?.textVersion} del texto`}
                      </p>
                      {entry ? (
                        <p className="mt-0.5 text-body text-secondary">
                          {granted ? "Desde el" : "Retirado el"} {formatLongDateTime(entry.at)} ·{" "}
                          {CONSENT_SOURCE_LABELS[entry.source]}
                        </p>
                      ) : null}
                    </div>
                    <Button
                      size="lg"
                      variant="secondary"
                      loading={write.running}
                      aria-label={`${granted ? "Retirar" : "Autorizar"}: ${CONSENT_LABELS[kind]}`}
                      onClick={() => void write.run({ body: { kind, granted: !granted } }).catch(() => undefined)}
                    >
                      {granted ? "Retirar" : "Autorizar"}
                    </Button>
                  </li>
                );
              })}
              {terms ? (
                <li className="py-4 last:pb-0">
                  <h3 className="font-semibold">{CONSENT_LABELS.terms}</h3>
                  <p className="mt-0.5 text-pretty text-secondary">
                    {terms.text ?? `Versión ${terms.textVersion} del texto`}
                  </p>
                  <p className="mt-0.5 text-body text-secondary">
                    Desde el {formatLongDateTime(terms.at)} · {CONSENT_SOURCE_LABELS[terms.source]}. Acaban con la
                    cuenta.
                  </p>
                </li>
              ) : null}
            </ul>
            {history.length > current.length ? (
              <details className="mt-3">
                <summary className="inline-flex min-h-11 cursor-pointer items-center font-semibold text-primary-text">
                  Ver todos los cambios
                </summary>
                <ul className="mt-1 flex flex-col gap-1 text-body text-secondary">
                  {history.map(({ kind, granted, at, source, textVersion }) => (
                    <li key={`${kind} ${at}`}>
                      {formatLongDateTime(at)}: {CONSENT_LABELS[kind]}, {granted ? "autorizado" : "retirado"} (
                      {CONSENT_SOURCE_LABELS[source].toLowerCase()}, texto {textVersion})
                    </li>
                  ))}
                </ul>
              </details>
            ) : null}
          </>
        );
      }}
    </AccountPart>
  );
}
