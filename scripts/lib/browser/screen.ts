import type { Page } from "playwright";

/** A screen of the running shop to take a picture of. */
export interface Screen {
  name: string;
  path: string | ((page: Page) => Promise<string>);
  staff?: true;
  /** Seen by the shopper of the demo. */
  shopper?: true;
  /** Uses a separate browser: the cart of one screen does not affect the next. */
  fresh?: true;
  /** Text at twice its size, set in the browser's preferences. */
  largeText?: true;
  /** Runs once the screen is rendered: opens the part to capture. */
  act?: (page: Page) => Promise<void>;
}

/** A field of the list's first row, read as the signed-in user. */
export const first = (list: string, field: string) => async (page: Page) => {
  const answer = await page.evaluate(async (address) => {
    const token = localStorage.getItem("accessToken");
    const response = await fetch(address, { headers: token ? { Authorization: `Bearer ${token}` } : {} });
    return response.json();
  }, list);
  return String((answer.items ?? answer)[0][field]);
};
