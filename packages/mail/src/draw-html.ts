import { formatMoney } from "@tablero/domain/platform/money/money";
import { optionsText } from "@tablero/domain/platform/words/options";
import { MAIL_LOGO_HEIGHT, MAIL_LOGO_MAX_WIDTH } from "@tablero/domain/settings/look/brand-paths";
import type { MailShop } from "./base-types.ts";
import type { Block, Letter } from "./blocks.ts";
import { chooseColours } from "./colours.ts";
import { FONT } from "./font.ts";
import { lookAttributes, SHEET } from "./look.ts";
import { type Markup, markup, oneLine } from "./markup.ts";
import type { MailLine, MailTotals } from "./order-types.ts";
import { richTextToHtml } from "./rich-text.ts";
import { greeting, safeUrl, shopAddress, taxRows, totalRows } from "./words.ts";

const BODY = `${FONT};font-size:16px;line-height:26px`;
const SMALL = `${FONT};font-size:14px;line-height:22px`;
const LEGAL_LINKS = [
  ["Condiciones de venta", "condiciones"],
  ["Devoluciones", "devoluciones"],
  ["Garantía legal", "garantia"],
  ["Privacidad", "privacidad"],
] as const;

const layoutTable = markup`role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"`;
const dataTable = markup`width="100%" cellpadding="0" cellspacing="0" border="0"`;
const paragraph = (content: Markup | string) =>
  markup`<p ${lookAttributes({ ink: "text", css: `margin:0 0 16px;${BODY}` })}>${content}</p>`;

function anchor(label: string, url: string): Markup {
  const href = safeUrl(url);
  return href
    ? markup`<a href="${href}" ${lookAttributes({ ink: "link", css: "text-decoration:underline;word-break:break-word" })}>${label}</a>`
    : markup`${label}`;
}

function button(label: string, url: string): Markup {
  const href = safeUrl(url);
  if (!href) return markup``;
  const css = `display:inline-block;padding:13px 28px;border-radius:12px;text-decoration:none;${FONT};font-size:16px;line-height:22px;font-weight:600`;
  return markup`<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:8px 0 24px"><tr><td ${lookAttributes({ ground: "primary", css: "border-radius:12px" })}><a href="${href}" ${lookAttributes({ ink: "on-primary", ground: "primary", css })}>${label}</a></td></tr></table>`;
}

/** On white in both schemes. An email client that does not load images shows the alternative text. */
function picture(url: string, alt: string): Markup {
  const src = safeUrl(url);
  if (!src) return paragraph(alt);
  const css = `display:block;width:100%;max-width:360px;height:auto;border:0;border-radius:8px;${SMALL}`;
  return markup`<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:0 0 16px"><tr><td class="plate"><img src="${src}" alt="${alt}" width="360" ${lookAttributes({ ink: "text", css })}></td></tr></table>`;
}

function details(rows: readonly (readonly [string, string])[]): Markup {
  const drawn = rows.map(
    ([name, value]) =>
      markup`<tr><th scope="row" align="left" ${lookAttributes({ ink: "secondary", css: `padding:4px 16px 4px 0;vertical-align:top;font-weight:400;white-space:nowrap;${SMALL}` })}>${name}</th><td ${lookAttributes({ ink: "text", css: `padding:4px 0;vertical-align:top;font-weight:600;word-break:break-word;${SMALL}` })}>${value}</td></tr>`,
  );
  return markup`<table ${layoutTable} style="margin:8px 0 24px"><tr><td ${lookAttributes({ ground: "sunken", line: true, css: "padding:12px 20px;border-width:1px;border-style:solid;border-radius:12px" })}><table cellpadding="0" cellspacing="0" border="0">${drawn}</table></td></tr></table>`;
}

function lineRow({ name, options, quantity, amount }: MailLine, priced: boolean): Markup {
  const cell = "padding:10px 0;border-bottom-width:1px;border-bottom-style:solid;vertical-align:top";
  const detail = oneLine(optionsText(options));
  const small = detail
    ? markup`<br><span ${lookAttributes({ ink: "secondary", css: `font-weight:400;${SMALL}` })}>${detail}</span>`
    : null;
  const price = priced
    ? markup`<td align="right" ${lookAttributes({ ink: "text", line: true, css: `${cell};white-space:nowrap;${BODY}` })}>${amount === null ? "" : formatMoney(amount)}</td>`
    : null;
  return markup`<tr><th scope="row" align="left" ${lookAttributes({ ink: "text", line: true, css: `${cell};font-weight:600;word-break:break-word;${BODY}` })}>${oneLine(name)}${small}</th><td align="right" ${lookAttributes({ ink: "text", line: true, css: `${cell};padding-left:12px;padding-right:${priced ? 16 : 0}px;white-space:nowrap;${BODY}` })}>${quantity}</td>${price}</tr>`;
}

