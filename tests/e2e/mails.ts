import { expect } from "@playwright/test";
import { staffGet, staffToken } from "./staff.ts";

interface Mails {
  items: { id: string; template: string; recipient: string; order: { number: string } | null }[];
}

/** Whom or what the mail is about: the number of an order, or an address. */
type About = { order: string } | { to: string };

/** The newest mail of a template, once it is written. */
export async function mailOf(template: string, about: About): Promise<{ text: string }> {
  const token = await staffToken();
  let id = "";
  const find = async () => {
    const { items } = await staffGet<Mails>(token, "/api/admin/system/mails?size=50");
    const found = items.find(
      (mail) =>
        mail.template === template &&
        ("to" in about ? mail.recipient === about.to : mail.order?.number === about.order),
    );
    id = found?.id ?? "";
    return id;
  };
  await expect.poll(find, { message: `mail ${template}`, timeout: 30_000 }).not.toBe("");
  return staffGet(token, `/api/admin/system/mails/${id}`);
}

/** The path of the first link of a mail that leads to such a page of the shop. */
export function linkTo(page: string, { text }: { text: string }): string {
  const [path] = new RegExp(`/${page}/[\\w-]+`).exec(text) ?? [];
  if (!path) throw new Error(`The mail has no link to ${page}:\n${text}`);
  return path;
}
