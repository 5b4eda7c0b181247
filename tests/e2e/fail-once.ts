import type { Page, Route } from "@playwright/test";

/**
 * Answers the first request to `url` by `fail`; the later ones reach the shop. Other than with the option `times`, the
 * route stays: taking it away just while the next request is made can leave that one without an answer.
 */
export async function failOnce(page: Page, url: string, fail: (route: Route) => Promise<void>): Promise<void> {
  let failed = false;
  await page.route(url, (route) => {
    if (failed) return route.continue();
    failed = true;
    return fail(route);
  });
}
