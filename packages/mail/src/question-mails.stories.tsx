import type { Meta, StoryObj } from "@storybook/react-vite";
import { MailPreview } from "./mail-story.tsx";
import { inToolbarScheme, says } from "./mail-story-steps.tsx";
import { MAIL_SAMPLES } from "./samples.ts";

const meta = {
  title: "Mails/Questions",
  component: MailPreview,
  args: { template: "question-received", data: MAIL_SAMPLES["question-received"] },
  render: inToolbarScheme,
} satisfies Meta<typeof MailPreview>;

export default meta;
type Story = StoryObj<typeof meta>;

export const QuestionReceived: Story = {
  args: { template: "question-received", data: MAIL_SAMPLES["question-received"] },
  play: says("uno o dos días laborables"),
};

export const QuestionAsked: Story = {
  args: { template: "question-asked", data: MAIL_SAMPLES["question-asked"] },
  play: says("Es para un regalo"),
};

export const QuestionAnswered: Story = {
  args: { template: "question-answered", data: MAIL_SAMPLES["question-answered"] },
  play: says("Llega el 10 de diciembre"),
};
