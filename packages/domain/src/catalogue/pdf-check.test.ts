import { describe, expect, it } from "vitest";
import { pdfFault } from "./pdf-check.ts";

const bytesOf = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0));
const pdf = (body: string) => bytesOf(`%PDF-1.7\n${body}\ntrailer<</Root 1 0 R>>\nstartxref\n0\n%%EOF\n`);
const faultOf = async (bytes: Uint8Array) => (await pdfFault(bytes))?.code ?? null;

/** An object stream with compressed objects. */
async function packed(
  objects: string | Blob,
  dictionary = "/Type/ObjStm/N 1/First 4/Filter/FlateDecode",
): Promise<string> {
  const stream = (typeof objects === "string" ? new Blob([bytesOf(objects)]) : objects)
    .stream()
    .pipeThrough(new CompressionStream("deflate"));
  const data = new Uint8Array(await new Response(stream).arrayBuffer());
  return `9 0 obj\n<<${dictionary}/Length ${data.length}>>\nstream\n${String.fromCharCode(...data)}\nendstream\nendobj`;
}

describe("a PDF", () => {
  it("is accepted where it is plain, packed objects included", async () => {
    expect(await faultOf(pdf("1 0 obj<</Type/Catalog/OpenAction[3 0 R/Fit]>>endobj"))).toBeNull();
    expect(await faultOf(pdf(await packed("1 0 <</Type/Catalog>>")))).toBeNull();
  });

  it("is known by its first bytes and its end", async () => {
    expect(await faultOf(bytesOf("MZ…%PDF-1.7\n%%EOF"))).toBe("unsupported-type");
    expect(await faultOf(bytesOf("%PDF-1.7\n1 0 obj"))).toBe("unreadable");
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
  ])("is refused with %s, in the open and packed", async (name) => {
    expect(await faultOf(pdf(`1 0 obj<</S${name}>>endobj`))).toBe("active");
    expect(await faultOf(pdf(await packed(`1 0 <</S ${name} /JS(x)>>`)))).toBe("active");
  });

  it("is refused with a password", async () => {
    expect(await faultOf(pdf("trailer<</Encrypt 5 0 R>>"))).toBe("protected");
  });

  it("is refused where packed objects cannot be read", async () => {
    const whole = await packed("1 0 <</S/JavaScript>>");
    expect(await faultOf(pdf(whole.replace("/FlateDecode", "[/ASCIIHexDecode/FlateDecode]")))).toBe("unreadable");
    expect(await faultOf(pdf("9 0 obj<</Type/ObjStm/Filter/FlateDecode>>\nstream\nnothing\nendstream"))).toBe(
      "unreadable",
    );
    expect(await faultOf(pdf("9 0 obj<</Type/ObjStm/Filter/FlateDecode>>\nstream\nwithout end"))).toBe("unreadable");
  });

  it("is not unpacked without end", async () => {
    const bomb = await packed(new Blob([new Uint8Array(70 * 1024 * 1024)]));
    expect(await faultOf(pdf(bomb))).toBe("unreadable");
    const nested = "<</Type/ObjStm/Filter/FlateDecode>>\nstream\n".repeat(2_000);
    const started = Date.now();
    expect(await faultOf(pdf(`${nested}x\nendstream`))).toBe("unreadable");
    expect(Date.now() - started).toBeLessThan(20_000);
  });
});
