import { formatPhone } from "../platform/validation.ts";
import { disabledFeatures } from "../settings/sections/features.ts";
import { gatewayWallets, isTestShop } from "../settings/sections/gateways.ts";
import { publicTaxes } from "../settings/sections/taxes.ts";
import { deliveryCountries, isPickupOffered, usualDelivery } from "../settings/shipping/delivery.ts";
import { publicHours } from "../settings/shop/special-hours.ts";

interface Identity {
  shopName: string;
  legalName: string;
  taxId: string;
  tagline: string;
  address: { line1: string; postcode: string; city: string; province: string; country: string };
  phone: string;
  email: string;
  freeShippingFrom: number | null;
  withdrawalDays: number;
  inStoreExpiryDays: number;
  gateways: Parameters<typeof isTestShop>[0];
  features: Parameters<typeof disabledFeatures>[0];
}

/** Public information about the shop from its settings. */
export function shopInfo(
  settings: Identity & Parameters<typeof publicHours>[0] & Parameters<typeof publicTaxes>[0],
  { shipping, now }: { shipping: Parameters<typeof usualDelivery>[0]; now: string },
) {
  const { line1, postcode, city, province } = settings.address;
  return {
    name: settings.shopName,
    legalName: settings.legalName,
    taxId: settings.taxId,
    tagline: settings.tagline,
    address: { line1, postcode, city, province },
    phone: formatPhone(settings.phone),
    email: settings.email,
    ...publicHours(settings, now),
    freeShippingFrom: settings.freeShippingFrom,
    delivery: usualDelivery(shipping, settings.address),
    pickup: isPickupOffered(shipping),
    withdrawalDays: settings.withdrawalDays,
    inStoreDays: settings.inStoreExpiryDays,
    deliveryCountries: deliveryCountries(shipping),
    testPayments: isTestShop(settings.gateways),
    wallets: gatewayWallets(settings.gateways),
    taxes: publicTaxes(settings),
    off: disabledFeatures(settings.features),
  };
}
