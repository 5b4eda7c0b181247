import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { TwelveLooks } from "../_internal/matrix.tsx";
import { Button } from "../components/button/button.tsx";
import { Checkbox } from "../components/checkbox/checkbox.tsx";
import { Kbd } from "../components/kbd/kbd.tsx";

const meta = { title: "Tests/Nested themes", tags: ["!dev", "!autodocs", "gate"] } satisfies Meta;

export default meta;
type Story = StoryObj<typeof meta>;

const PROPERTIES = ["color-scheme", "accent-color"];

/** The custom properties that are set by any rule of the page and depend on theme and scheme. */
function tokenNames(): string[] {
  const found = new Set<string>();
  const collect = (rules: CSSRuleList) => {
    for (const rule of rules) {
      if (rule instanceof CSSStyleRule)
        for (const name of rule.style) if (/^--(color|elevation)-/.test(name)) found.add(name);
      if (rule instanceof CSSGroupingRule) collect(rule.cssRules);
    }
  };
  for (const sheet of document.styleSheets) collect(sheet.cssRules);
  return [...found];
}

function looksOf(element: Element, names: readonly string[]): Record<string, string> {
  const style = getComputedStyle(element);
  return Object.fromEntries(names.map((name) => [name, style.getPropertyValue(name)]));
}

/** Each of the twelve looks has the same colours when nested in any other look as at page level. */
export const TwelveInTwelve: Story = {
  render: () => (
    <TwelveLooks>
      <Button>
        Guardar <Kbd tone="inherit">Ctrl S</Kbd>
      </Button>
      <Checkbox label="Con factura" defaultChecked />
    </TwelveLooks>
  ),
  play: async ({ canvasElement }) => {
    const root = document.documentElement;
    const { theme, scheme } = root.dataset;
    const scopes = [...canvasElement.querySelectorAll<HTMLElement>("[data-theme][data-scheme]")];
    await expect(scopes).toHaveLength(12);
    const names = [...tokenNames(), ...PROPERTIES];
    await expect(names.length).toBeGreaterThan(60);
    const setRoot = (look: DOMStringMap) => Object.assign(root.dataset, { theme: look.theme, scheme: look.scheme });

    const different = new Set<string>();
    try {
      const atTop = scopes.map((scope) => {
        setRoot(scope.dataset);
        return looksOf(root, names);
      });
      for (const outer of scopes) {
        setRoot(outer.dataset);
        for (const [index, inner] of scopes.entries()) {
          const inside = looksOf(inner, names);
          for (const name of names)
            if (inside[name] !== atTop[index]?.[name])
              different.add(`${name} of ${inner.dataset.theme} ${inner.dataset.scheme}`);
        }
      }
    } finally {
      setRoot({ theme, scheme });
    }
    await expect([...different]).toEqual([]);
  },
};

/** The page is dark teal; nested light or purple scopes keep their colours. */
export const InDarkTeal: Story = { ...TwelveInTwelve, globals: { theme: "teal", scheme: "dark" } };

/** The `dark:` variant follows the nearest scheme, as the tokens do. */
export const NearestScheme: Story = {
  globals: { scheme: "dark" },
  render: () => (
    <>
      <p className="dark:rounded-md">Página</p>
      <div data-theme="theme-default" data-scheme="light" className="bg-card p-2 text-text">
        <p className="dark:rounded-md">Parte clara</p>
        <div data-scheme="dark" className="bg-nav p-2 text-nav-text">
          <p className="dark:rounded-md">Barra oscura</p>
        </div>
      </div>
    </>
  ),
  play: async ({ canvas }) => {
    const isDark = (text: string) => getComputedStyle(canvas.getByText(text)).borderTopLeftRadius !== "0px";
    await expect(["Página", "Parte clara", "Barra oscura"].map(isDark)).toEqual([true, false, true]);
  },
};
