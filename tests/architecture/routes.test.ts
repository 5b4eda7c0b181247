import { ApiError } from "@tablero/api-client/errors";
import type { SessionState } from "@tablero/api-client/session";
import { afterEach, describe, expect, it, vi } from "vitest";
import { api, session } from "../../packages/app/src/lib/browser.ts";
import { permissionAt, RESOURCE_PAGES } from "../../packages/domain/src/readers/pages.ts";
import { ROUTE_TABLE } from "../support/route-table.ts";

/** Outcome by session state: "opens", or the redirect target. */
interface Ways {
  visitor: string;
  shopper: string;
  staff: string;
}

const GUARDS: Record<string, (path: string) => Ways> = {
  public: () => ({ visitor: "opens", shopper: "opens", staff: "opens" }),
  "guest-only": () => ({ visitor: "opens", shopper: "/", staff: "/" }),
  "signed-in": () => ({ visitor: "/admin/sign-in", shopper: "opens", staff: "opens" }),
  staff: (path) => ({
    visitor: `/admin/sign-in?redirectURL=${encodeURIComponent(`/${path}`)}`,
    shopper: "/403",
    staff: "opens",
  }),
};
const redirect = (to: string): Ways => ({ visitor: to, shopper: to, staff: to });

const USER = { id: "1", name: "Ana", email: "", avatar: null, status: "online" } as const;
const STATES: Record<"visitor" | "shopper" | "staff", SessionState> = {
  visitor: { status: "signed-out" },
  shopper: { status: "signed-in", user: { ...USER, role: "client", permissions: [] } },
  staff: { status: "signed-in", user: { ...USER, role: "judge", permissions: [] } },
};

interface RouteModule {
  clientMiddleware?: ((args: object, next: () => Promise<undefined>) => Promise<unknown>)[];
  clientLoader?: (args: object) => unknown;
  loader?: (args: object) => unknown;
}

class Asked extends Error {}
const ask = () => {
  throw new Asked();
};

/** The API for the loader of a redirect, which finds no address of a former shop. */
const findNothing = () => {
  throw new ApiError("GET /api/shop/former-path", 404, undefined, null);
};

/** Follows a route from root to leaf until it redirects or requests data from the API. */
async function walk(path: string, files: readonly string[], state: SessionState) {
  vi.spyOn(session, "start").mockResolvedValue(state);
  vi.spyOn(session, "state").mockReturnValue(state);
  vi.spyOn(api, "call").mockImplementation(ask);
  const context = { get: () => ({ call: findNothing }) };
  const args = { request: new Request(`http://shop.test/${path}`), params: { "*": path }, serverLoader: ask, context };
  try {
    for (const file of files) {
      const module: RouteModule = await import(/* @vite-ignore */ `../../packages/app/src/${file}`);
      for (const guard of module.clientMiddleware ?? []) await guard(args, async () => undefined);
      const load = module.clientLoader ?? (file.includes("redirects/") ? module.loader : undefined);
      const answer = await load?.(args);
      if (answer instanceof Response) throw answer;
    }
  } catch (outcome) {
    if (outcome instanceof Response) return outcome.headers.get("Location");
    if (!(outcome instanceof Asked)) throw outcome;
  }
  return "opens";
}

/** Sections in the specification; the registry contains more. */
const SPECIFIED = [
  "admin/categorias",
  "admin/clientes",
  "admin/eventos",
  "admin/facturas",
  "admin/headers",
  "admin/pedidos",
  "admin/precompras",
  "admin/productos",
  "admin/proveedores",
  "admin/torneos/juegos",
  "admin/transporte",
  "admin/usuarios",
];

