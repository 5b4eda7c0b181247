import type { PageText } from "../types/catalogue.ts";

/** A4, in points. */
const WIDTH = 595;
const HEIGHT = 842;
const MARGIN = 64;
const LEADING = 18;
/** Characters that fit a line of Helvetica at 11 points. */
const LINE = 82;

/** Code of a character in WinAnsi. The table contains the characters beyond Latin-1 that the demo texts use. */
const BEYOND: Readonly<Record<string, number>> = { "–": 0x96, "—": 0x97, "…": 0x85, "€": 0x80, "·": 0xb7 };
const codeOf = (letter: string): number => BEYOND[letter] ?? (letter.charCodeAt(0) < 256 ? letter.charCodeAt(0) : 63);

function wrapped(text: string): string[] {
  const lines = [""];
  for (const word of text.split(" ")) {
    const last = lines.length - 1;
    const longer = lines[last] ? `${lines[last]} ${word}` : word;
    if (longer.length > LINE) lines.push(word);
    else lines[last] = longer;
  }
  return lines;
}

const literal = (text: string) => `(${text.replace(/[\\()]/g, "\\$&")})`;

/** Text operators of the page: the heading, then each paragraph. */
function drawContent({ title, paragraphs }: PageText): string {
  const lines = paragraphs.flatMap((paragraph) => [...wrapped(paragraph), ""]);
  return [
    "BT",
    `/F2 20 Tf ${MARGIN} ${HEIGHT - MARGIN - 20} Td ${literal(title)} Tj`,
    `/F1 11 Tf ${LEADING} TL 0 -${LEADING * 2} Td`,
    ...lines.map((line) => `${literal(line)} Tj T*`),
    "ET",
  ].join("\n");
}

/** A page of text as an uncompressed PDF, with the standard fonts of every viewer. */
export function drawPdf(text: PageText): Uint8Array<ArrayBuffer> {
  const content = drawContent(text);
  const font = (name: string) => `<</Type/Font/Subtype/Type1/BaseFont/${name}/Encoding/WinAnsiEncoding>>`;
  const objects = [
    "<</Type/Catalog/Pages 2 0 R/Lang(es)>>",
    "<</Type/Pages/Kids[3 0 R]/Count 1>>",
    `<</Type/Page/Parent 2 0 R/MediaBox[0 0 ${WIDTH} ${HEIGHT}]/Contents 6 0 R/Resources<</Font<</F1 4 0 R/F2 5 0 R>>>>>>`,
    font("Helvetica"),
    font("Helvetica-Bold"),
    `<</Length ${content.length}>>\nstream\n${content}\nendstream`,
    `<</Title${literal(text.title)}>>`,
  ];
  let file = "%PDF-1.4\n";
  const places = objects.map((object, index) => {
    const place = file.length;
    file += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return `${String(place).padStart(10, "0")} 00000 n \n`;
  });
  const size = objects.length + 1;
  const table = file.length;
  file += `xref\n0 ${size}\n0000000000 65535 f \n${places.join("")}`;
  file += `trailer\n<</Size ${size}/Root 1 0 R/Info ${size - 1} 0 R>>\nstartxref\n${table}\n%%EOF\n`;
  return Uint8Array.from(file, codeOf);
}
