import type { Meta, StoryObj } from "@storybook/react-vite";
import { useDraft } from "@tablero/ui/lib/use-draft";
import { expect, fn, userEvent } from "storybook/test";
import { axeInDark } from "../../stories/axe-looks.ts";
import { onBar } from "../../stories/bar-strip.tsx";
import { FullscreenButton } from "../fullscreen-button.tsx";
import { BarFullscreen } from "./bar-fullscreen.tsx";

/** Toggles full-screen mode. The shell renders it only if the browser supports it. */
const meta = {
  title: "Shell/Top bar/Fullscreen",
  component: BarFullscreen,
  args: { pressed: false, onPressedChange: fn() },
  decorators: [onBar],
  render: function Controlled(args) {
    const [pressed, setPressed] = useDraft(args.pressed ?? false);
    return (
      <BarFullscreen
        pressed={pressed}
        onPressedChange={(next) => {
          args.onPressedChange(next);
          setPressed(next);
        }}
      />
    );
  },
} satisfies Meta<typeof BarFullscreen>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  tags: ["gate"],
  play: async ({ canvas, args, step }) => {
    const button = await canvas.findByRole("button", { name: "Pantalla completa", pressed: false });
    await step("a click switches to full screen", async () => {
      await userEvent.click(button);
      await expect(args.onPressedChange).toHaveBeenLastCalledWith(true);
      await expect(button).toHaveAttribute("aria-pressed", "true");
    });
    await step("the keyboard leaves full screen, and the focus stays on the button", async () => {
      await userEvent.keyboard("{Enter}");
      await expect(args.onPressedChange).toHaveBeenLastCalledWith(false);
      await expect(button).toHaveFocus();
    });
    await axeInDark();
  },
};

/** The page is in full-screen mode, and the arrows point inwards. */
export const Full: Story = {
  args: { pressed: true },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("button", { name: "Pantalla completa", pressed: true })).toBeVisible();
    await axeInDark();
  },
};

/** Simulates the browser: its response to the request, and the number of exits from full-screen mode. */
function browser(answer: () => Promise<void>, supported = true) {
  const root = document.documentElement;
  const before = {
    request: Object.getOwnPropertyDescriptor(root, "requestFullscreen"),
    enabled: Object.getOwnPropertyDescriptor(document, "fullscreenEnabled"),
  };
  Object.defineProperty(root, "requestFullscreen", { value: fn(answer), configurable: true });
  Object.defineProperty(document, "fullscreenEnabled", { value: supported, configurable: true });
  return () => {
    if (before.request) Object.defineProperty(root, "requestFullscreen", before.request);
    else Reflect.deleteProperty(root, "requestFullscreen");
    if (before.enabled) Object.defineProperty(document, "fullscreenEnabled", before.enabled);
    else Reflect.deleteProperty(document, "fullscreenEnabled");
  };
}

/** The browser rejects the request; the button still shows the actual state. */
export const Refused: Story = {
  beforeEach: () => browser(() => Promise.reject(new TypeError("Permissions check failed"))),
  render: () => <FullscreenButton />,
  play: async ({ canvas }) => {
    const button = await canvas.findByRole("button", { name: "Pantalla completa" });
    await userEvent.click(button);
    await expect(document.documentElement.requestFullscreen).toHaveBeenCalledOnce();
    await expect(button).toHaveAttribute("aria-pressed", "false");
  },
};

/** Without browser support there is no button. */
export const Unsupported: Story = {
  beforeEach: () => browser(() => Promise.resolve(), false),
  render: () => <FullscreenButton />,
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole("button")).toBeNull();
  },
};
