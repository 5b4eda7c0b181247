/** Generated from `routes.ts` by `.storybook/app-routes.ts`. */
declare module "virtual:app-routes" {
  export interface AppRoute {
    /** The file name in `routes.ts`. */
    file: string;
    path?: string;
    index?: true;
    load: () => Promise<object>;
    children?: AppRoute[];
  }
  const routes: AppRoute[];
  export default routes;
}
