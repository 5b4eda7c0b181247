import { SECTION_IDS } from "@tablero/domain/readers/sections";
import { describe, expect, it } from "vitest";
import type { SentBody } from "./caller.ts";
import { fillCart, findVariants, placeOrder } from "./shopper.ts";
import { conformance } from "./suite.ts";

const NONE = { layout: null, theme: null, scheme: null, density: null };

type Switched = SentBody<"PATCH /api/common/notification-preferences">["notices"];

conformance("preferences of staff", (api) => {
  describe("the appearance of the back office", () => {
    const read = async (token: string) => (await api().call("GET /api/common/preferences", {}, { token })).body;
    const change = (token: string, body: SentBody<"PATCH /api/common/preferences">) =>
      api().call("PATCH /api/common/preferences", { body }, { token });

    it("starts without a choice, and is stored field by field for all sessions of one person and no other", async () => {
      const token = await api().signIn("manager");
      expect(await read(token)).toEqual(NONE);
      expect((await change(token, { scheme: "dark", layout: "dense" })).body).toEqual({
        ...NONE,
        scheme: "dark",
        layout: "dense",
      });
      const elsewhere = await api().signIn("manager");
      const all = { layout: "dense", theme: "theme-teal", scheme: "dark", density: "compact" };
      expect((await change(elsewhere, { theme: "theme-teal", density: "compact" })).body).toEqual(all);
      expect(await read(token)).toEqual(all);
      expect(await read(await api().signIn("clerk"))).toEqual(NONE);
    });

    it("can be reset, and an empty change changes nothing", async () => {
      const token = await api().signIn("clerk");
      await change(token, { scheme: "auto", layout: "thin", density: "compact" });
      expect((await change(token, {})).body).toEqual({ ...NONE, scheme: "auto", layout: "thin", density: "compact" });
      expect((await change(token, { scheme: null, density: null })).body).toEqual({ ...NONE, layout: "thin" });
      expect((await change(token, { layout: null })).body).toEqual(NONE);
    });

    it("an unknown choice is refused with a Spanish error at its field, and nothing changes", async () => {
      const token = await api().signIn("judge");
      await change(token, { theme: "theme-rose" });
      for (const [body, path, message] of [
        [{ layout: "spiral" }, "layout", "Ese diseño no existe"],
        [{ theme: "theme-neon", scheme: "dark" }, "theme", "Ese tema no existe"],
        [{ scheme: "sepia" }, "scheme", "Ese esquema no existe"],
        [{ density: "airy" }, "density", "Esa densidad no existe"],
      ] as const) {
        const reply = await api().raw("PATCH /api/common/preferences", { body }, { token });
        expect([reply.status, reply.problem.errors]).toEqual([422, [expect.objectContaining({ path, message })]]);
      }
      expect((await api().raw("PATCH /api/common/preferences", { body: { accent: "red" } }, { token })).status).toBe(
        422,
      );
      expect(await read(token)).toEqual({ ...NONE, theme: "theme-rose" });
    });
  });

  describe("the arrangement of «Más»", () => {
    const choiceIn = ({ body }: { body: { pinned: string[]; open: string[] } }) => ({
      pinned: body.pinned,
      open: body.open,
    });
    const read = async (token: string) => choiceIn(await api().call("GET /api/common/sections", {}, { token }));
    const change = async (token: string, body: SentBody<"PATCH /api/common/sections">) =>
      choiceIn(await api().call("PATCH /api/common/sections", { body }, { token }));
    const DEFAULT = { pinned: ["ventas.resumen", "ventas.consultas", "ventas.cobros"], open: [] };

    it("starts with the default, and is stored field by field for one person, beside the appearance", async () => {
      const token = await api().signIn("accountant");
      expect(await read(token)).toEqual(DEFAULT);
      const pinned = ["ventas.cobros", "ventas.facturas"];
      expect(await change(token, { pinned })).toEqual({ pinned, open: [] });
      expect(await change(token, { open: ["dinero", "sistema"] })).toEqual({ pinned, open: ["dinero", "sistema"] });
      await api().call("PATCH /api/common/preferences", { body: { scheme: "dark" } }, { token });
      expect(await change(token, {})).toEqual({ pinned, open: ["dinero", "sistema"] });
      expect(await read(await api().signIn("accountant"))).toEqual({ pinned, open: ["dinero", "sistema"] });
      expect((await api().call("GET /api/common/preferences", {}, { token })).body).toEqual({
        ...NONE,
        scheme: "dark",
      });
      expect(await change(token, { pinned: [] })).toMatchObject({ pinned: [] });
      expect(await read(await api().signIn("warehouse"))).toEqual(DEFAULT);
    });

    it("has a start page for each person, the specified one until another is chosen", async () => {
      const token = await api().signIn("clerk");
      const startOf = async () => (await api().call("GET /api/common/sections", {}, { token })).body.start;
      const choose = async (body: SentBody<"PATCH /api/common/sections">) =>
        (await api().call("PATCH /api/common/sections", { body }, { token })).body.start;
      expect(await startOf()).toBeNull();
      expect(await choose({ start: "ventas.pedidos" })).toBe("ventas.pedidos");
      expect(await choose({ open: [] })).toBe("ventas.pedidos");
      // A change of the appearance keeps it.
      await api().call("PATCH /api/common/preferences", { body: { scheme: "dark" } }, { token });
      expect(await startOf()).toBe("ventas.pedidos");
      expect(await choose({ start: null })).toBeNull();
      const unknown = await api().raw("PATCH /api/common/sections", { body: { start: "ventas.naves" } }, { token });
      expect([unknown.status, unknown.problem.errors]).toEqual([422, [expect.objectContaining({ path: "start" })]]);
    });

    it("has the sections of the role only, each with its purpose", async () => {
      const sectionsOf = async (role: string) =>
        (await api().call("GET /api/common/sections", {}, { token: await api().signIn(role) })).body.groups;
      expect((await sectionsOf("judge")).map(({ title }) => title)).toEqual(["Eventos", "La tienda"]);
      const all = (await sectionsOf("admin")).flatMap(({ entries }) => entries);
      expect(all.find(({ link }) => link === "/admin/devoluciones")).toMatchObject({
        id: "ventas.devoluciones",
        purpose: "Recibir, revisar y devolver el dinero",
      });
      expect(all.filter(({ purpose }) => purpose === "")).toEqual([]);
    });

    it("an unknown section or group, one named twice and too many pins are refused at their field", async () => {
      const token = await api().signIn("clerk");
      const tooMany = SECTION_IDS.slice(0, 13);
      for (const [body, path, message] of [
        [{ pinned: ["ventas.naves"] }, "pinned.0", "Esa sección no existe"],
        [{ pinned: ["ventas.cobros", "ventas.cobros"] }, "pinned", "Una sección se fija una sola vez"],
        [{ pinned: tooMany }, "pinned", "Puedes fijar 12 secciones como mucho"],
        [{ open: ["nada"] }, "open.0", "Ese grupo no existe"],
      ] as const) {
        const reply = await api().raw("PATCH /api/common/sections", { body }, { token });
        expect([reply.status, reply.problem.errors]).toEqual([422, [expect.objectContaining({ path, message })]]);
      }
      expect(await read(token)).toEqual(DEFAULT);
    });
  });

  describe("the notification settings", () => {
    const offered = async (token: string) =>
      (await api().call("GET /api/common/notification-preferences", {}, { token })).body;
    const change = (token: string, ...notices: Switched) =>
      api().call("PATCH /api/common/notification-preferences", { body: { notices } }, { token });
    const listed = async (token: string) =>
      (await api().call("GET /api/common/notifications", {}, { token })).body.map(({ description }) => description);
    const ask = async () => {
      const subject = `Consulta ${crypto.randomUUID()}`;
      const body = {
        name: "Ana Gil",
        email: "ana@correo.test",
        subject,
        text: "¿Vuelve Almadraba?",
        acceptPrivacy: true as const,
      };
      expect((await api().call("POST /api/shop/questions", { body })).status).toBe(201);
      return subject;
    };

    it("offer the kinds of the role, all of them switched on", async () => {
      const kinds = async (role: string) => {
        const all = await offered(await api().signIn(role));
        expect(all.filter(({ on }) => !on)).toEqual([]);
        return all.map(({ kind }) => kind);
      };
      const money = ["payment-late", "payment-double", "payment-wrong-amount", "payment-unknown"];
      const refunds = ["refund-failed", "refund-wrong-amount", "payment-dispute", "withdrawal", "vat-unchecked"];
      const orders = ["order-placed", "unpaid-share", "mail-failed", ...money, ...refunds];
      const records = ["fiscal-chain-broken", "fiscal-record-rejected", "fiscal-sending-failed"];
      const asked = ["review-written", "same-address", "question-asked"];
      const desk = [...orders, "invoice-held", ...records, ...asked, "inbox-given"];
      expect(await kinds("admin")).toEqual([
        ...[...orders, "invoice-held", "oss-limit", ...records, "fiscal-certificate-ending", ...asked],
        ...["inbox-given", "webhook-disabled", "webhook-failed", "job-failed"],
      ]);
      expect(await kinds("clerk")).toEqual(desk);
      expect(await kinds("warehouse")).toEqual([...orders, "same-address", "inbox-given"]);
      expect(await kinds("judge")).toEqual([]);
    });

    it("hide the kinds that a person switched off, and later show only notifications created since", async () => {
      const clerk = await api().signIn("clerk");
      const other = await api().signIn("manager");
      const before = await ask();
      expect(await listed(clerk)).toContain(before);

      const off = await change(clerk, { kind: "question-asked", on: false });
      expect(off.body.filter(({ on }) => !on)).toEqual([{ kind: "question-asked", on: false }]);
      expect(await offered(await api().signIn("clerk"))).toEqual(off.body);
      const during = await ask();
      expect(await listed(clerk)).not.toContain(before);
      expect(await listed(clerk)).not.toContain(during);
      expect(await listed(other)).toEqual(expect.arrayContaining([before, during]));

      expect((await change(clerk, { kind: "question-asked", on: true })).body.every(({ on }) => on)).toBe(true);
      const after = await ask();
      const now = await listed(clerk);
      expect(now).toContain(after);
      expect(now).not.toContain(before);
      expect(now).not.toContain(during);
      // It is already on, so notices that came in since then stay.
      await change(clerk, { kind: "question-asked", on: true });
      expect(await listed(clerk)).toContain(after);
    });

    it("can switch off notifications of new orders like those of any other kind", async () => {
      const token = await api().signIn("warehouse");
      const accountant = await api().signIn("accountant");
      await change(token, { kind: "order-placed", on: false });
      const [picked] = await findVariants(api(), 1);
      const cart = await fillCart(api(), [{ variantId: picked!.variantId, quantity: 1 }]);
      const { body: order } = await placeOrder(api(), cart);
      const titles = async (of: string) =>
        (await api().call("GET /api/common/notifications", {}, { token: of })).body.map(({ title }) => title);
      expect(await titles(accountant)).toContain(`Pedido nuevo ${order.number}`);
      expect(await titles(token)).not.toContain(`Pedido nuevo ${order.number}`);
      await change(token, { kind: "order-placed", on: true });
      expect(await titles(token)).not.toContain(`Pedido nuevo ${order.number}`);
    });

    it("cannot be changed for kinds that do not exist or do not reach the role", async () => {
      const token = await api().signIn("warehouse");
      const before = await offered(token);
      const reply = await change(token, { kind: "payment-late", on: false }, { kind: "job-failed", on: false });
      expect([reply.status, reply.problem.code]).toEqual([422, "validation"]);
      expect(reply.problem.errors).toEqual([
        { path: "notices.1.kind", code: "not-offered", message: "Ese aviso no llega a tu función." },
      ]);
      for (const notices of [[], [{ kind: "weather", on: true }], [{ kind: "order-placed", on: "no" }]])
        expect(
          (await api().raw("PATCH /api/common/notification-preferences", { body: { notices } }, { token })).status,
        ).toBe(422);
      expect(await offered(token)).toEqual(before);
    });

    it("always list notifications that people create themselves, which have no kind", async () => {
      const token = await api().signIn("admin");
      const all = (await offered(token)).map(({ kind }) => ({ kind, on: false }));
      await change(token, ...all);
      const { body } = await api().call(
        "POST /api/common/notifications",
        { body: { notification: { title: "Cierre a las ocho" } } },
        { token },
      );
      const { body: list } = await api().call("GET /api/common/notifications", {}, { token });
      expect(list.map(({ id }) => id)).toContain(body.id);
      await change(token, ...all.map(({ kind }) => ({ kind, on: true })));
    });
  });
});
