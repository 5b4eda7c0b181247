import { describe, expect, it } from "vitest";
import { HOLDER } from "../support/verifactu/certificates.ts";
import type { SentBody } from "./caller.ts";
import { invoiceToken, orderForStaff, type StaffOrder } from "./order-staff.ts";
import { conformance } from "./suite.ts";

const KEY = "PATCH /api/admin/verifactu";
const UNKNOWN = "00000000-0000-7000-8000-000000000000";

conformance("VERI*FACTU", (api) => {
  const admin = () => api().signIn("admin");
  const state = async () => (await api().call("GET /api/admin/verifactu", {}, { token: await admin() })).body;
  const change = async (given: Partial<SentBody<typeof KEY>>) => {
    const { version, environment, from } = await state();
    const today = new Date().toLocaleDateString("sv-SE", { timeZone: "Europe/Madrid" });
    const body = { on: true, environment, from: from || today, version, ...given };
    return api().call(KEY, { body }, { token: await admin() });
  };
  const store = async (given: Partial<typeof HOLDER> = {}) =>
    api().call(
      "PUT /api/admin/verifactu/certificate",
      { body: { ...HOLDER, seal: false, ...given } },
      { token: await admin() },
    );
  const invoicesOf = async (order: StaffOrder) => {
    await api().target.issueInvoices?.();
    return (await order.read()).invoices;
  };
  const invoice = async (id: string) =>
    (await api().call("GET /api/admin/invoices/{id}", { params: { id } }, { token: await admin() })).body;
  const issued = async () => {
    const order = await orderForStaff(api(), [1]);
    await order.pay(order.total);
    const [made] = await invoicesOf(order);
    return { order, id: made!.id, token: await invoiceToken(api(), made!.id) };
  };
  const shown = async (token: string) =>
    (await api().call("GET /api/shop/invoices/{token}", { params: { token } })).body;
  const amend = async (id: string) =>
    api().call(
      "POST /api/admin/invoices/{id}/amend",
      { params: { id }, body: { receiver: null, reason: "Corregido" } },
      { token: await admin() },
    );
  const annul = async (id: string) =>
    api().call(
      "POST /api/admin/invoices/{id}/annul",
      { params: { id }, body: { reason: "Pedido de prueba" } },
      { token: await admin() },
    );

  it("the record of a cancelled order's invoice is withdrawn once, and its refund needs no corrective invoice", async () => {
    const { order, id, token } = await issued();
    const early = await annul(id);
    expect([early.status, early.problem.code]).toEqual([409, "invalid-transition"]);
    expect((await order.move("cancelled")).status).toBe(200);
    expect((await invoice(id)).annulRefusal).toBeNull();
    const { status, body } = await annul(id);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      annulled: true,
      annulRefusal: expect.stringContaining("ya está anulada"),
      records: [{ kind: "alta" }, { kind: "anulacion", holds: true, sending: "not-sent", amends: false }],
    });
    expect((await annul(id)).status).toBe(409);
    expect(await shown(token)).toMatchObject({ annulled: true });
    await order.read();
    const refund = order.now.refunds[0]!;
    expect((await order.moveRefund(refund.id, "done")).status).toBe(200);
    expect(await invoicesOf(order)).toHaveLength(1);
  });

  it("the invoice of a refunded order is corrected instead of withdrawn", async () => {
    const { order, id } = await issued();
    await order.move("cancelled");
    await order.read();
    await order.moveRefund(order.now.refunds[0]!.id, "done");
    expect(await invoicesOf(order)).toHaveLength(2);
    expect((await annul(id)).status).toBe(409);
  });

  it("VERI*FACTU is off at first, and needs a certificate", async () => {
    expect(await state()).toMatchObject({
      ...{ on: false, environment: "test", active: null, certificate: null, failure: null, waiting: 0, rejected: 0 },
      obstacle: { code: "no-certificate" },
    });
    const refused = await change({});
    expect([refused.status, refused.problem.errors?.map(({ path, code }) => [path, code])]).toEqual([
      422,
      [["on", "no-certificate"]],
    ]);
  });

  it("a certificate that opens is accepted, and never returned", async () => {
    const none = await store({ file: Buffer.from("nothing").toString("base64") });
    expect([none.status, none.problem.errors?.[0]?.path]).toEqual([422, "file"]);
    const wrong = await store({ password: "equivocada" });
    expect([wrong.status, wrong.problem.errors?.[0]?.path]).toEqual([422, "password"]);
    const { status, body } = await store();
    expect([status, body.obstacle]).toEqual([200, null]);
    expect(body.certificate).toMatchObject({ holder: "Tablero Juegos, S. L.", isIssuer: true, seal: false });
    expect(JSON.stringify(body)).not.toContain(HOLDER.file.slice(0, 40));
  });

  it("a shop in the Basque Country or Navarre gets the reason why it cannot take part", async () => {
    const token = await admin();
    const { body: settings } = await api().call("GET /api/admin/settings", {}, { token });
    const move = async (identity: object) => {
      const { version } = (await api().call("GET /api/admin/settings", {}, { token })).body;
      const body = { identity: { ...settings.identity, ...identity }, version };
      return api().call("PATCH /api/admin/settings", { body }, { token });
    };
    for (const [postcode, city] of [
      ["48001", "Bilbao"],
      ["31001", "Pamplona"],
    ]) {
      await move({ postcode, city });
      const refused = await change({});
      expect(refused.problem.errors?.[0]).toMatchObject({ path: "on", code: "issuer-foral" });
      expect(refused.problem.errors?.[0]?.message).toContain("TicketBAI");
    }
    await move({});
  });

  it("a day in the past and a stale version are refused", async () => {
    const past = await change({ from: "2020-01-01" });
    expect(past.problem.errors?.map(({ path }) => path)).toEqual(["from"]);
    const { version } = await state();
    const stale = await change({ version: version + 7 });
    expect([stale.status, stale.problem.code]).toEqual([409, "version-conflict"]);
  });

  describe("once VERI*FACTU is on", () => {
    it("records wait to be sent, and the code of the invoice says so", async () => {
      const off = await issued();
      expect((await invoice(off.id)).records).toMatchObject([{ environment: null, sending: "not-sent" }]);
      expect(await shown(off.token)).toMatchObject({ verifiable: false, annulled: false });
      expect((await change({ environment: "test" })).body).toMatchObject({ on: true, active: "test" });
      const { id, token } = await issued();
      const { waiting } = await state();
      expect(waiting).toBeGreaterThan(0);
      const read = await invoice(id);
      expect(read).toMatchObject({ sending: "waiting", annulled: false });
      expect(read.records).toMatchObject([{ environment: "test", sending: "waiting", code: null, csv: null }]);
      const sheet = await shown(token);
      expect(sheet.verifiable).toBe(true);
      expect(sheet.qrUrl).toMatch(/^https:\/\/prewww2\.aeat\.es\/wlpl\/TIKE-CONT\/ValidarQR\?nif=/);
      const list = await api().call(
        "GET /api/admin/invoices",
        { query: { sending: ["waiting"], size: 100 } },
        { token: await admin() },
      );
      expect(list.body.items.map((row) => row.id)).toContain(id);
      expect(list.body.items.map((row) => row.id)).not.toContain(off.id);
      const none = await api().call(
        "GET /api/admin/invoices",
        { query: { sending: ["rejected", "accepted-with-errors"] } },
        { token: await admin() },
      );
      expect(none.body.items).toEqual([]);
    });

    it("a record that waits can be neither amended nor withdrawn", async () => {
      const { id } = await issued();
      const [amended, annulled] = [await amend(id), await annul(id)];
      expect([amended.status, amended.problem.code]).toEqual([409, "invalid-transition"]);
      expect([annulled.status, annulled.problem.code]).toEqual([409, "invalid-transition"]);
      expect(await invoice(id)).toMatchObject({
        amendRefusal: expect.stringContaining("todavía no ha contestado"),
        annulRefusal: expect.stringContaining("todavía no ha contestado"),
      });
      const wrong = await api().call(
        "POST /api/admin/invoices/{id}/amend",
        { params: { id }, body: { receiver: { name: "Ludoteca", taxId: "A58818502" }, reason: "NIF" } },
        { token: await admin() },
      );
      expect([wrong.status, wrong.problem.errors?.[0]?.path]).toEqual([422, "receiver.taxId"]);
      expect((await amend(UNKNOWN)).status).toBe(404);
      expect((await annul(UNKNOWN)).status).toBe(404);
    });

    it("a retry is refused if nothing failed", async () => {
      const again = await api().call("POST /api/admin/verifactu/send", {}, { token: await admin() });
      expect([again.status, again.problem.code]).toEqual([409, "invalid-transition"]);
    });

    it("trials can be switched off immediately", async () => {
      expect((await change({ on: false })).body).toMatchObject({ on: false, active: null, endsOn: null });
    });

    it("production runs until 31 December after it is switched off", async () => {
      const started = await change({ environment: "production" });
      expect(started.body).toMatchObject({ on: true, active: "production" });
      const ending = await change({ on: false });
      expect(ending.body).toMatchObject({ on: true, active: "production" });
      expect(ending.body.endsOn).toMatch(/^\d{4}-12-31$/);
      const back = await change({ environment: "test" });
      expect(back.problem.errors?.[0]).toMatchObject({ path: "environment", code: "bound" });
      expect((await change({})).body.endsOn).toBeNull();
    });

    it("removing the certificate stops the sending, which is reported", async () => {
      const token = await admin();
      const removed = await api().call("DELETE /api/admin/verifactu/certificate", {}, { token });
      expect(removed.body).toMatchObject({ certificate: null, obstacle: { code: "no-certificate" }, on: true });
      expect((await api().call("DELETE /api/admin/verifactu/certificate", {}, { token })).status).toBe(404);
      await store();
    });
  });

  it("the declaration of the producer contains every required item", async () => {
    const { body } = await api().call("GET /api/admin/verifactu/declaration", {}, { token: await admin() });
    expect(body.points.map(({ letter }) => letter).join("")).toBe("abcdefghijkl");
    expect(body.points.slice(0, 3).map(({ text }) => text)).toEqual(["Tablero", "TB", body.version]);
    expect(body.whole).toBe(true);
  });

  describe("the producer of the program", () => {
    const DISTRIBUTOR = {
      kind: "distributor" as const,
      name: "Programas del Norte, S. L.",
      taxId: "b-00000018",
      address: "Calle Real 1, 28001 Madrid",
      contact: "hola@norte.test",
      place: "Madrid",
    };
    const sign = async (given: Partial<SentBody<"PUT /api/admin/verifactu/producer">> = {}, token?: string) => {
      const { version, program } = await state();
      const { text } = (await api().call("GET /api/admin/verifactu/declaration", {}, { token: await admin() })).body;
      const body = { ...DISTRIBUTOR, text, program, read: true as const, version, ...given };
      return api().call("PUT /api/admin/verifactu/producer", { body }, { token: token ?? (await admin()) });
    };

    it("comes from the configuration until a declaration is signed, which then shows signatory, time and text", async () => {
      expect((await state()).producer).toMatchObject({ kind: "configuration", signed: null, current: true });
      const { status, body } = await sign();
      expect(status).toBe(200);
      const { body: me } = await api().call("GET /api/common/user", {}, { token: await admin() });
      expect(body.producer).toMatchObject({
        ...{ kind: "distributor", name: DISTRIBUTOR.name, taxId: "B00000018", contact: DISTRIBUTOR.contact },
        signed: {
          by: me.name,
          place: "Madrid",
          program: body.program,
          text: expect.any(String),
          at: expect.any(String),
        },
        current: true,
      });
      const declared = await api().call("GET /api/admin/verifactu/declaration", {}, { token: await admin() });
      expect(declared.body).toMatchObject({ whole: true, contact: DISTRIBUTOR.contact, signed: { by: me.name } });
      expect(declared.body.points.find(({ letter }) => letter === "h")?.text).toBe(DISTRIBUTOR.name);
    });

    it("is the shop itself for a system of its own, and the records name it", async () => {
      const { body } = await sign({ kind: "own", name: "Otra", taxId: "", address: "" });
      const { body: settings } = await api().call("GET /api/admin/settings", {}, { token: await admin() });
      const { legalName, taxId } = settings.identity;
      expect(body.producer).toMatchObject({ kind: "own", name: legalName, taxId });
      const { id } = await issued();
      const day = (await invoice(id)).records[0]!.recordedAt.slice(0, 10);
      const file = await api().call(
        "GET /api/admin/verifactu/records",
        { query: { from: day, to: day } },
        { token: await admin() },
      );
      const [, software = ""] = /<sum1:SistemaInformatico>(.*?)<\/sum1:SistemaInformatico>/s.exec(file.body) ?? [];
      expect(software).toContain(`<sum1:NIF>${taxId}</sum1:NIF>`);
    });

    it("cannot sign without the required data, without having read the text, or for another text or program", async () => {
      const errors = async (given: Parameters<typeof sign>[0]) => {
        const { status, problem } = await sign(given);
        return [status, problem.errors?.map(({ path }) => path)];
      };
      expect(await errors({ name: " ", taxId: "B00000019", address: "" })).toEqual([422, ["name", "taxId", "address"]]);
      expect(await errors({ text: "2001-01" })).toEqual([422, ["text"]]);
      expect(await errors({ program: "0.0.1-other" })).toEqual([422, ["text"]]);
      expect(await errors({ read: false as never })).toEqual([422, ["read"]]);
      const { version } = await state();
      expect((await sign({ version: version + 3 })).status).toBe(409);
      const clerk = await sign({}, await api().signIn("clerk"));
      expect(clerk.status).toBe(403);
    });

    it("stays the same when sending is switched on and off", async () => {
      await sign();
      await store();
      expect((await change({})).body.producer).toMatchObject({ kind: "distributor" });
      expect((await change({ on: false })).body.producer).toMatchObject({ kind: "distributor" });
      expect((await change({})).status).toBe(200);
    });
  });

  it("the days until the legal obligation are computed from dates in a setting, which names their source", async () => {
    const { obligation } = await state();
    expect(obligation).toMatchObject({
      ...{ company: "2027-01-01", person: "2027-07-01", source: "Real Decreto-ley 15/2025", taxpayer: null },
      applies: "company",
    });
    const save = async (given: object) => {
      const { version } = await state();
      const body = {
        company: "2027-01-01",
        person: "2027-07-01",
        source: "Otra norma",
        taxpayer: null,
        version,
        ...given,
      };
      return api().call("PUT /api/admin/verifactu/obligation", { body }, { token: await admin() });
    };
    const later = await save({ company: "2028-01-01" });
    expect(later.body.obligation.days).toBe(obligation.days + 365);
    const person = await save({ taxpayer: "person" });
    expect(person.body.obligation).toMatchObject({ applies: "person", days: obligation.days + 181 });
    expect((await save({ company: "1999-01-01" })).problem.errors?.map(({ path }) => path)).toEqual(["company"]);
    expect((await save({ source: "" })).status).toBe(422);
    await save({ source: "Real Decreto-ley 15/2025" });
  });

  it("the records of a period can be downloaded as a file with their hashes", async () => {
    const { id } = await issued();
    const { records, number } = await invoice(id);
    const [record] = records;
    const day = record!.recordedAt.slice(0, 10);
    const file = async (from: string, to: string) =>
      api().call("GET /api/admin/verifactu/records", { query: { from, to } }, { token: await admin() });
    const { body, headers } = await file(day, day);
    expect(headers.get("Content-Type")).toBe("application/xml; charset=utf-8");
    expect(headers.get("Content-Disposition")).toContain(`registros-de-facturacion-${day}-${day}.xml`);
    expect(body).toContain(`<sum1:NumSerieFactura>${number}</sum1:NumSerieFactura>`);
    expect(body).toContain(`<sum1:Huella>${record!.hash}</sum1:Huella></sum1:RegistroAlta>`);
    expect(body.trimEnd().endsWith("</sum:RegFactuSistemaFacturacion>")).toBe(true);
    // A file without records would be invalid in the agency's schema.
    const none = await file("2001-01-01", "2001-01-02");
    expect(none.status).toBe(422);
    expect(none.problem.errors).toMatchObject([{ path: "to", code: "no-records" }]);
  });
});
