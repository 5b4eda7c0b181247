import { MAX_DOCUMENTS } from "@tablero/domain/catalogue/documents/product-documents";
import { expect, it } from "vitest";
import type { Reply, SentBody } from "./caller.ts";
import { documentForm, RULES } from "./documents.ts";
import { newDraft, publishProduct } from "./products.ts";
import { conformance } from "./suite.ts";

type Arranged = SentBody<"PATCH /api/admin/products/{id}/documents">["documents"];

conformance("documents of products", (api) => {
  const file = async (src: string, token?: string) => {
    const headers = { Authorization: `Bearer ${token ?? (await api().signIn("admin"))}` };
    return api().target.fetch(new Request(new URL(src, "http://shop.test"), { headers }));
  };
  const errorsOf = ({ status, problem }: Reply) => [status, problem.errors?.map(({ path, code }) => `${path} ${code}`)];

  async function start() {
    const token = await api().signIn("admin");
    const product = await newDraft(api(), token);
    const add = (form: FormData) =>
      api().call("POST /api/admin/products/{id}/documents", { params: { id: product.id }, body: form }, { token });
    const arrange = (documents: Arranged, version: number) =>
      api().call(
        "PATCH /api/admin/products/{id}/documents",
        { params: { id: product.id }, body: { documents, version } },
        { token },
      );
    return { token, product, add, arrange };
  }

  it("documents are added at the end, served with safe headers and shown on the product's page", async () => {
    const { token, product, add } = await start();
    await add(documentForm());
    const title = `Erratas "v2" ../..\\`;
    const { status, body } = await add(documentForm({ title, language: "", name: "../../etc/passwd.pdf" }));
    expect(status).toBe(201);
    expect(body.version).toBe(product.version + 2);
    expect(body.documents).toMatchObject([
      { title: "Reglas", language: "es", size: RULES.byteLength },
      { title, language: null },
    ]);
    const reply = await file(body.documents[1]!.src);
    expect(reply.status).toBe(200);
    expect(new Uint8Array(await reply.arrayBuffer())).toEqual(RULES);
    expect(Object.fromEntries(reply.headers)).toMatchObject({
      "content-type": "application/pdf",
      "content-disposition": expect.stringMatching(/^inline; filename="erratas-v2-[a-z0-9-]+\.pdf"$/),
      "content-security-policy": expect.stringMatching(/^default-src 'none';.* sandbox$/),
      "x-content-type-options": "nosniff",
    });
    const { slug } = await publishProduct(api(), token, body);
    const shown = await api().call("GET /api/shop/products/{idOrSlug}", { params: { idOrSlug: slug } });
    expect(shown.body.documents).toEqual(body.documents);
  });

  it("documents are sorted, renamed and deleted with their file, and the former address of a renamed one leads to it", async () => {
    const { add, arrange } = await start();
    await add(documentForm());
    const { body } = await add(documentForm({ title: "Erratas" }));
    const [first, second] = body.documents;
    const rest = { title: "Fe de erratas", language: null };
    const stale = await arrange([], body.version - 1);
    expect([stale.status, stale.problem.code]).toEqual([409, "version-conflict"]);
    const swapped = await arrange(
      [
        { id: second!.id, ...rest },
        { id: first!.id, title: "Reglas", language: "es" },
      ],
      body.version,
    );
    expect(swapped.body.documents.map(({ title }) => title)).toEqual(["Fe de erratas", "Reglas"]);
    const kept = await arrange([{ id: second!.id, ...rest }], swapped.body.version);
    expect(kept.body.documents).toMatchObject([{ id: second!.id, ...rest }]);
    expect((await file(first!.src)).status).toBe(404);
    expect((await file(second!.src)).status).toBe(200);
    const strange = await arrange([{ id: first!.id, ...rest }], kept.body.version);
    expect(errorsOf(strange)).toEqual([422, ["documents.0.id unknown"]]);
  });

  it("documents of an archived product are not available", async () => {
    const { token, add } = await start();
    const { body } = await add(documentForm());
    const call = { params: { id: body.id }, body: { status: "archived" as const, version: body.version } };
    await api().call("PATCH /api/admin/products/{id}", call, { token });
    expect((await file(body.documents[0]!.src)).status).toBe(404);
  });

  it("documents with refused content get an error at their field, and nothing is stored", async () => {
    const { token, product, add } = await start();
    const rules = new TextDecoder("latin1").decode(RULES);
    const upload = async (text: string) => errorsOf(await add(documentForm({ file: new Blob([text]) })));
    expect(await upload("<html><script>alert(1)</script>")).toEqual([415, ["file unsupported-type"]]);
    expect(await upload(` ${rules}`)).toEqual([415, ["file unsupported-type"]]);
    expect(await upload("%PDF-1.4 y nada más")).toEqual([422, ["file unreadable"]]);
    const acting = rules.replace("/Type/Catalog", "/Type/Catalog/OpenAction<</S/Java#53cript/JS(app.alert(1))>>");
    expect(await upload(acting)).toEqual([422, ["file active"]]);
    expect(await upload(rules.replace("/Info", "/Encrypt 9 0 R/Info"))).toEqual([422, ["file protected"]]);
    expect(await upload("")).toEqual([422, ["file required"]]);
    expect(errorsOf(await add(documentForm({ title: " ", language: "klingon" })))).toEqual([
      422,
      ["title required", "language unknown"],
    ]);
    const after = await api().call("GET /api/admin/products/{id}", { params: { id: product.id } }, { token });
    expect([after.body.documents, after.body.version]).toEqual([[], product.version]);
  });

  it("the number of documents of a product is limited", async () => {
    const { add } = await start();
    for (let index = 0; index < MAX_DOCUMENTS; index++) expect((await add(documentForm())).status).toBe(201);
    expect(errorsOf(await add(documentForm()))).toEqual([422, ["file too-many"]]);
  });
});
