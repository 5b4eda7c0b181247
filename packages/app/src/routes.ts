import { index, layout, type RouteConfig, route } from "@react-router/dev/routes";

/** The whole route table of the specification. Guards: `lib/guards.ts`; who may read what: `lib/paths.ts`. */
export default [
  index("routes/redirects/root.ts"),
  route("admin", "routes/redirects/admin.ts"),
  route("signed-in-redirect", "routes/redirects/signed-in.ts"),
  route("signed-in-web-redirect", "routes/redirects/signed-in-web.ts"),
  route("busqueda", "routes/redirects/search-form.ts"),

  layout("routes/shop/layout.tsx", [
    route("home", "routes/shop/home.tsx"),
    route("precompra-disponible", "routes/shop/preorders.tsx"),
    route("categoria/:id", "routes/shop/category.tsx"),
    route("busqueda/:search", "routes/shop/search.tsx"),
    route("producto/:id", "routes/shop/product.tsx"),
    route("evento/:id", "routes/shop/event.tsx"),
    route("factura/:token", "routes/shop/invoice.tsx"),
    route("pedido/:token", "routes/shop/order.tsx"),
    route("legal/:page", "routes/shop/legal.tsx"),
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
  layout("routes/shop/checkout-layout.tsx", [route("carrito", "routes/shop/cart.tsx")]),

  route("admin/sign-in", "routes/admin/sign-in.tsx"),
  route("sign-out", "routes/admin/sign-out.tsx"),
  layout("routes/admin/layout.tsx", [
    route("admin/404", "routes/admin/not-found.tsx"),
    route("admin/auditoria", "routes/admin/audit.tsx"),
    route("admin/categorias", "routes/admin/categories.tsx"),
    route("admin/clientes", "routes/admin/clients.tsx"),
    route("admin/clientes/:id", "routes/admin/client.tsx"),
    route("admin/cupones", "routes/admin/coupons.tsx"),
    route("admin/eventos", "routes/admin/events.tsx"),
    route("admin/facturas", "routes/admin/invoices.tsx"),
    route("admin/headers", "routes/admin/headers.tsx"),
    route("admin/pedidos", "routes/admin/orders.tsx"),
    route("admin/pedidos/:id", "routes/admin/order.tsx"),
    route("admin/precompras", "routes/admin/preorders.tsx"),
    route("admin/productos", "routes/admin/products.tsx"),
    route("admin/productos/nuevo", "routes/admin/new-product.tsx"),
    route("admin/productos/:id", "routes/admin/product.tsx"),
    route("admin/proveedores", "routes/admin/suppliers.tsx"),
    route("admin/sistema", "routes/admin/system.tsx"),
    route("admin/torneos/juegos", "routes/admin/games.tsx"),
    route("admin/transporte", "routes/admin/transport.tsx"),
    route("admin/usuarios", "routes/admin/users.tsx"),
  ]),

  route("*", "routes/redirects/unknown.ts"),
] satisfies RouteConfig;
