import routes, { type AppRoute } from "virtual:app-routes";
import { type ComponentType, createElement } from "react";
import {
  type DataRouter,
  type LoaderFunction,
  type LoaderFunctionArgs,
  type MetaDescriptor,
  type MiddlewareFunction,
  type RouteObject,
  ScrollRestoration,
  type ShouldRevalidateFunction,
  useLoaderData,
  useMatches,
  useParams,
} from "react-router-dom";
import App, { ErrorBoundary } from "../root.tsx";

interface PageProps {
  loaderData: unknown;
  params: object;
  matches: unknown;
}

type ClientLoader = (args: LoaderFunctionArgs & { serverLoader: () => Promise<unknown> }) => unknown;

/** Exports of a route module in React Router's framework mode. */
interface RouteModule {
  default?: ComponentType<PageProps>;
  loader?: LoaderFunction;
  clientLoader?: ClientLoader;
  clientMiddleware?: MiddlewareFunction[];
  shouldRevalidate?: ShouldRevalidateFunction;
  ErrorBoundary?: ComponentType;
  handle?: unknown;
  meta?: (args: { data: unknown; loaderData: unknown; params: object; matches: object[] }) => MetaDescriptor[];
}

const loaded = new Map<string, RouteModule>();

/** The loader that the browser runs: the client loader if there is one, which may call the server loader. */
function combineLoaders({ loader, clientLoader }: RouteModule): LoaderFunction | undefined {
  if (!clientLoader) return loader;
  return (args, context) => clientLoader({ ...args, serverLoader: async () => loader?.(args, context) });
}

function wrapPage({ default: Page }: RouteModule): ComponentType | undefined {
  if (!Page) return undefined;
  return () => createElement(Page, { loaderData: useLoaderData(), params: useParams(), matches: useMatches() });
}

function routeObject({ file, path, index, load, children }: AppRoute): RouteObject {
  const part =
    <T,>(read: (module: RouteModule) => T) =>
    async (): Promise<T> => {
      const module = (await load()) as RouteModule;
      loaded.set(file, module);
      return read(module);
    };
  const lazy = {
    middleware: part(({ clientMiddleware }) => clientMiddleware),
    loader: part(combineLoaders),
    Component: part(wrapPage),
    ErrorBoundary: part((module) => module.ErrorBoundary),
    handle: part(({ handle }) => handle),
    shouldRevalidate: part(({ shouldRevalidate }) => shouldRevalidate),
  };
  if (index) return { id: file, index, lazy };
  return { id: file, ...(path !== undefined && { path }), lazy, children: children?.map(routeObject) };
}

/** Replaces the document around the app; Storybook provides the rest of the page. */
function Document() {
  return (
    <>
      <App />
      <ScrollRestoration />
    </>
  );
}

/** Renders nothing until the data of the first page is loaded, like a browser waiting for the server. */
const Waiting = () => null;

/** The app's whole route table below its providers, including loaders and guards, for a router that runs in a story. */
export const storyRoutes = (): RouteObject[] => [
  {
    id: "root",
    Component: Document,
    ErrorBoundary,
    HydrateFallback: Waiting,
    children: routes.map(routeObject),
  },
];

/** Document title from the last matched page with a `meta`. */
export function findTitle({
  matches,
  loaderData,
}: Pick<DataRouter["state"], "matches" | "loaderData">): string | undefined {
  const match = matches.findLast(({ route }) => loaded.get(route.id)?.meta);
  if (!match) return undefined;
  const data = loaderData[match.route.id];
  const tags = loaded.get(match.route.id)?.meta?.({
    data,
    loaderData: data,
    params: match.params,
    matches: matches.map(({ route }) => ({ id: route.id?.replace(/\.tsx$/, ""), loaderData: loaderData[route.id] })),
  });
  return tags?.flatMap((tag) => ("title" in tag ? [String(tag.title)] : []))[0];
}
