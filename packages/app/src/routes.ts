import { index, layout, type RouteConfig, route } from "@react-router/dev/routes";
import {
  ACCOUNT_PATH,
  BACK_OFFICE,
  DECLARATION_PATH,
  INBOX_PATH,
  PACKING_PATH,
  SECTIONS_PATH,
  SIGN_IN_PATH,
  STATEMENT_PATH,
  tournamentPath,
} from "@tablero/domain/platform/resources/paths";
import { RESOURCE_PAGES } from "@tablero/domain/readers/pages";

/** The route table takes paths without their leading slash. */
const at = (path: string) => path.slice(1);

/**
 * The complete route table of the specification. Guards are in `lib/guards.ts`, permissions in the descriptors of the
 * resources.
 */
export default [
  index("routes/redirects/root.ts"),
  route(at(BACK_OFFICE), "routes/redirects/admin.ts"),
  route("signed-in-redirect", "routes/redirects/signed-in.ts"),
  route("signed-in-web-redirect", "routes/redirects/signed-in-web.ts"),
  route("busqueda", "routes/redirects/search-form.ts"),

  layout("routes/shop/layout.tsx", [
    route("home", "routes/shop/home.tsx"),
    route("precompra-disponible", "routes/shop/catalogue/preorders.tsx"),
    route("a-que-jugamos", "routes/shop/catalogue/game-choice.tsx"),
    route("mazo", "routes/shop/catalogue/deck-list.tsx"),
    route("categoria/:id", "routes/shop/catalogue/category.tsx"),
    route("busqueda/:search", "routes/shop/catalogue/search.tsx"),
    route("producto/:id", "routes/shop/catalogue/product.tsx"),
    route("evento/:id", "routes/shop/events/event.tsx"),
    route("eventos", "routes/shop/events/events.tsx"),
    route("inscripcion/:token", "routes/shop/events/registration.tsx"),
    route("torneo/:token", "routes/shop/events/tournament-player.tsx"),
    route("factura/:token", "routes/shop/sales/invoice.tsx"),
    route("pedido/:token", "routes/shop/sales/order.tsx"),
    route("pedido/:token/factura", "routes/shop/sales/billing.tsx"),
    route("pedido/:token/desistir", "routes/shop/sales/withdrawal.tsx"),
    route("contacto", "routes/shop/contact.tsx"),
    route("legal/:page", "routes/shop/legal.tsx"),
    route("paginas/:slug", "routes/shop/own-page.tsx"),
    route("noticias", "routes/shop/news.tsx"),
    route("noticias/:slug", "routes/shop/news-item.tsx"),
    route("vista-previa/:id", "routes/shop/post-preview.tsx"),
    route("boletin/:id/:token/:action?", "routes/shop/newsletter-link.tsx"),
    route("aviso/:id/:token/:action?", "routes/shop/catalogue/alert-link.tsx"),
    route("entrar/:id/:token", "routes/shop/sign-in-link.tsx"),
    route("cuenta/:section?", "routes/shop/account.tsx"),
    route("404", "routes/shop/not-found.tsx"),
    route("403", "routes/shop/forbidden.tsx"),
    layout("routes/guest/layout.tsx", [
      route("confirmacion-requerida", "routes/guest/confirmation-required.tsx"),
      route("verificar-cuenta/:id/:verification_token", "routes/guest/verify-account.tsx"),
      route("forgot-password", "routes/guest/forgot-password.tsx"),
      route("reset-password/:id/:token", "routes/guest/reset-password.tsx"),
      route("sign-up", "routes/guest/sign-up.tsx"),
    ]),
  ]),
  layout("routes/shop/checkout-layout.tsx", [route("carrito", "routes/shop/sales/cart.tsx")]),

  route("evento/:id/pantalla", "routes/shop/events/tournament-display.tsx"),
  route(at(SIGN_IN_PATH), "routes/admin/sign-in.tsx"),
  route("sign-out", "routes/admin/sign-out.tsx"),
  route("invitacion/:id/:token", "routes/admin/invitation.tsx"),
  route("preparar/:token", "routes/admin/setup.tsx"),
  route("confirmar-correo/:id/:token", "routes/admin/confirm-email.tsx"),
  layout("routes/admin/layout.tsx", [
    route(at(`${BACK_OFFICE}/404`), "routes/admin/not-found.tsx"),
    route(at(ACCOUNT_PATH), "routes/admin/account.tsx"),
    route(at(INBOX_PATH), "routes/admin/inbox.tsx"),
    route(at(STATEMENT_PATH), "routes/admin/statement.tsx"),
    route(at(PACKING_PATH), "routes/admin/packing.tsx"),
    route(at(DECLARATION_PATH), "routes/admin/declaration.tsx"),
    route(at(tournamentPath(":id")), "routes/admin/tournament.tsx"),
    route(at(SECTIONS_PATH), "routes/admin/sections.tsx"),
    ...RESOURCE_PAGES.map(({ resource, kind, pattern }) =>
      route(at(pattern), `routes/admin/${resource.id}/${kind}.tsx`),
    ),
  ]),

  route("*", "routes/redirects/unknown.ts"),
] satisfies RouteConfig;
