import type { Meta, StoryObj } from "@storybook/react-vite";
import type { Mock } from "@tablero/mock-api/mock";
import { pending } from "@tablero/mock-api/msw";
import { expect } from "storybook/test";
import { FROM_SERVER, forgetVisit, inShell, loadShop, withClient } from "../../_internal/shop-story.tsx";
import { asShopper, signedIn, staffToken } from "../../_internal/signed-in-story.tsx";
import { PreviewScreen } from "./preview-screen.tsx";

const meta = {
  title: "Storefront/Own pages and news/Preview",
  component: PreviewScreen,
  args: { id: "" },
  parameters: { layout: "fullscreen", router: { path: "/vista-previa/:id" } },
  decorators: [inShell(), asShopper],
  loaders: [loadShop(), () => signedIn(staffToken("manager"))],
  beforeEach: forgetVisit,
  render: (_args, { loaded }) => <PreviewScreen id={draftOf(loaded)} />,
} satisfies Meta<typeof PreviewScreen>;

export default meta;
type Story = StoryObj<typeof meta>;

const draftOf = (loaded: Record<string, unknown>) =>
  (loaded.mock as Mock).store.data.posts.find(({ published }) => !published)?.id ?? "";

/** Staff read a draft as shoppers would. */
export const Draft: Story = {
  tags: ["gate"],
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("Es un borrador: en la tienda no se ve.")).toBeVisible();
    await expect(canvas.getByRole("heading", { level: 1, name: "Alquila la sala grande" })).toBeVisible();
  },
};

export const Loading: Story = {
  beforeEach: ({ msw }) => msw?.use(pending("GET /api/admin/posts/{id}")),
};

/** A role that does not read posts. */
export const Forbidden: Story = {
  loaders: [() => signedIn(staffToken("judge"))],
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("Tu cuenta no puede ver los borradores de la tienda.")).toBeVisible();
  },
};

/** Other visitors learn nothing about the post. */
export const Visitor: Story = {
  parameters: FROM_SERVER,
  decorators: [withClient],
  play: async ({ canvas }) => {
    await expect(
      await canvas.findByRole("heading", { level: 1, name: "Esta página es de la trastienda" }),
    ).toBeVisible();
  },
};
