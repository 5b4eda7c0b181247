import type { SalesStatistics } from "@tablero/contract/readers/shapes/admin-statistics";
import { formatMoney } from "@tablero/domain/platform/money/money";
import { buildListPath } from "@tablero/domain/platform/resources/paths";
import { ORDERS } from "@tablero/domain/platform/resources/sales/orders";
import { ORDER_CHANNEL_LABELS } from "@tablero/domain/platform/words/labels";
import { BarChart } from "@tablero/ui/bar-chart";
import { CardBody } from "@tablero/ui/card";
import { EmptyState } from "@tablero/ui/empty-state";
import { outlineChartBar } from "@tablero/ui/icons/outline-chart-bar";
import { NativeSelect } from "@tablero/ui/native-select";
import { TableLink } from "../../platform/pages/table-link.tsx";
import { Money } from "../../platform/values/money.tsx";
import { PartCard, type PartCardProps } from "./part-card.tsx";
import { PERIODS, type Period, stepLabel } from "./use-period.ts";

export interface SalesCardProps {
  response: PartCardProps<SalesStatistics>["response"];
  period: Period;
  onPeriod: (id: string) => void;
}

/** Sales by channel and by time step of the period. */
export function SalesCard({ response, period, onPeriod }: SalesCardProps) {
  return (
    <PartCard
      title="Ventas"
      response={response}
      actions={
        <NativeSelect
          size="sm"
          aria-label="Periodo de las ventas"
          value={period.id}
          onChange={(event) => onPeriod(event.target.value)}
        >
          {PERIODS.map(({ id, label }) => (
            <option key={id} value={id}>
              {label}
            </option>
          ))}
        </NativeSelect>
      }
    >
      {(sales) =>
        sales.orders === 0 ? (
          <EmptyState icon={outlineChartBar} title="Sin ventas en estos días" level={3}>
            Aquí se verá lo que se vende en cuanto entre el primer pedido.
          </EmptyState>
        ) : (
          <CardBody className="flex flex-col gap-4">
            <BarChart
              label="Ventas"
              hideLabel
              height={15}
              head="Desde"
              data={sales.series.map((each) => ({ label: stepLabel(each.day, sales), value: each.total }))}
              current={sales.series.length - 1}
              formatValue={formatMoney}
            />
            <ul aria-label="Ventas por canal" className="flex flex-wrap gap-x-6 gap-y-1 border-t pt-4">
              {sales.channels.map(({ channel, total }) => (
                <li key={channel} className="flex items-baseline gap-2">
                  <TableLink to={buildListPath(ORDERS, { channel, from: sales.from, to: sales.to })}>
                    {ORDER_CHANNEL_LABELS[channel]}
                  </TableLink>
                  <Money cents={total} />
                </li>
              ))}
            </ul>
          </CardBody>
        )
      }
    </PartCard>
  );
}
