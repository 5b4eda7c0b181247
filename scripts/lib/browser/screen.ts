import type { Page } from "playwright";

/** A screen of the running shop to take a picture of. */
export interface Screen {
  name: string;
  path: string | ((page: Page) => Promise<string>);
  staff?: true;
  /** Seen by the shopper of the demo. */
  shopper?: true;
  /** In a browser of its own: the cart of one screen does not reach the next. */
  fresh?: true;
  /** Twice the size of text, by the preference of the browser. */
  largeText?: true;
  /** Runs once the screen is rendered: opens the part to capture. */
  act?: (page: Page) => Promise<void>;
}

/** A field of the first row of this list, read as whoever is signed in. */
export const first = (list: string, field: string) => async (page: Page) => {
  const answer = await page.evaluate(async (address) => {
    const token = localStorage.getItem("accessToken");
    const response = await fetch(address, { headers: token ? { Authorization: `Bearer ${token}` } : {} });
    return response.json();
  }, list);
  return String((answer.items ?? answer)[0][field]);
};
