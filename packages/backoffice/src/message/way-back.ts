import { useCan } from "@tablero/api-client/permission";

/** Sections in the order in which they make a good home, with the permission that each asks for. */
const HOMES = [
  { to: "/admin/clientes", label: "Ir a clientes", permission: "clients:read" },
  { to: "/admin/pedidos", label: "Ir a pedidos", permission: "orders:read" },
  { to: "/admin/eventos", label: "Ir a eventos", permission: "events:read" },
  { to: "/admin/torneos/juegos", label: "Ir a juegos", permission: "games:read" },
] as const;

/** The first section that the role may see, else the shop. */
export function useWayBack(): { to: string; label: string } {
  const can = useCan();
  return HOMES.find((home) => can(home.permission)) ?? { to: "/home", label: "Ir a la tienda" };
}
