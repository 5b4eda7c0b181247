import { invoiceTokenAt } from "@tablero/domain/sales/fiscal/invoice-file";
import { expireCarts } from "../domain/sales/carts/expire.ts";
import { remindCarts } from "../domain/sales/carts/remind.ts";
import { expireOrders } from "../domain/sales/orders/closing/expire.ts";
import { remindPayments } from "../domain/sales/orders/paying/remind.ts";
import { replayEvents } from "../domain/sales/payments/replay.ts";
import { expireBalances } from "../domain/sales/preorders/balance.ts";
import { moveCampaignsByClock } from "../domain/sales/preorders/campaign-clock.ts";
import { updateReservations } from "../domain/sales/preorders/settle.ts";
import { couponRoutes } from "../http/sales/coupons.routes.ts";
import { invoiceResponse } from "../http/sales/invoice-files.ts";
import { recordRoutes } from "../http/sales/invoices.routes.ts";
import { orderRoutes } from "../http/sales/orders.routes.ts";
import { packingRoutes } from "../http/sales/packing.routes.ts";
import { preorderRoutes } from "../http/sales/preorders.routes.ts";
import { returnRoutes } from "../http/sales/returns.routes.ts";
import { shopOfferRoutes } from "../http/sales/shop-offers.routes.ts";
import { buyingRoutes } from "../http/sales/shop-orders.routes.ts";
import { paymentRoutes } from "../http/sales/shop-payments.routes.ts";
import { withdrawalRoutes } from "../http/sales/shop-withdrawal.routes.ts";
import { staffOrderRoutes } from "../http/sales/staff-orders.routes.ts";
import { statementRoutes } from "../http/sales/statements.routes.ts";
import { takingsRoutes } from "../http/sales/takings.routes.ts";
import { verifactuRoutes } from "../http/sales/verifactu.routes.ts";
import { chore } from "../jobs/chore.ts";
import { checkFiscalChainJob, issueInvoicesJob, issueWaitingJob } from "../jobs/invoices.ts";
import type { Job } from "../jobs/job.ts";
import { settlePreorderJob } from "../jobs/preorders.ts";
import { sendFiscalRecordsJob, watchCertificateJob } from "../jobs/verifactu.ts";
import { reconcileJob } from "../payments/reconcile-job.ts";
import { refundJob } from "../payments/refund-job.ts";
import { voidJob } from "../payments/void-job.ts";
import type { Room, ShopContext } from "./room.ts";

/** Scheduled jobs that find their own work. */
export const salesChores: readonly Job[] = [
  chore("expire-orders", "* * * * *", expireOrders),
  chore("remind-payments", "*/10 * * * *", remindPayments),
  chore("expire-balances", "*/10 * * * *", expireBalances),
  chore("replay-payment-events", "* * * * *", replayEvents),
  chore("preorder-windows", "* * * * *", moveCampaignsByClock),
  chore("follow-reservations", "*/5 * * * *", updateReservations),
  chore("remind-carts", "*/10 * * * *", remindCarts),
  chore("expire-carts", "17 * * * *", expireCarts),
];

export function registerSales({ deps, ports, anonymous }: ShopContext) {
  const { gateways, agency, secrets, producer } = ports;
  return {
    handlers: {
      ...buyingRoutes(deps),
      ...paymentRoutes(deps),
      ...withdrawalRoutes(deps),
      ...shopOfferRoutes(deps),
      ...couponRoutes(deps),
      ...orderRoutes(deps),
      ...staffOrderRoutes(deps),
      ...packingRoutes(deps),
      ...preorderRoutes(deps),
      ...returnRoutes(deps),
      ...recordRoutes(deps),
      ...statementRoutes(deps),
      ...takingsRoutes(deps),
      ...verifactuRoutes(deps),
    },
    jobs: [
      refundJob(gateways),
      voidJob(gateways),
      reconcileJob(gateways),
      settlePreorderJob,
      issueInvoicesJob,
      issueWaitingJob,
      checkFiscalChainJob,
      sendFiscalRecordsJob({ agency, secrets, producer }),
      watchCertificateJob,
      ...salesChores,
    ],
    files: [
      {
        path: "/media/facturas/:file",
        answer: (c) => invoiceResponse(anonymous, invoiceTokenAt(c.req.path) ?? ""),
      },
    ],
  } satisfies Room;
}
