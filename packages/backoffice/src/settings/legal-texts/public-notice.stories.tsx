import type { Meta, StoryObj } from "@storybook/react-vite";
import type { Mock } from "@tablero/mock-api/mock";
import { expect } from "storybook/test";
import { asStaff, signedIn } from "../../_internal/staff-story.tsx";
import { PATIENT } from "../../_internal/toasts.ts";
import PublicNotice from "./public-notice.tsx";

const meta = {
  title: "Back office/Legal texts/Public notice",
  component: PublicNotice,
  args: { page: "condiciones" },
  parameters: { layout: "padded", router: { path: "/legal/:page", url: "/legal/condiciones" } },
  decorators: [asStaff],
  loaders: [signedIn],
} satisfies Meta<typeof PublicNotice>;

export default meta;
type Story = StoryObj<typeof meta>;

const textsOf = (loaded: Record<string, unknown>) => (loaded.mock as Mock).store.data;
/** A shop that has published nothing yet. */
const unpublished = ({ loaded }: { loaded: Record<string, unknown> }) => {
  textsOf(loaded).legalTexts = [];
};

/** An unreviewed text, with a link to its editor. */
export const Default: Story = {
  tags: ["gate"],
  beforeEach: unpublished,
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("Este texto está sin revisar", {}, PATIENT)).toBeVisible();
    await expect(canvas.getByRole("link", { name: "Revisar el texto" })).toHaveAttribute(
      "href",
      "/admin/textos-legales?view=condiciones",
    );
  },
};

/** A field of the text no longer has a value. */
export const Unfilled: Story = {
  beforeEach: ({ loaded }) => {
    const data = textsOf(loaded);
    data.legalTexts = data.legalTexts.map((text) => ({ ...text, body: `${text.body}<p>{nada}</p>` }));
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("A este texto le falta un dato", {}, PATIENT)).toBeVisible();
  },
};

/** Managers can read texts but not change them. */
export const Manager: Story = {
  parameters: { role: "manager" },
  beforeEach: unpublished,
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("link", { name: "Ver el texto" }, PATIENT)).toBeVisible();
  },
};

/** Other staff see the notice, and which roles to inform. */
export const Clerk: Story = {
  parameters: { role: "clerk" },
  beforeEach: unpublished,
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/Díselo a quien administra la tienda/, {}, PATIENT)).toBeVisible();
    await expect(canvas.queryByRole("link")).toBeNull();
  },
};

/** An unchanged, reviewed text needs no notice. */
export const Reviewed: Story = {
  play: async ({ canvas, loaded }) => {
    const { client } = loaded.staff as { client: { call(key: string): Promise<unknown> } };
    await client.call("GET /api/admin/legal-texts");
    await expect(canvas.queryByRole("link")).toBeNull();
    await expect(canvas.queryByText(/revisar/)).toBeNull();
  },
};
