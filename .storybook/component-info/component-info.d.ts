/** Made by `.storybook/component-info/plugin.ts`. */
declare module "virtual:component-info" {
  /** By folder of the component. */
  const componentInfo: Readonly<Record<string, import("../component-info/types.ts").ComponentInfo>>;
  export default componentInfo;
  /** Every entry of the changelog about components, newest first. */
  export const changes: readonly import("../component-info/component-changes.ts").ComponentChange[];
  /** Base URL for files in the repository; null if package.json names no repository. */
  export const sourceAddress: string | null;
}
