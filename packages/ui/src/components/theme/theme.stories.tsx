import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, spyOn, userEvent, waitFor } from "storybook/test";
import { Radio, RadioGroup } from "../radio-group/radio-group.tsx";
import { SCHEMES, type Scheme, THEMES, type Theme, useAppearance } from "./theme.tsx";
import { DARK, THEME_SCRIPT } from "./theme-script.tsx";

function Settings() {
  const { theme, scheme, dark, setAppearance } = useAppearance();
  return (
    <div className="flex flex-col gap-4">
      <RadioGroup
        aria-label="Tema"
        variant="pills"
        value={theme}
        onValueChange={(value) => setAppearance({ theme: value as Theme })}
      >
        {THEMES.map((value) => (
          <Radio key={value} value={value} label={value} />
        ))}
      </RadioGroup>
      <RadioGroup
        aria-label="Esquema"
        variant="pills"
        value={scheme}
        onValueChange={(value) => setAppearance({ scheme: value as Scheme })}
      >
        {SCHEMES.map((value) => (
          <Radio key={value} value={value} label={value} />
        ))}
      </RadioGroup>
      <output>{dark ? "oscuro" : "claro"}</output>
    </div>
  );
}

const meta = {
  title: "Foundations/Theme",
  tags: ["gate"],
  component: Settings,
  beforeEach: () => {
    const { dataset } = document.documentElement;
    const before = { theme: dataset.theme, scheme: dataset.scheme };
    return () => {
      localStorage.removeItem("tablero.appearance");
      Object.assign(dataset, before);
    };
  },
} satisfies Meta<typeof Settings>;

export default meta;

/** Applied immediately, stored for the next visit, and read by the script in the head before the first paint. */
export const Default: StoryObj<typeof meta> = {
  play: async ({ canvas, step }) => {
    const { dataset } = document.documentElement;
    await step("a choice applies immediately", async () => {
      await userEvent.click(await canvas.findByText("theme-teal"));
      await userEvent.click(canvas.getByText("dark"));
      await expect(dataset.theme).toBe("theme-teal");
      await expect(dataset.scheme).toBe("dark");
      await expect(canvas.getByText("oscuro")).toBeVisible();
    });
    await step("the next visit starts with the choice", async () => {
      dataset.theme = "";
      dataset.scheme = "";
      const script = document.createElement("script");
      script.text = THEME_SCRIPT;
      document.head.append(script);
      script.remove();
      await expect(dataset.theme).toBe("theme-teal");
      await expect(dataset.scheme).toBe("dark");
    });
    await userEvent.click(canvas.getByText("theme-default"));
    await userEvent.click(canvas.getByText("light"));
  },
};

/** Replaces the system's colour scheme with one that the test can switch. */
function fakeSystem() {
  const system = new EventTarget();
  let dark = false;
  const real = window.matchMedia.bind(window);
  const list = Object.defineProperty(Object.assign(system, { media: DARK }), "matches", { get: () => dark });
  const mock = spyOn(window, "matchMedia").mockImplementation((query) =>
    query === DARK ? (list as unknown as MediaQueryList) : real(query),
  );
  return {
    restore: () => mock.mockRestore(),
    turn: (to: "dark" | "light") => {
      dark = to === "dark";
      system.dispatchEvent(new Event("change"));
    },
  };
}

let system: ReturnType<typeof fakeSystem>;

/** With `auto`, the page follows the system immediately, without a reload; an explicit choice is kept. */
export const Auto: StoryObj<typeof meta> = {
  beforeEach: () => {
    system = fakeSystem();
    return system.restore;
  },
  play: async ({ canvas, step }) => {
    const { dataset } = document.documentElement;
    await step("auto follows the system", async () => {
      await userEvent.click(await canvas.findByText("auto"));
      await expect(dataset.scheme).toBe("light");
    });
    await step("the system changes to dark and back", async () => {
      system.turn("dark");
      await waitFor(() => expect(dataset.scheme).toBe("dark"));
      await expect(canvas.getByText("oscuro")).toBeVisible();
      system.turn("light");
      await waitFor(() => expect(dataset.scheme).toBe("light"));
      await expect(canvas.getByText("claro")).toBeVisible();
    });
    await step("the explicit choice of light is kept", async () => {
      await userEvent.click(canvas.getByText("light"));
      system.turn("dark");
      await expect(dataset.scheme).toBe("light");
    });
    system.turn("light");
  },
};
