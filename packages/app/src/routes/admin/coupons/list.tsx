import { CouponsScreen } from "@tablero/backoffice/sales/coupons/coupons-screen";
import { COUPONS } from "@tablero/domain/platform/resources/sales/coupons";
import { listMeta, pageLoader } from "../../../lib/admin-page.ts";

export const clientLoader = pageLoader;
export const meta = listMeta(COUPONS);

export default function CouponsRoute() {
  return <CouponsScreen />;
}
