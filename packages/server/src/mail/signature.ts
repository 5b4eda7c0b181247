import { formatPhone } from "@tablero/domain/platform/validation";
import { mailNoticePath } from "@tablero/domain/settings/legal/guarantee";
import { brandUrl } from "@tablero/domain/settings/look/brand-paths";
import { isOwnShop, lookVersion } from "@tablero/domain/settings/look/shop-look";
import { withLookDefaults } from "@tablero/domain/settings/sections/look";
import { openingHoursText } from "@tablero/domain/settings/shop/opening-hours";
import { specialHoursText } from "@tablero/domain/settings/shop/special-hours";
import type { MailShop } from "@tablero/mail/base-types";
import type { ShopSettings } from "../domain/settings/shop/settings.ts";

/** A shop with its own branding signs with its logo or its name. */
function chooseBrand(settings: ShopSettings, url: string): MailShop["brand"] | null {
  const look = withLookDefaults(settings);
  if (!isOwnShop({ ...settings, look })) return null;
  const version = lookVersion({ ...settings, look });
  return { logo: look.logoId ? url + brandUrl("/logo-mail.png", { version }) : null, accent: look.accent };
}

/** The shop's current data for the signature of a mail; `url` is the origin of its pages. */
export function mailSignature(settings: ShopSettings, url: string, now: Date): MailShop {
  const { shopName, legalName, taxId, address, phone, email, openingHours, specialHours } = settings;
  const hours = [...openingHoursText(openingHours), ...specialHoursText(specialHours, now.toISOString())];
  const brand = chooseBrand(settings, url);
  const fields = {
    name: shopName,
    legalName,
    taxId,
    address,
    phone: formatPhone(phone),
    email,
    openingHours: hours,
    url,
  };
  const { guaranteeNoticeId } = withLookDefaults(settings);
  return {
    ...fields,
    ...(brand && { brand }),
    ...(guaranteeNoticeId && { guaranteeNotice: url + mailNoticePath(guaranteeNoticeId) }),
  };
}
