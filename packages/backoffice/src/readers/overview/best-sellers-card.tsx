import type { SalesStatistics } from "@tablero/contract/readers/shapes/admin-statistics";
import { PRODUCTS } from "@tablero/domain/platform/resources/catalogue/products";
import { resourcePath } from "@tablero/domain/platform/resources/paths";
import { ActionList } from "@tablero/ui/action-list";
import { EmptyState } from "@tablero/ui/empty-state";
import { outlineCube } from "@tablero/ui/icons/outline-cube";
import { LinkRow } from "../../platform/pages/link-row.tsx";
import { TableLink } from "../../platform/pages/table-link.tsx";
import { counted } from "../../platform/values/amounts.tsx";
import { Money } from "../../platform/values/money.tsx";
import { Thumbnail } from "../../platform/values/thumbnails.tsx";
import { PartCard, type PartCardProps } from "./part-card.tsx";

const TITLE = "Lo más vendido";
const SHOWN = 5;

/** Products with the highest sales in the period. */
export function BestSellersCard({ response }: { response: PartCardProps<SalesStatistics>["response"] }) {
  return (
    <PartCard title={TITLE} response={response} actions={<TableLink to={resourcePath(PRODUCTS)}>Productos</TableLink>}>
      {({ products }) =>
        products.length === 0 ? (
          <EmptyState icon={outlineCube} title="Todavía nada" level={3}>
            En estos días no se ha vendido ningún producto.
          </EmptyState>
        ) : (
          <ActionList label={TITLE}>
            {products.slice(0, SHOWN).map(({ id, name, image, units, total }) => (
              <LinkRow
                key={id}
                to={resourcePath(PRODUCTS, id)}
                start={<Thumbnail image={image} />}
                title={name}
                detail={counted(units, "unidad", "unidades")}
                end={<Money cents={total} />}
              />
            ))}
          </ActionList>
        )
      }
    </PartCard>
  );
}
