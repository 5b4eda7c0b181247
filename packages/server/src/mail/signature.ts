import { openingHoursText } from "@tablero/domain/shop/opening-hours";
import { formatPhone } from "@tablero/domain/validation";
import type { MailShop } from "@tablero/mail/types";
import type { ShopSettings } from "../domain/shop/settings.ts";

/** The shop's data for the signature; `url` is the origin of its pages. */
export function signature(settings: ShopSettings, url: string): MailShop {
  const { shopName, legalName, taxId, address, phone, email, openingHours } = settings;
  const hours = openingHoursText(openingHours);
  return { name: shopName, legalName, taxId, address, phone: formatPhone(phone), email, openingHours: hours, url };
}
