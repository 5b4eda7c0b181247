/**
 * The phone of every test and screenshot "at 390". A viewport alone would be a narrow desktop window, which ignores the
 * page's viewport tag and has no touch. For `browser.newContext` and Playwright's `test.use`.
 */
export const PHONE = {
  viewport: { width: 390, height: 844 },
  deviceScaleFactor: 2,
  isMobile: true,
  hasTouch: true,
};
