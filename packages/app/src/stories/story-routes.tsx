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

/** What a route module may export, as React Router's framework mode reads it. */
interface RouteModule {
  default?: ComponentType<PageProps>;
  loader?: LoaderFunction;
  clientLoader?: ClientLoader;
  clientMiddleware?: MiddlewareFunction[];
  shouldRevalidate?: ShouldRevalidateFunction;
  ErrorBoundary?: ComponentType;
  handle?: unknown;
  meta?: (args: { data: unknown; loaderData: unknown; params: object }) => MetaDescriptor[];
}

const loaded = new Map<string, RouteModule>();

/** The loader as the browser runs it: the client's where there is one, which may ask the server's. */
function loaderOf({ loader, clientLoader }: RouteModule): LoaderFunction | undefined {
  if (!clientLoader) return loader;
  return (args, context) => clientLoader({ ...args, serverLoader: async () => loader?.(args, context) });
}

function pageOf({ default: Page }: RouteModule): ComponentType | undefined {
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
    loader: part(loaderOf),
    Component: part(pageOf),
    ErrorBoundary: part((module) => module.ErrorBoundary),
    handle: part(({ handle }) => handle),
    shouldRevalidate: part(({ shouldRevalidate }) => shouldRevalidate),
  };
  if (index) return { id: file, index, lazy };
  return { id: file, ...(path !== undefined && { path }), lazy, children: children?.map(routeObject) };
}

/** What is left of the document around the app: Storybook has written the rest. */
function Document() {
  return (
    <>
      <App />
      <ScrollRestoration />
    </>
  );
}

/** Until the first page has its data nothing is drawn, as in a browser that waits for the server. */
const Waiting = () => null;

/** The app's whole route table below its providers, for a router that runs in a story: loaders and guards included. */
export const storyRoutes = (): RouteObject[] => [
  {
    id: "root",
    Component: Document,
    ErrorBoundary,
    HydrateFallback: Waiting,
    children: routes.map(routeObject),
  },
];

/** The document's title that the last of the pages on screen with a `meta` gives. */
export function titleOf({
  matches,
  loaderData,
}: Pick<DataRouter["state"], "matches" | "loaderData">): string | undefined {
  const match = matches.findLast(({ route }) => loaded.get(route.id)?.meta);
  if (!match) return undefined;
  const data = loaderData[match.route.id];
  const tags = loaded.get(match.route.id)?.meta?.({ data, loaderData: data, params: match.params });
  return tags?.flatMap((tag) => ("title" in tag ? [String(tag.title)] : []))[0];
}