function linesTable(lines: readonly MailLine[], caption: string): Markup {
  const priced = lines.some(({ amount }) => amount !== null);
  const head = (label: string, align: "left" | "right", end = 0) =>
    markup`<th scope="col" align="${align}" ${lookAttributes({ ink: "secondary", line: true, css: `padding:0 ${end}px 6px 0;border-bottom-width:1px;border-bottom-style:solid;font-weight:400;${SMALL}` })}>${label}</th>`;
  const heads = [
    head("Artículo", "left"),
    head("Uds.", "right", priced ? 16 : 0),
    priced ? head("Importe", "right") : null,
  ];
  return markup`<table ${dataTable} aria-label="${caption}" style="margin:0 0 16px;border-collapse:collapse"><thead><tr>${heads}</tr></thead><tbody>${lines.map((line) => lineRow(line, priced))}</tbody></table>`;
}

function totalsTable(totals: MailTotals): Markup {
  const row = ([name, value]: [string, string]) =>
    markup`<tr><th scope="row" align="left" ${lookAttributes({ ink: "secondary", css: `padding:3px 12px 3px 0;font-weight:400;${BODY}` })}>${name}</th><td align="right" ${lookAttributes({ ink: "text", css: `padding:3px 0;white-space:nowrap;${BODY}` })}>${value}</td></tr>`;
  const whole = `padding:12px 0 0;border-top-width:1px;border-top-style:solid;font-weight:700;${FONT};font-size:20px;line-height:28px`;
  const total = markup`<tr><th scope="row" align="left" ${lookAttributes({ ink: "text", line: true, css: whole })}>Total</th><td align="right" ${lookAttributes({ ink: "text", line: true, css: `${whole};white-space:nowrap` })}>${formatMoney(totals.total)}</td></tr>`;
  const taxes = taxRows(totals).map((tax, index) => markup`${index > 0 ? markup`<br>` : null}${tax}`);
  return markup`<table ${dataTable} aria-label="Importes del pedido" style="border-collapse:collapse">${totalRows(totals).map(row)}${total}</table><p ${lookAttributes({ ink: "secondary", css: `margin:6px 0 24px;${SMALL}` })}>${taxes}</p>`;
}

function drawn(block: Block, shop: MailShop): Markup {
  switch (block.kind) {
    case "text":
      return paragraph(block.text);
    case "note":
      return markup`<p ${lookAttributes({ ink: "secondary", css: `margin:0 0 16px;${SMALL}` })}>${block.text}${block.link ? markup` ${anchor(block.link.label, block.link.url)}` : null}</p>`;
    case "heading":
      return markup`<h2 ${lookAttributes({ ink: "text", css: `margin:24px 0 12px;${FONT};font-size:18px;line-height:26px;font-weight:700` })}>${block.text}</h2>`;
    case "button":
      return button(block.label, block.url);
    case "picture":
      return picture(block.src, block.alt);
    case "details":
      return details(block.rows);
    case "lines":
      return linesTable(block.lines, block.caption);
    case "totals":
      return totalsTable(block.totals);
    case "rich":
      return markup`<div ${lookAttributes({ ink: "text", css: `margin:0 0 24px;word-break:break-word;${SMALL}` })}>${richTextToHtml(block.html, shop.url)}</div>`;
    case "address":
      return paragraph(markup`${block.lines.map((line, index) => markup`${index > 0 ? markup`<br>` : null}${line}`)}`);
  }
}

/** The software's board symbol, drawn from table cells, so that an email without images makes no requests. */
function mark(): Markup {
  const board = ["111", "010", "0t0"];
  const cell = (sign: string) => {
    const ground = sign === "1" ? "mark" : sign === "t" ? "token" : "mark-off";
    return markup`<td width="8" height="8" ${lookAttributes({ ground, css: `width:8px;height:8px;font-size:0;line-height:0;border-radius:${sign === "t" ? 4 : 2}px` })}></td>`;
  };
  return markup`<table role="presentation" aria-hidden="true" cellpadding="0" cellspacing="2" border="0">${board.map((row) => markup`<tr>${[...row].map(cell)}</tr>`)}</table>`;
}

