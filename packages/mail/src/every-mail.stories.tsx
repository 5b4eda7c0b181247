import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, waitFor } from "storybook/test";
import { MailInPage, MailPreview } from "./mail-story.tsx";
import { MAIL_TEMPLATES } from "./render.ts";
import { MAIL_SAMPLES } from "./samples.ts";

const meta = {
  title: "Mails/Every mail",
  component: MailPreview,
  args: { template: "order-received", data: MAIL_SAMPLES["order-received"] },
  tags: ["!autodocs"],
} satisfies Meta<typeof MailPreview>;

export default meta;
type Story = StoryObj<typeof meta>;

/** All emails, rendered where axe can inspect them. */
export const Default: Story = {
  tags: ["gate"],
  render: ({ scheme }) => (
    <div className="flex flex-col gap-8">
      {MAIL_TEMPLATES.map((template) => (
        <MailInPage key={template} template={template} data={MAIL_SAMPLES[template]} scheme={scheme} />
      ))}
    </div>
  ),
  play: async ({ canvasElement }) => {
    for (const host of canvasElement.querySelectorAll("[data-mail]")) {
      await waitFor(() => expect(host.shadowRoot?.querySelectorAll("h1")).toHaveLength(1));
    }
  },
};

export const Dark: Story = { ...Default, tags: ["!gate"], args: { scheme: "dark" } };
