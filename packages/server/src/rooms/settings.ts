import { BRAND_FILES } from "@tablero/domain/settings/look/brand-paths";
import { brandResponse } from "../http/settings/brand.ts";
import { headerRoutes } from "../http/settings/headers.routes.ts";
import { legalRoutes } from "../http/settings/legal-texts.routes.ts";
import { postRoutes } from "../http/settings/posts.routes.ts";
import { settingsRoutes } from "../http/settings/settings.routes.ts";
import { shopTermsRoutes } from "../http/settings/shop-terms.routes.ts";
import { transportRoutes } from "../http/settings/transport.routes.ts";
import type { FileRoute, Room, ShopContext } from "./room.ts";

export function registerSettings({ deps, brandFiles }: ShopContext) {
  return {
    handlers: {
      ...settingsRoutes(deps),
      ...headerRoutes(deps),
      ...legalRoutes(deps),
      ...postRoutes(deps),
      ...transportRoutes(deps),
      ...shopTermsRoutes(deps),
    },
    jobs: [],
    files: Object.keys(BRAND_FILES).map(
      (path): FileRoute => ({ path, answer: (c) => brandResponse(brandFiles, c.req.raw) }),
    ),
  } satisfies Room;
}
