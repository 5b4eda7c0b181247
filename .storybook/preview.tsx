import type { Decorator, Preview } from "@storybook/react-vite";
import { useEffect, useLayoutEffect, useMemo } from "react";
import { createRoutesStub } from "react-router-dom";
import { SWRConfig } from "swr";
import "../packages/ui/src/styles.css";
import { demoApi } from "./network.ts";

const THEMES = ["default", "brand", "teal", "rose", "purple", "amber"];
const VIEWPORTS = { sm: 600, md: 960, lg: 1280, xl: 1440 };

/** Theme, scheme and motion live on <html>, as in the app, so that portals get them too. */
const withAppearance: Decorator = (Story, { globals }) => {
  const { theme, scheme, motion } = globals;
  useLayoutEffect(() => {
    const { dataset } = document.documentElement;
    dataset.theme = `theme-${theme}`;
    dataset.scheme = scheme;
    if (motion === "reduced") dataset.motion = "reduced";
    else delete dataset.motion;
  }, [theme, scheme, motion]);
  return <Story />;
};

/**
 * A story can name its place: `parameters.router = { path: "/admin/pedidos/:id", url: "/admin/pedidos/7", loaderData }`.
 * Other addresses end on an empty page, so that a link can be followed.
 */
const withRouter: Decorator = (Story, { parameters, id }) => {
  const { path = "/", url = path, loaderData } = parameters.router ?? {};
  const Stub = useMemo(
    () =>
      createRoutesStub([
        { id: "story", path, Component: () => <Story />, ...(loaderData && { loader: () => loaderData }) },
        { id: "elsewhere", path: "*", Component: () => null },
      ]),
    [id],
  );
  return <Stub initialEntries={[url]} hydrationData={{ loaderData: { story: loaderData ?? null } }} />;
};

/** The page language; axe asks for it and hyphenation follows it. */
const withLanguage: Decorator = (Story) => {
  useEffect(() => {
    document.documentElement.lang = "es";
  }, []);
  return <Story />;
};

/** What one story has read is not there yet in the next. */
const withFreshCache: Decorator = (Story, { id }) => (
  <SWRConfig key={id} value={{ provider: () => new Map() }}>
    <Story />
  </SWRConfig>
);

const preview: Preview = {
  decorators: [withFreshCache, withRouter, withAppearance, withLanguage],
  loaders: [demoApi],
  tags: ["autodocs"],
  parameters: {
    a11y: { test: "error" },
    backgrounds: { disable: true },
    controls: { expanded: true, matchers: { color: /colou?r$/i, date: /(date|at)$/i } },
    layout: "padded",
    options: { storySort: { order: ["ui", "layouts", "storefront", "backoffice", "*"] } },
    viewport: {
      options: Object.fromEntries(
        Object.entries(VIEWPORTS).map(([name, width]) => [
          name,
          { name: `${name} ${width}`, styles: { width: `${width}px`, height: "900px" }, type: "desktop" },
        ]),
      ),
    },
  },
  globalTypes: {
    theme: {
      description: "Theme",
      toolbar: { title: "Theme", icon: "paintbrush", items: THEMES, dynamicTitle: true },
    },
    scheme: {
      description: "Scheme",
      toolbar: { title: "Scheme", icon: "mirror", items: ["light", "dark"], dynamicTitle: true },
    },
    motion: {
      description: "Motion",
      toolbar: { title: "Motion", icon: "play", items: ["full", "reduced"], dynamicTitle: true },
    },
  },
  initialGlobals: { theme: "default", scheme: "light", motion: "full" },
};

export default preview;
