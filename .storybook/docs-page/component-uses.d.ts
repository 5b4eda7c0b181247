declare module "virtual:component-uses" {
  /** Number of files that import a component of `ui`, by its folder. */
  const uses: Readonly<Record<string, number>>;
  export default uses;
}
