import { useCan } from "@tablero/api-client/permission";
import { useQuery } from "@tablero/api-client/query";
import { buildListPath } from "@tablero/domain/platform/resources/paths";
import { SETTINGS } from "@tablero/domain/platform/resources/settings/settings";
import { COUNTED_DAYS } from "@tablero/domain/sales/fiscal/verifactu/obligation";
import { Button } from "@tablero/ui/button";
import { Card, CardBody } from "@tablero/ui/card";
import { Link } from "react-router-dom";
import { obligationText } from "../../settings/verifactu/verifactu-words.ts";

/**
 * Counts the days until VERI*FACTU becomes mandatory, while it is not fully active. Shown to users who can switch it
 * on.
 */
export function VerifactuCountdown() {
  const can = useCan();
  const asked = can("settings:write") && can("invoices:read") ? {} : null;
  const { data } = useQuery("GET /api/admin/verifactu", asked, { background: true });
  if (!data || data.active === "production" || data.obligation.days > COUNTED_DAYS) return null;
  // In those territories, other authorities collect the tax.
  if (data.obstacle?.code === "issuer-foral") return null;
  // It is already switched on, effective from a future day.
  if (data.on && data.environment === "production") return null;
  return (
    <Card aria-label="VERI*FACTU">
      <CardBody className="flex flex-wrap items-center gap-x-5 gap-y-3">
        <p className="min-w-0 flex-1 basis-80 text-secondary">
          <strong className="font-semibold text-text">VERI*FACTU.</strong> {obligationText(data.obligation)}
        </p>
        <Button asChild variant="secondary">
          <Link to={buildListPath(SETTINGS, { view: "verifactu" })}>Prepararlo</Link>
        </Button>
      </CardBody>
    </Card>
  );
}
