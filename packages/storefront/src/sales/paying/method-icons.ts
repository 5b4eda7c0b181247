import type { PaymentMethod } from "@tablero/domain/platform/vocabulary";
import type { IconData } from "@tablero/ui/icon";
import { outlineBanknotes } from "@tablero/ui/icons/outline-banknotes";
import { outlineBuildingLibrary } from "@tablero/ui/icons/outline-building-library";
import { outlineBuildingStorefront } from "@tablero/ui/icons/outline-building-storefront";
import { outlineCreditCard } from "@tablero/ui/icons/outline-credit-card";
import { outlineDevicePhoneMobile } from "@tablero/ui/icons/outline-device-phone-mobile";
import { outlineWallet } from "@tablero/ui/icons/outline-wallet";

/** The icon for each payment method in the list of choices. */
export const METHOD_ICONS: Record<PaymentMethod, IconData> = {
  card: outlineCreditCard,
  bizum: outlineDevicePhoneMobile,
  transfer: outlineBuildingLibrary,
  "cash-on-delivery": outlineBanknotes,
  "in-store": outlineBuildingStorefront,
  "store-credit": outlineWallet,
};
