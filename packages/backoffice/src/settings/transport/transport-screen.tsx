import { useCan } from "@tablero/api-client/permission";
import { CARRIERS } from "@tablero/domain/platform/resources/settings/carriers";
import { useSearchParams } from "react-router-dom";
import { Guarded } from "../../platform/pages/guarded.tsx";
import { CarrierList } from "./carrier-list.tsx";
import { CheckTab } from "./check-tab.tsx";
import { RateList } from "./rate-list.tsx";
import { TRANSPORT_TABS, tabPath } from "./transport-tabs.ts";
import { ZoneList } from "./zone-list.tsx";

const TABS = { carriers: CarrierList, zones: ZoneList, rates: RateList, check: CheckTab };

/** admin/transporte */
export function TransportScreen() {
  const can = useCan();
  const [params] = useSearchParams();
  const tabs = TRANSPORT_TABS.filter(({ permission }) => can(permission));
  const current = tabs.find(({ id }) => id === params.get("view")) ?? tabs[0];
  if (!current) return <Guarded resource={CARRIERS}>{null}</Guarded>;
  const Tab = TABS[current.id];
  const views = tabs.map(({ id, label }) => ({ label, to: tabPath(id), current: id === current.id }));
  return <Tab key={current.id} views={views} />;
}
