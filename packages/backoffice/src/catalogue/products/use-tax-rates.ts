import { useQuery } from "@tablero/api-client/query";
import type { TaxRatesToday } from "@tablero/contract/catalogue/shapes/admin-catalogue";
import { madridDay } from "@tablero/domain/platform/dates";
import { DEFAULT_TAX_SETTINGS, taxRatesOn } from "@tablero/domain/settings/sections/taxes";

/** Current tax rates for products, or the statutory rates until the shop's own are loaded. */
export function useTaxRates(): TaxRatesToday {
  const { data } = useQuery("GET /api/admin/tax-rates", {}, { background: true });
  return data ?? taxRatesOn(DEFAULT_TAX_SETTINGS, madridDay(new Date().toISOString()));
}
