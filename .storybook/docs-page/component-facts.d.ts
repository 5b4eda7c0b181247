/** Made by `.storybook/component-facts.ts`. */
declare module "virtual:component-facts" {
  /** By folder of the component. */
  const facts: Readonly<Record<string, { name: string; page: string; uses: number }>>;
  export default facts;
}
