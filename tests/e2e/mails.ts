import { expect } from "@playwright/test";
import { staffGet, staffToken } from "./staff.ts";

interface Mails {
  items: { id: string; template: string; recipient: string; order: { number: string } | null }[];
}

/** What the email is about: the number of an order, or an address. */
type About = { order: string } | { to: string };

/**
 * The newest email of a template that contains this text, once written. `says` distinguishes emails of the same
 * template that are sent at the same time.
 */
export async function mailOf(template: string, about: About, says = ""): Promise<{ text: string }> {
  const token = await staffToken();
  const isAbout = (mail: Mails["items"][number]) =>
    mail.template === template && ("to" in about ? mail.recipient === about.to : mail.order?.number === about.order);
  let found: { text: string } | undefined;
  const find = async () => {
    const { items } = await staffGet<Mails>(token, "/api/admin/system/mails?size=50");
    const texts: string[] = [];
    for (const { id } of items.filter(isAbout)) {
      const mail = await staffGet<{ text: string }>(token, `/api/admin/system/mails/${id}`);
      if (mail.text.includes(says)) found ??= mail;
      texts.push(mail.text);
    }
    return found ? "found" : texts.join("\n—\n");
  };
  await expect.poll(find, { message: `mail ${template} that says «${says}»`, timeout: 30_000 }).toBe("found");
  if (!found) throw new Error(`No mail ${template}`);
  return found;
}

/** The path of the first link in an email that leads to such a page of the shop. */
export function linkTo(page: string, { text }: { text: string }): string {
  const [path] = new RegExp(`/${page}/[\\w-]+`).exec(text) ?? [];
  if (!path) throw new Error(`The mail has no link to ${page}:\n${text}`);
  return path;
}
