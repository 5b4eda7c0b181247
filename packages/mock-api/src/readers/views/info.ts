import type { ShopInfo } from "@tablero/contract/readers/shapes/shop-info";
import { formatPhone } from "@tablero/domain/platform/validation";
import { shownNotice } from "@tablero/domain/settings/legal/guarantee";
import { type LookPicture, shopLook } from "@tablero/domain/settings/look/shop-look";
import { featuresOff } from "@tablero/domain/settings/sections/features";
import { isTestShop } from "@tablero/domain/settings/sections/gateways";
import { lookPictureIds } from "@tablero/domain/settings/sections/look";
import { shownTaxes } from "@tablero/domain/settings/sections/taxes";
import { usualDelivery } from "@tablero/domain/settings/shipping/delivery";
import { shownHours } from "@tablero/domain/settings/shop/special-hours";
import { childrenOf, countedChildren, countIn } from "../../catalogue/views/categories.ts";
import { gameRef } from "../../catalogue/views/refs.ts";
import type { Store } from "../../platform/store.ts";
import { mustPicture } from "../../platform/views/basics.ts";
import { paymentsOffered } from "../../settings/views/payment-settings.ts";

export function infoView(store: Store): ShopInfo {
  const { settings, rates, carriers, zones } = store.data;
  const shipping = { rates, carriers, zones };
  const { line1, postcode, city, province } = settings.address;
  const pictures = lookPictures(store);
  return {
    name: settings.shopName,
    look: shopLook(settings, pictures),
    guaranteeNotice: shownNotice(settings.look.guaranteeNoticeId, pictures),
    legalName: settings.legalName,
    taxId: settings.taxId,
    tagline: settings.tagline,
    address: { line1, postcode, city, province },
    phone: formatPhone(settings.phone),
    email: settings.email,
    ...shownHours(settings, store.now()),
    freeShippingFrom: settings.freeShippingFrom,
    delivery: usualDelivery(shipping, settings.address),
    testPayments: isTestShop(settings.gateways),
    paymentMethods: paymentsOffered(store),
    taxes: shownTaxes(settings),
    off: featuresOff(settings.features),
    menu: childrenOf(store, null).map((category) => ({
      id: category.id,
      name: category.name,
      slug: category.slug,
      game: gameRef(store, category.gameId),
      count: countIn(store, category.id),
      children: countedChildren(store, category.id),
    })),
  };
}

const lookPictures = (store: Store): LookPicture[] =>
  lookPictureIds(store.data.settings.look).map((id) => ({
    ...mustPicture(store, id),
    vector: store.uploads.get(id)?.type === "image/svg+xml",
  }));
