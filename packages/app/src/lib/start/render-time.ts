/**
 * Time of rendering in ms, rounded to the minute. The browser's first render uses the server's time, even if its own
 * clock is wrong.
 */
export const renderTime = (): number => Math.floor(Date.now() / 60_000) * 60_000;
