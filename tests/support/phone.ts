/**
 * The phone of every test and screenshot "at 390": a viewport alone is a narrow desktop window, which neither needs the
 * page's viewport tag nor has touch. For `browser.newContext` and Playwright's `test.use`.
 */
export const PHONE = {
  viewport: { width: 390, height: 844 },
  deviceScaleFactor: 2,
  isMobile: true,
  hasTouch: true,
};
