import { Card, CardBody, CardHeader } from "@tablero/ui/card";
import { PageHeader } from "@tablero/ui/page-header";
import { SpaceChart } from "@tablero/ui/space-chart";
import { StatTile } from "@tablero/ui/stat-tile";
import { Page } from "./page.tsx";

const days = (values: readonly number[]) => values.map((value, index) => ({ label: `${index + 7} nov`, value }));

const SALES = days([820, 640, 910, 1240, 1610, 480, 210, 870, 590, 540, 960, 1020, 830, 1842]);
const VISITS = days([310, 280, 340, 420, 510, 260, 190, 330, 300, 290, 350, 360, 320, 480]);

/** A dashboard: the third of the three demo screens of every layout. */
export function DashboardScreen() {
  return (
    <Page>
      <PageHeader title="Resumen" count="últimos 14 días" />
      <div className="grid grid-cols-2 gap-4 lg:grid-cols-4">
        <StatTile label="Ventas" value="12.562 €" />
        <StatTile label="Pedidos" value="213" />
        <StatTile label="Ticket medio" value="58,98 €" />
        <StatTile label="Por preparar" value="18" />
      </div>
      <div className="grid grid-cols-1 gap-5 lg:grid-cols-2">
        <Card>
          <CardHeader title="Ventas por día" />
          <CardBody>
            <SpaceChart label="Ventas por día" data={SALES} hideCaption formatValue={(value) => `${value} €`} />
          </CardBody>
        </Card>
        <Card>
          <CardHeader title="Visitas por día" />
          <CardBody>
            <SpaceChart label="Visitas por día" data={VISITS} hideCaption />
          </CardBody>
        </Card>
      </div>
    </Page>
  );
}
