import { describe, expect, it } from "vitest";
import { pdfError } from "./pdf-check.ts";

const bytesOf = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0));
const pdf = (body: string) => bytesOf(`%PDF-1.7\n${body}\ntrailer<</Root 1 0 R>>\nstartxref\n0\n%%EOF\n`);
const errorOf = async (bytes: Uint8Array) => (await pdfError(bytes))?.code ?? null;

const dictionaryOf = (first: number) => `/Type/ObjStm/N 1/First ${first}/Filter/FlateDecode`;

/** An object stream with compressed objects. */
async function packed(objects: string | Blob, dictionary = dictionaryOf(4)): Promise<string> {
  const stream = (typeof objects === "string" ? new Blob([bytesOf(objects)]) : objects)
    .stream()
    .pipeThrough(new CompressionStream("deflate"));
  const data = new Uint8Array(await new Response(stream).arrayBuffer());
  return `9 0 obj\n<<${dictionary}/Length ${data.length}>>\nstream\n${String.fromCharCode(...data)}\nendstream\nendobj`;
}

describe("a PDF", () => {
  it("is accepted if it is harmless, even with compressed objects", async () => {
    expect(await errorOf(pdf("1 0 obj<</Type/Catalog/OpenAction[3 0 R/Fit]>>endobj"))).toBeNull();
    expect(await errorOf(pdf(await packed("1 0 <</Type/Catalog>>")))).toBeNull();
  });

  it("is recognised by its first bytes and its end", async () => {
    expect(await errorOf(bytesOf("MZ…%PDF-1.7\n%%EOF"))).toBe("unsupported-type");
    expect(await errorOf(bytesOf("%PDF-1.7\n1 0 obj"))).toBe("unreadable");
  });

  it.each([
    "/JavaScript",
    "/Java#53cript",
    "/Launch",
    "/EmbeddedFile",
    "/EmbeddedFiles",
    "/XFA",
    "/SubmitForm",
    "/RichMedia",
    "/Rendition",
    "/GoToE",
    "/GoToR",
    "/AA<<>>",
  ])("is refused with %s, whether plain or compressed", async (name) => {
    expect(await errorOf(pdf(`1 0 obj<</S${name}>>endobj`))).toBe("active");
    expect(await errorOf(pdf(await packed(`1 0 <</S ${name} /JS(x)>>`)))).toBe("active");
  });

  it.each([
    "[3 0 R/Fit]",
    "[3 0 R /XYZ null null 0]",
    "(chapter1)",
    "/Chapter1",
    "null",
    "<</S/GoTo/D[3 0 R/Fit]>>",
    "7 0 R",
  ])("is accepted if it opens at a page: /OpenAction %s", async (action) => {
    const objects = `1 0 obj<</Type/Catalog/OpenAction ${action}>>endobj`;
    const target = "7 0 obj\n<< /S /GoTo /D [3 0 R /Fit] >>\nendobj";
    expect(await errorOf(pdf(`${objects}\n${target}`))).toBeNull();
    const catalog = `<</Type/Catalog/OpenAction ${action}>>`;
    const head = `1 0 7 ${catalog.length} `;
    const both = await packed(`${head}${catalog}<</S/GoTo/D[3 0 R]>>`, dictionaryOf(head.length));
    expect(await errorOf(pdf(both))).toBeNull();
  });

  it.each([
    "<</S/URI/URI(https://evil.test)>>",
    "<</S/Named/N/Print>>",
    "<</S/GoTo/D[3 0 R]/Next 8 0 R>>",
    "7 0 R",
    "9 0 R",
    "70 0 R",
  ])("is refused if it performs any other action on opening: /OpenAction %s", async (action) => {
    const catalog = `1 0 obj<</Type/Catalog/Open#41ction ${action}>>endobj`;
    const target = "7 0 obj<</S/GoTo/D[3 0 R]>>endobj\n7 0 obj<</S/URI/URI(https://evil.test)>>endobj";
    expect(await errorOf(pdf(`${catalog}\n${target}`))).toBe("active");
    expect(await errorOf(pdf(`${catalog}\n${await packed("7 0 <</S/Named/N/Print>>")}`))).toBe("active");
    // A view that is defined only in another object of the stream.
    const two = "7 20 <</S/GoTo/D[3 0 R]>><</S/Named/N/Print>>";
    expect(await errorOf(pdf(`${catalog}\n${await packed(two, dictionaryOf(5))}`))).toBe("active");
  });

  it.each([
    "(https://shop.test/a\\(1\\))",
    "(mailto:a@shop.test)",
    "(tel:+34910000014)",
    "<687474703A2F2F61>",
    "(http\\072//a)",
  ])("is accepted with the link %s", async (link) => {
    expect(await errorOf(pdf(`1 0 obj<</S/URI/URI ${link}>>endobj`))).toBeNull();
  });

  it.each([
    "(javascript:alert\\(1\\))",
    "( JavaScript:alert)",
    "(java\\163cript:alert)",
    "(java\\\nscript:alert)",
    "<6A6176617363726970743A61>",
    "<FEFF006A006100760061007300630072006900700074003A>",
    "(file:///etc/passwd)",
    "(data:text/html,x)",
    "(vbscript:x)",
    "12 0 R",
  ])("is refused with the link %s, whether plain or compressed", async (link) => {
    expect(await errorOf(pdf(`1 0 obj<</S/URI/URI ${link}>>endobj`))).toBe("active");
    expect(await errorOf(pdf(await packed(`1 0 <</S/URI /UR#49 ${link}>>`)))).toBe("active");
  });

  it("is refused if other data follow its end", async () => {
    const plain = String.fromCharCode(...pdf("1 0 obj<</Type/Catalog>>endobj"));
    expect(await errorOf(bytesOf(`${plain}PK\u0003\u0004evil`))).toBe("unreadable");
    expect(await errorOf(bytesOf(`${plain}<script>\nstartxref\n0\n%%EOF`))).toBe("unreadable");
    expect(await errorOf(bytesOf(`${plain}\r\n\0 \n`))).toBeNull();
  });

  it("may contain later versions that were appended to it", async () => {
    const plain = String.fromCharCode(...pdf("1 0 obj<</Type/Catalog>>endobj"));
    expect(await errorOf(bytesOf(`${plain}2 0 obj<<>>endobj\nxref\ntrailer<<>>\nstartxref\n0\n%%EOF\n`))).toBeNull();
    expect(await errorOf(bytesOf(`${plain}2 0 obj<</S/URI/URI(javascript:x)>>endobj\nstartxref\n0\n%%EOF\n`))).toBe(
      "active",
    );
  });

  it("is refused with a password", async () => {
    expect(await errorOf(pdf("trailer<</Encrypt 5 0 R>>"))).toBe("protected");
  });

  it("is refused if its compressed objects cannot be read", async () => {
    const whole = await packed("1 0 <</S/JavaScript>>");
    expect(await errorOf(pdf(whole.replace("/FlateDecode", "[/ASCIIHexDecode/FlateDecode]")))).toBe("unreadable");
    expect(await errorOf(pdf("9 0 obj<</Type/ObjStm/Filter/FlateDecode>>\nstream\nnothing\nendstream"))).toBe(
      "unreadable",
    );
    expect(await errorOf(pdf("9 0 obj<</Type/ObjStm/Filter/FlateDecode>>\nstream\nwithout end"))).toBe("unreadable");
  });

  it("is decompressed only up to a limit", async () => {
    const bomb = await packed(new Blob([new Uint8Array(70 * 1024 * 1024)]));
    expect(await errorOf(pdf(bomb))).toBe("unreadable");
    const nested = "<</Type/ObjStm/Filter/FlateDecode>>\nstream\n".repeat(2_000);
    const started = Date.now();
    expect(await errorOf(pdf(`${nested}x\nendstream`))).toBe("unreadable");
    expect(Date.now() - started).toBeLessThan(20_000);
  });
});
