import type { Meta, StoryObj } from "@storybook/react-vite";
import { PRESENCES } from "@tablero/domain/platform/vocabulary";
import { defer } from "@tablero/ui/deferred";
import { useDraft } from "@tablero/ui/lib/use-draft";
import { expect, fn, screen, userEvent, waitFor } from "storybook/test";
import { axeInDark } from "../../stories/axe-looks.ts";
import { onBar } from "../../stories/bar-strip.tsx";
import { AccountEntries, type AccountMenuProps } from "./account-entries.tsx";
import { BarAccount } from "./bar-account.tsx";

const entries = defer(async () => AccountEntries);

interface AccountProps extends AccountMenuProps {
  /** Name of the signed-in user; the initials are shown if there is no picture. */
  name: string;
  /** URL of the picture. */
  avatar?: string | null;
}

/** Button and menu with all their content. */
function Account({ name, avatar = null, presence = "online", ...menu }: AccountProps) {
  const [chosen, setChosen] = useDraft(presence);
  return (
    <BarAccount name={name} avatar={avatar} presence={chosen} part={entries}>
      {(Entries, opened) => (
        <Entries
          {...menu}
          opened={opened}
          presence={chosen}
          onPresenceChange={(next) => {
            menu.onPresenceChange(next);
            setChosen(next);
          }}
        />
      )}
    </BarAccount>
  );
}

/**
 * The signed-in user with their presence. The menu links to the account and to sign-out. Changes made in it are in
 * Shell/User menu.
 */
const meta = {
  title: "Shell/Top bar/Account",
  component: Account,
  subcomponents: { AccountEntries, BarAccount },
  argTypes: { presence: { control: { type: "select" }, options: PRESENCES } },
  args: {
    name: "Marina Soler",
    email: "marina.soler@tablero.test",
    presence: "online",
    withShopSettings: true,
    onPresenceChange: fn(),
    onProfileOpen: fn(),
    onAppearanceOpen: fn(),
    onKeysOpen: fn(),
  },
  decorators: [onBar],
} satisfies Meta<typeof Account>;

export default meta;
type Story = StoryObj<typeof meta>;

const account = () => screen.findByRole("button", { name: "Cuenta" });

export const Default: Story = {
  tags: ["gate"],
  play: async ({ args, step }) => {
    const button = await account();
    await step("the keyboard opens the menu on its first entry", async () => {
      button.focus();
      await userEvent.keyboard("{ArrowDown}");
      await expect(await screen.findByRole("menu")).toHaveTextContent("marina.soler@tablero.test");
      await waitFor(() => expect(screen.getByRole("menuitem", { name: "Perfil" })).toHaveFocus());
    });
    await step("an entry gets the button, so that the focus can return to it", async () => {
      await userEvent.keyboard("{Enter}");
      await expect(args.onProfileOpen).toHaveBeenCalledWith(button);
      await waitFor(() => expect(screen.queryByRole("menu")).toBeNull());
    });
    await step("Escape closes the menu, and the focus returns", async () => {
      await userEvent.click(button);
      await screen.findByRole("menu");
      await userEvent.keyboard("{Escape}");
      await waitFor(() => expect(button).toHaveFocus());
    });
    await axeInDark();
  },
};

/** Open, at rest. */
export const Open: Story = {
  play: async () => {
    await userEvent.click(await account());
    await expect(await screen.findByRole("menuitem", { name: "Cerrar sesión" })).toHaveAttribute("href", "/sign-out");
    await axeInDark();
  },
};

/** The presence in its menu; the chosen one is shown at the avatar. */
export const Presence: Story = {
  args: { presence: "away" },
  play: async ({ args }) => {
    await userEvent.click(await account());
    await screen.findByRole("menuitem", { name: "Estado" });
    await userEvent.keyboard("{ArrowDown}{ArrowDown}{ArrowDown}{ArrowRight}");
    await expect(await screen.findByRole("menuitemradio", { name: "Ausente" })).toHaveAttribute("aria-checked", "true");
    await userEvent.click(screen.getByRole("menuitemradio", { name: "Ocupado" }));
    await expect(args.onPresenceChange).toHaveBeenCalledWith("busy");
  },
};

/** The four presences of the button, and one without a name. */
export const EveryPresence: Story = {
  render: (args) => (
    <div className="flex gap-3">
      {(["online", "away", "busy", "not-visible"] as const).map((presence) => (
        <Account key={presence} {...args} presence={presence} />
      ))}
      <Account {...args} name="" />
    </div>
  ),
  play: async ({ canvas }) => {
    await expect(await canvas.findAllByRole("button", { name: "Cuenta" })).toHaveLength(5);
  },
};

/** A role that may not read the shop's settings gets no entry for them. */
export const WithoutShopSettings: Story = {
  args: { withShopSettings: false, name: "Íñigo Aramburu", email: "inigo.aramburu.goikoetxea@tienda-de-juegos.test" },
  play: async () => {
    await userEvent.click(await account());
    await screen.findByRole("menuitem", { name: "Todas las secciones" });
    await expect(screen.queryByRole("menuitem", { name: "Ajustes de la tienda" })).toBeNull();
    const menu = screen.getByRole("menu");
    await expect(menu.scrollWidth).toBeLessThanOrEqual(menu.clientWidth);
  },
};

/** On a phone the presences are in the menu itself. */
export const OnAPhone: Story = {
  globals: { viewport: { value: "w390", isRotated: false } },
  play: async ({ args }) => {
    await userEvent.click(await account());
    await userEvent.click(await screen.findByRole("menuitemradio", { name: "Invisible" }));
    await expect(args.onPresenceChange).toHaveBeenCalledWith("not-visible");
  },
};
