/**
 * Time of rendering in ms, to the minute: the browser's first render repeats the server's, even if its clock is wrong.
 */
export const renderTime = (): number => Math.floor(Date.now() / 60_000) * 60_000;
