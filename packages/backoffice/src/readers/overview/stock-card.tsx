import { useQuery } from "@tablero/api-client/query";
import { formatMoney } from "@tablero/domain/platform/money/money";
import { PRODUCTS } from "@tablero/domain/platform/resources/catalogue/products";
import { buildListPath, resourcePath } from "@tablero/domain/platform/resources/paths";
import { optionsText } from "@tablero/domain/platform/words/options";
import { TASKS } from "@tablero/domain/readers/tasks";
import { ActionList } from "@tablero/ui/action-list";
import { EmptyState } from "@tablero/ui/empty-state";
import { outlineCheckCircle } from "@tablero/ui/icons/outline-check-circle";
import { LinkRow } from "../../platform/pages/link-row.tsx";
import { TableLink } from "../../platform/pages/table-link.tsx";
import { count, counted } from "../../platform/values/amounts.tsx";
import { Thumbnail } from "../../platform/values/thumbnails.tsx";
import { PartCard } from "./part-card.tsx";

const TITLE = "Existencias";
const SHOWN = 5;

/** Units in stock, their cost, and the variants that are running out. */
export function StockCard() {
  const response = useQuery("GET /api/admin/statistics/stock", {}, { background: true });
  return (
    <PartCard
      title={TITLE}
      response={response}
      actions={<TableLink to={buildListPath(PRODUCTS, TASKS["products-low"].filters)}>Con pocas unidades</TableLink>}
    >
      {({ units, reserved, value, withoutCost, lowest }) => (
        <>
          <p className="border-b px-5 py-3 text-secondary tabular-nums">
            <span className="font-semibold text-text">{counted(units, "unidad", "unidades")}</span>,{" "}
            {counted(reserved, "reservada", "reservadas")} · {formatMoney(value)} a precio de coste
            {withoutCost > 0 ? ` (sin coste: ${count(withoutCost)})` : null}
          </p>
          {lowest.length === 0 ? (
            <EmptyState icon={outlineCheckCircle} title="Nada se acaba" level={3}>
              De todo lo publicado quedan unidades de sobra.
            </EmptyState>
          ) : (
            <ActionList label="Lo que se acaba">
              {lowest.slice(0, SHOWN).map(({ productId, name, options, image, sku, available }) => (
                <LinkRow
                  key={sku}
                  to={resourcePath(PRODUCTS, productId)}
                  start={<Thumbnail image={image} />}
                  title={name}
                  detail={[optionsText(options), sku].filter(Boolean).join(" · ")}
                  end={
                    available === 0 ? (
                      <span className="font-semibold text-danger-text">Agotado</span>
                    ) : (
                      counted(available, "unidad", "unidades")
                    )
                  }
                />
              ))}
            </ActionList>
          )}
        </>
      )}
    </PartCard>
  );
}
