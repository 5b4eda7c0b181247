import { describe, expect, it } from "vitest";
import { sessionOf } from "./caller.ts";
import { conformance } from "./suite.ts";

const UNKNOWN = "00000000-0000-7000-8000-000000000000";

conformance("common", (api) => {
  describe("navigation", () => {
    it("has the groups, titles and routes of the specification", async () => {
      const token = await api().signIn("admin");
      const { body } = await api().call("GET /api/common/navigation", {}, { token });
      const entries = body.default.map((group) => [
        group.title,
        group.type,
        group.children?.map(({ title, link }) => [title, link]),
      ]);
      expect(entries).toEqual([
        [
          "Ventas",
          "group",
          [
            ["Facturas", "/admin/facturas"],
            ["Clientes", "/admin/clientes"],
            ["Pedidos", "/admin/pedidos"],
            ["Precompras", "/admin/precompras"],
          ],
        ],
        [
          "Inventario",
          "group",
          [
            ["Categorías", "/admin/categorias"],
            ["Productos", "/admin/productos"],
            ["Proveedores", "/admin/proveedores"],
          ],
        ],
        [
          "Eventos",
          "group",
          [
            ["Eventos", "/admin/eventos"],
            ["Categorías", "/admin/torneos/juegos"],
          ],
        ],
        [
          "Sistema",
          "group",
          [
            ["Cabeceras", "/admin/headers"],
            ["Usuarios", "/admin/usuarios"],
            ["Transporte", "/admin/transporte"],
          ],
        ],
      ]);
    });

    it("contains only Inventario in the other three menus, with the children of the default menu", async () => {
      const token = await api().signIn("admin");
      const { body } = await api().call("GET /api/common/navigation", {}, { token });
      const inventory = body.default.find(({ title }) => title === "Inventario")!;
      for (const menu of ["compact", "futuristic", "horizontal"] as const) {
        expect(body[menu].map(({ title }) => title)).toEqual(["Inventario"]);
        expect(body[menu][0]!.children).toEqual(inventory.children);
      }
    });

    it("hides sections that the role may not read, and shows counts of pending work", async () => {
      const token = await api().signIn("judge");
      const { body } = await api().call("GET /api/common/navigation", {}, { token });
      const links = body.default.flatMap((group) => group.children?.map(({ link }) => link));
      expect(links).toEqual(["/admin/eventos", "/admin/torneos/juegos"]);
      const admin = await api().signIn("admin");
      const { body: badges } = await api().call("GET /api/common/navigation/badges", {}, { token: admin });
      expect(Object.values(badges).every((count) => Number.isInteger(count))).toBe(true);
      expect(Object.keys(badges).length).toBeGreaterThan(0);
    });
  });

  it.each(["messages", "notifications"] as const)(
    "all %s are marked as read by a deliberate call, and not by a prefetch",
    async (name) => {
      const token = await api().signIn("manager");
      const key = `GET /api/common/${name}/mark-all-as-read` as const;
      await api().raw(
        `POST /api/common/${name}`,
        { body: { [name.slice(0, -1)]: { title: "Sin leer", read: false } } },
        { token },
      );
      const unread = async () =>
        (await api().call(`GET /api/common/${name}`, {}, { token })).body.some(({ read }) => !read);
      for (const [header, value] of [
        ["Sec-Purpose", "prefetch"],
        ["Sec-Purpose", "prefetch;prerender"],
        ["Purpose", "prefetch"],
        ["Sec-Fetch-Site", "cross-site"],
      ] as const) {
        expect((await api().call(key, {}, { token, headers: { [header]: value } })).status).toBe(403);
        expect(await unread()).toBe(true);
      }
      const meant = await api().call(key, {}, { token });
      expect([meant.status, meant.body, meant.headers.get("Cache-Control")]).toEqual([200, true, "no-store"]);
      expect(await unread()).toBe(false);
    },
  );

  describe("personal shortcuts", () => {
    const shortcut = {
      label: "Pedidos de hoy",
      description: null,
      icon: "heroicons_outline:home",
      link: "/admin/pedidos",
      useRouter: true,
    };

    it("are added at the end, changed, sorted and deleted", async () => {
      const token = await api().signIn("manager");
      const before = (await api().call("GET /api/common/shortcuts", {}, { token })).body;
      const { body: added } = await api().call("POST /api/common/shortcuts", { body: { shortcut } }, { token });
      expect(added).toMatchObject(shortcut);
      const list = (await api().call("GET /api/common/shortcuts", {}, { token })).body;
      expect(list.map(({ id }) => id)).toEqual([...before.map(({ id }) => id), added.id]);
      const changed = await api().call(
        "PATCH /api/common/shortcuts",
        { body: { id: added.id, shortcut: { ...shortcut, label: "Hoy" } } },
        { token },
      );
      expect(changed.body.label).toBe("Hoy");
      const patch = (part: object) =>
        api().call("PATCH /api/common/shortcuts", { body: { id: added.id, shortcut: part } }, { token });
      // An omitted field stays unchanged; an empty one is cleared where allowed.
      expect((await patch({ description: "Lo de hoy" })).body).toEqual({ ...changed.body, description: "Lo de hoy" });
      expect((await patch({ link: "/admin/clientes" })).body).toEqual({
        ...changed.body,
        description: "Lo de hoy",
        link: "/admin/clientes",
      });
      expect((await patch({ useRouter: false, description: null })).body).toMatchObject({
        label: "Hoy",
        useRouter: false,
        link: "/admin/clientes",
      });
      const empty = await patch({ label: "" });
      expect([empty.status, empty.problem.errors?.[0]?.path]).toEqual([422, "shortcut.label"]);
      const ids = [added.id, ...before.map(({ id }) => id)];
      const ordered = await api().call("PATCH /api/common/shortcuts/order", { body: { ids } }, { token });
      expect(ordered.body.map(({ id }) => id)).toEqual(ids);
      const deleted = await api().call("DELETE /api/common/shortcuts", { query: { id: added.id } }, { token });
      expect(deleted.body!.id).toBe(added.id);
      const again = await api().call("DELETE /api/common/shortcuts", { query: { id: added.id } }, { token });
      expect(again).toMatchObject({ status: 200, body: null });
      const after = (await api().call("GET /api/common/shortcuts", {}, { token })).body;
      expect(after.map(({ id }) => id)).toEqual(before.map(({ id }) => id));
    });

    it("are visible to their user alone", async () => {
      const [clerk, judge] = [await api().signIn("clerk"), await api().signIn("judge")];
      const { body: added } = await api().call("POST /api/common/shortcuts", { body: { shortcut } }, { token: clerk });
      const others = (await api().call("GET /api/common/shortcuts", {}, { token: judge })).body;
      expect(others.map(({ id }) => id)).not.toContain(added.id);
      const foreign = await api().call(
        "PATCH /api/common/shortcuts",
        { body: { id: added.id, shortcut } },
        { token: judge },
      );
      expect(foreign.status).toBe(404);
      expect(
        (await api().call("DELETE /api/common/shortcuts", { query: { id: added.id } }, { token: judge })).body,
      ).toBeNull();
    });

    it.each(["javascript:alert(1)", "data:text/html,x", " java\tscript:alert(1)"])(
      "cannot have the link %s",
      async (link) => {
        const token = await api().signIn("admin");
        const reply = await api().call(
          "POST /api/common/shortcuts",
          { body: { shortcut: { ...shortcut, link } } },
          { token },
        );
        expect(reply.status).toBe(422);
        expect(reply.problem.errors?.[0]?.path).toBe("shortcut.link");
      },
    );

    it("require a label, an icon, a link and useRouter", async () => {
      const token = await api().signIn("admin");
      const reply = await api().raw("POST /api/common/shortcuts", { body: { shortcut: {} } }, { token });
      expect(reply.problem.errors?.map(({ path }) => path).sort()).toEqual([
        "shortcut.icon",
        "shortcut.label",
        "shortcut.link",
        "shortcut.useRouter",
      ]);
    });
  });

  describe("the user's own record", () => {
    it("can change its presence, which later sign-ins return", async () => {
      const token = await api().signIn("warehouse");
      const { body } = await api().call("GET /api/common/user", {}, { token });
      const changed = await api().call(
        "PATCH /api/common/user",
        { body: { user: { ...body, status: "busy" } } },
        { token },
      );
      expect(changed.body).toMatchObject({ id: body.id, status: "busy", role: "warehouse" });
      const again = await api().call("POST /api/auth/sign-in", {
        body: { email: "warehouse@tablero.test", password: "tablero-demo" },
      });
      expect(sessionOf(again).user.status).toBe("busy");
    });

    it("cannot change its own role", async () => {
      const token = await api().signIn("clerk");
      const { body } = await api().call(
        "PATCH /api/common/user",
        { body: { user: { role: "admin", permissions: ["users:write"] } } },
        { token },
      );
      expect(body.role).toBe("clerk");
      expect((await api().call("GET /api/admin/users", {}, { token })).status).toBe(403);
    });
  });

  describe.each(["notifications", "messages"] as const)("%s", (kind) => {
    const wrapper = kind === "messages" ? "message" : "notification";

    it.each(["0000-01-01T00:00:00Z", "+012345-01-01T00:00:00Z", "-000001-01-01T00:00:00Z", "ayer"])(
      "accept the time %j without an error",
      async (time) => {
        const token = await api().signIn("accountant");
        const body = { [wrapper]: { title: "Prueba", description: "Sin fecha", time } };
        expect((await api().raw(`POST /api/common/${kind}`, { body }, { token })).status).toBe(200);
      },
    );

    it("are added at the top, toggled, marked as read and deleted", async () => {
      const token = await api().signIn("accountant");
      const added = await api().raw(
        `POST /api/common/${kind}`,
        { body: { [wrapper]: { title: "Prueba", description: "Una <b>nota</b>" } } },
        { token },
      );
      expect(added.body).toMatchObject({ title: "Prueba", read: false });
      const list = (await api().call(`GET /api/common/${kind}`, {}, { token })).body;
      expect(list[0]!.id).toBe(added.body.id);
      const toggled = await api().raw(
        `POST /api/common/${kind}/toggle-read-status`,
        { body: { [wrapper]: { ...added.body, read: true } } },
        { token },
      );
      expect(toggled.body!.read).toBe(true);
      const changed = await api().raw(
        `PATCH /api/common/${kind}`,
        { body: { id: added.body.id, [wrapper]: { read: false } } },
        { token },
      );
      expect(changed.body).toMatchObject({ title: "Prueba", read: false });
      expect((await api().call(`POST /api/common/${kind}/mark-all-as-read`, {}, { token })).body).toBe(true);
      const marked = (await api().call(`GET /api/common/${kind}`, {}, { token })).body;
      expect(marked.every(({ read, seen }) => read && seen)).toBe(true);
      expect(
        (await api().call(`DELETE /api/common/${kind}`, { query: { id: added.body.id } }, { token })).body!.id,
      ).toBe(added.body.id);
      expect(
        (await api().call(`DELETE /api/common/${kind}`, { query: { id: added.body.id } }, { token })).body,
      ).toBeNull();
    });

    it("answer 404 to a change of an unknown entry, and null to its toggle", async () => {
      const token = await api().signIn("accountant");
      expect(
        (await api().raw(`PATCH /api/common/${kind}`, { body: { id: UNKNOWN, [wrapper]: { read: true } } }, { token }))
          .status,
      ).toBe(404);
      const toggled = await api().raw(
        `POST /api/common/${kind}/toggle-read-status`,
        { body: { [wrapper]: { id: UNKNOWN, read: true } } },
        { token },
      );
      expect(toggled).toMatchObject({ status: 200, body: null });
    });
  });

  describe("search", () => {
    it("returns nothing for an empty query", async () => {
      const token = await api().signIn("admin");
      expect((await api().call("POST /api/common/search", { body: { query: "" } }, { token })).body).toEqual([]);
    });

    it("returns pages with a link and a value", async () => {
      const token = await api().signIn("admin");
      const { body } = await api().call("POST /api/common/search", { body: { query: "factur" } }, { token });
      const pages = body.find(({ id }) => id === "pages")!;
      expect(pages.results[0]).toMatchObject({ value: "Facturas", link: "/admin/facturas" });
    });
  });
});
