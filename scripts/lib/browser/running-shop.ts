import { type ShopProcess, startShop } from "../../../tests/support/shop-process.ts";
import { needBuild } from "../command.ts";
import { Missing } from "../missing.ts";

/** The running demo shop at SHOP_URL, or a new one with this environment, which `stop` removes. */
export async function runningShop(env: Record<string, string> = {}): Promise<Pick<ShopProcess, "url" | "stop">> {
  const url = process.env.SHOP_URL;
  if (!url) {
    needBuild();
    return startShop(env);
  }
  if (!URL.canParse(url)) throw new Missing(`SHOP_URL is «${url}», which is no address such as http://127.0.0.1:3000.`);
  return { url: url.replace(/\/+$/, ""), stop: () => Promise.resolve() };
}
