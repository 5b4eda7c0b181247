import type { Page } from "playwright";

/** A screen of the running shop of which a picture is taken. */
export interface Screen {
  name: string;
  path: string | ((page: Page) => Promise<string>);
  staff?: true;
  /** True if the screen is shown as the demo's shopper sees it. */
  shopper?: true;
  /** True if the screen uses a separate browser, so that its cart does not affect the next screen. */
  fresh?: true;
  /** True for text at twice its size, set in the browser's preferences. */
  largeText?: true;
  /** Runs once the screen is rendered, and opens the part to be captured. */
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
