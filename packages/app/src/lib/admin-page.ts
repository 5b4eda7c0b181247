/** Every page of the back office has one, so that the guard of its layout runs on each navigation. */
export const pageLoader = () => null;
