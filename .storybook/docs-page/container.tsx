import { DocsContainer, type DocsContainerProps } from "@storybook/addon-docs/blocks";
import { type PropsWithChildren, useEffect, useLayoutEffect, useMemo, useState } from "react";
import { GLOBALS_UPDATED } from "storybook/internal/core-events";
import { addons } from "storybook/preview-api";
import { create } from "storybook/theming";
import { Contents } from "./contents.tsx";
import { withFrames } from "./framed-stories.tsx";

const shared = {
  fontBase: '"Inter Variable", ui-sans-serif, system-ui, sans-serif',
  appBorderRadius: 12,
  inputBorderRadius: 8,
} as const;

/** Page colours around the stories, by scheme, as in packages/ui/src/styles/colour.css. */
const THEMES = {
  light: create({
    base: "light",
    ...shared,
    appContentBg: "#ffffff",
    appBorderColor: "#e2e8f0",
    textColor: "#1d293d",
    textMutedColor: "#56677e",
    colorSecondary: "#4f39f6",
  }),
  dark: create({
    base: "dark",
    ...shared,
    appContentBg: "#0f172b",
    appPreviewBg: "#0f172b",
    appBorderColor: "#314158",
    textColor: "#f1f5f9",
    textMutedColor: "#cad5e2",
    colorSecondary: "#a3b3ff",
  }),
};

type Look = { theme: string; scheme: keyof typeof THEMES };

const lookOf = (globals: Readonly<Record<string, unknown>>): Look => ({
  theme: typeof globals.theme === "string" ? globals.theme : "default",
  scheme: globals.scheme === "dark" ? "dark" : "light",
});

/** Globals of the address, as Storybook writes them: `globals=theme:teal;scheme:dark`. */
const initialGlobals = (): Record<string, string> =>
  Object.fromEntries(
    (new URLSearchParams(location.search).get("globals") ?? "").split(";").map((pair) => pair.split(":")),
  );

/** The frame of every prose page: it follows the toolbar's theme and scheme, as its stories do. */
export default function Container({ children, context, ...props }: PropsWithChildren<DocsContainerProps>) {
  const page = useMemo(() => withFrames(context), [context]);
  const [look, setLook] = useState(() => lookOf(initialGlobals()));
  useEffect(() => {
    const channel = addons.getChannel();
    const follow = ({ globals }: { globals: Record<string, unknown> }) => setLook(lookOf(globals));
    channel.on(GLOBALS_UPDATED, follow);
    return () => channel.off(GLOBALS_UPDATED, follow);
  }, []);
  useLayoutEffect(() => {
    const { dataset } = document.documentElement;
    dataset.theme = `theme-${look.theme}`;
    dataset.scheme = look.scheme;
  }, [look]);
  return (
    <DocsContainer {...props} context={page} theme={THEMES[look.scheme]}>
      <Contents />
      {children}
    </DocsContainer>
  );
}
