/** Every section of the back office: its address, title and the permission that its screen asks for. */
export const SECTIONS = {
  auditoria: { title: "Auditoría", permission: "audit:read" },
  categorias: { title: "Categorías", permission: "categories:read" },
  clientes: { title: "Clientes", permission: "clients:read" },
  cupones: { title: "Cupones", permission: "coupons:read" },
  eventos: { title: "Eventos", permission: "events:read" },
  facturas: { title: "Facturas", permission: "invoices:read" },
  headers: { title: "Cabeceras", permission: "headers:read" },
  pedidos: { title: "Pedidos", permission: "orders:read" },
  precompras: { title: "Precompras", permission: "preorders:read" },
  productos: { title: "Productos", permission: "products:read" },
  proveedores: { title: "Proveedores", permission: "suppliers:read" },
  sistema: { title: "Sistema", permission: "system:read" },
  "torneos/juegos": { title: "Juegos", permission: "games:read" },
  transporte: { title: "Transporte", permission: "carriers:read" },
  usuarios: { title: "Usuarios", permission: "users:read" },
} as const;

export type Section = keyof typeof SECTIONS;

/** The permission that a path under `/admin/` asks for; null for those that any staff may see. */
export function permissionOf(pathname: string): string | null {
  const rest = pathname.replace(/^\/admin\//, "");
  const section = (Object.keys(SECTIONS) as Section[]).find((name) => rest === name || rest.startsWith(`${name}/`));
  if (!section) return null;
  const { permission } = SECTIONS[section];
  return section === "productos" && rest === "productos/nuevo" ? "products:write" : permission;
}

export const SIGN_IN = "/admin/sign-in";
export const SIGNED_IN_REDIRECT = "/signed-in-redirect";
export const SIGNED_IN_WEB_REDIRECT = "/signed-in-web-redirect";

/** Sign-in with the way back to what was attempted. */
export const signInPath = (attempted?: string): string =>
  attempted ? `${SIGN_IN}?redirectURL=${encodeURIComponent(attempted)}` : SIGN_IN;
