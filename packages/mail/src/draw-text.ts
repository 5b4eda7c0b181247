import { formatMoney } from "@tablero/domain/platform/money/money";
import { optionsText } from "@tablero/domain/platform/words/options";
import type { MailShop } from "./base-types.ts";
import type { Block, Letter } from "./blocks.ts";
import { oneLine } from "./markup.ts";
import type { MailLine, MailTotals } from "./order-types.ts";
import { richTextToPlain } from "./rich-text.ts";
import { greeting, safeUrl, shopAddress, taxRows, totalRows } from "./words.ts";

function lineText({ name, options, quantity, amount }: MailLine): string {
  const detail = oneLine(optionsText(options));
  const price = amount === null ? "" : `: ${formatMoney(amount)}`;
  return `- ${quantity} × ${oneLine(name)}${detail ? ` (${detail})` : ""}${price}`;
}

const totalsText = (totals: MailTotals): string =>
  [
    ...totalRows(totals).map(([name, value]) => `${name}: ${value}`),
    `Total: ${formatMoney(totals.total)}`,
    ...taxRows(totals),
  ].join("\n");

function written(block: Block, shop: MailShop): string {
  switch (block.kind) {
    case "text":
      return block.text;
    case "note":
      return block.link ? `${block.text} ${block.link.label}: ${block.link.url}` : block.text;
    case "picture":
      return block.alt;
    case "heading":
      return `${block.text}\n${"-".repeat(block.text.length)}`;
    case "button":
      return safeUrl(block.url) ? `${block.label}:\n${block.url}` : "";
    case "details":
      return block.rows.map(([name, value]) => `${name}: ${value}`).join("\n");
    case "lines":
      return block.lines.map(lineText).join("\n");
    case "totals":
      return totalsText(block.totals);
    case "rich":
      return richTextToPlain(block.html, shop.url);
    case "address":
      return block.lines.join("\n");
  }
}

function signature(shop: MailShop, why: string): string {
  const owner = [shop.legalName, shop.taxId && `NIF ${shop.taxId}`, ...shopAddress(shop)].filter(Boolean).join(" · ");
  const contact = [shop.email, shop.phone, shop.url].filter(Boolean).join(" · ");
  return ["-- ", shop.name, contact, owner, why].filter(Boolean).join("\n");
}

/** The email for text-only clients: the same content in the same order. */
export function drawText({ title, name, blocks, why }: Letter, shop: MailShop): string {
  const parts = [
    `${title}\n${"=".repeat(title.length)}`,
    greeting(name),
    ...blocks.map((block) => written(block, shop)),
    signature(shop, why),
  ];
  return `${parts.filter(Boolean).join("\n\n")}\n`;
}
