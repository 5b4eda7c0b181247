/** Made by `.storybook/facts/plugin.ts`. */
declare module "virtual:component-facts" {
  /** By folder of the component. */
  const facts: Readonly<Record<string, import("../facts/types.ts").ComponentFacts>>;
  export default facts;
  /** Every entry of the changelog about components, newest first. */
  export const changes: readonly import("../facts/component-changes.ts").ComponentChange[];
  /** Base URL for files in the repository; null if package.json names no repository. */
  export const sourceAddress: string | null;
}