/** Every route in the specification with its guard, or its redirect for all users. */
const DECISIONS = new Map<string, string>([
  ["", "/home"],
  ["admin", "/admin/sign-in"],
  ["signed-in-redirect", "/admin/clientes"],
  ["signed-in-web-redirect", "/home"],
  ["busqueda", "/busqueda/todo"],
  ["confirmacion-requerida", "guest-only"],
  ["verificar-cuenta/:id/:verification_token", "guest-only"],
  ["forgot-password", "guest-only"],
  ["reset-password/:id/:token", "guest-only"],
  ["admin/sign-in", "guest-only"],
  ["entrar/:id/:token", "public"],
  ["invitacion/:id/:token", "guest-only"],
  ["preparar/:token", "guest-only"],
  ["confirmar-correo/:id/:token", "public"],
  ["sign-up", "guest-only"],
  ["sign-out", "signed-in"],
  ["home", "public"],
  ["precompra-disponible", "public"],
  ["mazo", "public"],
  ["a-que-jugamos", "public"],
  ["categoria/:id", "public"],
  ["busqueda/:search", "public"],
  ["carrito", "public"],
  ["producto/:id", "public"],
  ["evento/:id", "public"],
  ["eventos", "public"],
  ["inscripcion/:token", "public"],
  ["evento/:id/pantalla", "public"],
  ["torneo/:token", "public"],
  ["factura/:token", "public"],
  ["pedido/:token/factura", "public"],
  ["pedido/:token/desistir", "public"],
  ["pedido/:token", "public"],
  ["contacto", "public"],
  ["legal/:page", "public"],
  ["paginas/:slug", "public"],
  ["noticias", "public"],
  ["noticias/:slug", "public"],
  ["vista-previa/:id", "public"],
  ["404", "public"],
  ["403", "public"],
  ["cuenta/:section?", "public"],
  ["boletin/:id/:token/:action?", "public"],
  ["aviso/:id/:token/:action?", "public"],
  ["admin/404", "staff"],
  ["admin/cuenta", "staff"],
  ["admin/secciones", "staff"],
  ["admin/bandeja", "staff"],
  ["admin/extracto", "staff"],
  ["admin/preparar", "staff"],
  ["admin/declaracion-responsable", "staff"],
  ["admin/eventos/:id/torneo", "staff"],
  ...SPECIFIED.map((path): [string, string] => [path, "staff"]),
  ...RESOURCE_PAGES.map(({ pattern }): [string, string] => [pattern.slice(1), "staff"]),
  ["*", "/home?no-existe=%2F*"],
]);

afterEach(() => void vi.restoreAllMocks());

describe("the route table of the specification", () => {
  it.each([...DECISIONS])("maps /%s to %s", { timeout: 60_000 }, async (path, guard) => {
    const found = ROUTE_TABLE.filter((entry) => entry.path === path);
    expect(found).toHaveLength(1);
    const ways: Record<string, unknown> = {};
    for (const [who, state] of Object.entries(STATES)) ways[who] = await walk(path, found[0]!.files, state);
    expect(ways).toEqual(GUARDS[guard]?.(path) ?? redirect(guard));
  });

  it("sets or omits a guard for every route", async () => {
    const decided = [...DECISIONS.keys()];
    expect(ROUTE_TABLE.map(({ path }) => path).filter((path) => !decided.includes(path))).toEqual([]);
  });

  it("redirects everyone except staff from each back-office address before it loads data", async () => {
    const staffOnly = ROUTE_TABLE.filter(({ path }) => path.startsWith("admin/") && path !== "admin/sign-in");
    expect(staffOnly.length).toBeGreaterThan(20);
    for (const { path, files } of staffOnly) {
      expect([path, await walk(path, files, STATES.visitor)]).toEqual([path, GUARDS.staff!(path).visitor]);
      expect([path, await walk(path, files, STATES.shopper)]).toEqual([path, "/403"]);
    }
  });

  it("requires a permission for each back-office screen except its 404, the account and the page index", () => {
    const paths = ROUTE_TABLE.map(({ path }) => path).filter(
      (path) => path.startsWith("admin/") && path !== "admin/sign-in",
    );
    const open = paths.filter((path) => permissionAt(`/${path}`) === null);
    expect(open).toEqual(["admin/404", "admin/cuenta", "admin/secciones"]);
  });
});