/**
 * The image file determines the height: it has two image pixels per CSS pixel. An email client that does not load
 * images shows the name.
 */
function logoPicture(src: string, name: string): Markup {
  const css = `display:block;height:${MAIL_LOGO_HEIGHT}px;width:auto;max-width:${MAIL_LOGO_MAX_WIDTH}px;border:0`;
  return markup`<img src="${src}" alt="${name}" height="${MAIL_LOGO_HEIGHT}" ${lookAttributes({ ink: "text", css: `${css};${FONT};font-size:20px;line-height:28px;font-weight:700` })}>`;
}

function head(shop: MailShop): Markup {
  const logo = shop.brand?.logo && safeUrl(shop.brand.logo);
  if (logo)
    return markup`<table role="presentation" cellpadding="0" cellspacing="0" border="0"><tr><td class="plate">${logoPicture(logo, shop.name)}</td></tr></table>`;
  if (shop.brand) {
    const alone = `margin:0;${FONT};font-size:20px;line-height:28px;font-weight:700`;
    return markup`<p ${lookAttributes({ ink: "text", css: alone })}>${shop.name}</p>`;
  }
  const name = `padding-left:10px;${FONT};font-size:20px;line-height:28px;font-weight:700`;
  return markup`<table role="presentation" cellpadding="0" cellspacing="0" border="0"><tr><td>${mark()}</td><td ${lookAttributes({ ink: "text", css: name })}>${shop.name}</td></tr></table>`;
}

function footer(shop: MailShop, why: string): Markup {
  const small = (content: readonly Markup[] | Markup) =>
    markup`<p ${lookAttributes({ ink: "secondary", css: `margin:0 0 12px;${SMALL}` })}>${content}</p>`;
  const contact = [
    shop.email && anchor(shop.email, `mailto:${shop.email}`),
    shop.phone && markup`${shop.phone}`,
    anchor(shop.url.replace(/^https?:\/\//, ""), shop.url),
  ].filter((part) => part !== "");
  const joined = (parts: readonly Markup[]) => parts.map((part, index) => markup`${index > 0 ? " · " : ""}${part}`);
  const owner = [shop.legalName, shop.taxId && `NIF ${shop.taxId}`, ...shopAddress(shop)].filter(Boolean).join(" · ");
  const legal = LEGAL_LINKS.map(([label, page]) => anchor(label, `${shop.url}/legal/${page}`));
  return markup`${small(joined(contact))}${small(joined(legal))}${small(markup`${owner}`)}${small(markup`${why}`)}`;
}

/** The HTML document of an email: tables and inline styles, as email clients require, at most 600 px wide. */
export function renderHtml(letter: Letter, shop: MailShop): string {
  const { subject, preheader, title, name, blocks, why } = letter;
  const hidden =
    "display:none;max-height:0;max-width:0;overflow:hidden;opacity:0;mso-hide:all;font-size:1px;line-height:1px";
  const page = markup`<!doctype html>
<html lang="es" dir="ltr">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<meta name="format-detection" content="telephone=no, date=no, address=no, email=no, url=no">
<title>${subject}</title>
<style>${SHEET}</style>
</head>
<body ${lookAttributes({ ground: "page", css: "margin:0;padding:0;-webkit-text-size-adjust:100%" })}>
<div aria-hidden="true" style="${hidden}">${preheader}</div>
<div role="article" aria-roledescription="correo" aria-label="${subject}" lang="es" dir="ltr">
<table ${layoutTable}><tr><td align="center" ${lookAttributes({ ground: "page", css: "padding:24px 12px" })}>
<table ${layoutTable} style="max-width:600px">
<tr><td class="pad" style="padding:0 32px 16px">${head(shop)}</td></tr>
<tr><td ${lookAttributes({ ground: "card", line: true, css: "border-width:1px;border-style:solid;border-radius:16px" })}>
<table ${layoutTable}><tr><td class="pad" style="padding:32px 32px 16px">
<h1 ${lookAttributes({ ink: "text", css: `margin:0 0 16px;${FONT};font-size:26px;line-height:32px;font-weight:700;letter-spacing:-0.01em` })}>${title}</h1>
${paragraph(greeting(name))}
${blocks.map((block) => drawn(block, shop))}
</td></tr></table>
</td></tr>
<tr><td class="pad" style="padding:24px 32px 8px">${footer(shop, why)}</td></tr>
</table>
</td></tr></table>
</div>
</body>
</html>
`;
  return page.write(chooseColours(shop.brand?.accent ?? ""));
}
