import type { Meta, StoryObj } from "@storybook/react-vite";
import { answering, failing, offline, pending } from "@tablero/mock-api/msw";
import { expect, userEvent } from "storybook/test";
import { forgetVisit, inShell, loadShop, withClient } from "../../_internal/shop-story.tsx";
import { noteLinkRequest } from "./requested-link.ts";
import { SignInLinkScreen } from "./sign-in-link-screen.tsx";

const FOLLOW = "POST /api/auth/sign-in-by-link";
const READ = "POST /api/auth/sign-in-by-link/account";
const REQUEST = "request-of-this-browser";
const ACCOUNT = { email: "m•••@ejemplo.es", open: "none" };
const ENTER = "Entrar como m•••@ejemplo.es";

const meta = {
  title: "Storefront/Account/Sign-in link",
  component: SignInLinkScreen,
  args: {
    id: "0190a0b0-0000-7000-8000-000000000001",
    token: "enlace-de-prueba",
    target: "cart",
    request: REQUEST,
  },
  parameters: { layout: "fullscreen", router: { path: "/entrar/a/b" } },
  decorators: [inShell(), withClient],
  loaders: [loadShop()],
  beforeEach: ({ msw }) => {
    forgetVisit();
    noteLinkRequest(REQUEST);
    msw?.use(answering(READ, 200, ACCOUNT));
  },
} satisfies Meta<typeof SignInLinkScreen>;

export default meta;
type Story = StoryObj<typeof meta>;

/** This browser has requested the link. Opening the page does not use it up. */
export const Default: Story = {
  tags: ["gate"],
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("button", { name: ENTER })).toBeEnabled();
    await expect(canvas.getByRole("heading", { name: "Entra en tu cuenta" })).toBeVisible();
  },
};

/** In case of doubt, the page asks the same for each target. */
const DOUBTED = { controls: { disable: true } };

/** A link that this browser did not request, which may belong to the account of a stranger. */
export const NotRequested: Story = {
  tags: ["gate"],
  parameters: DOUBTED,
  args: { request: "request-of-somebody-else" },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("heading", { name: "¿Entrar como m•••@ejemplo.es?" })).toBeVisible();
    await expect(canvas.getByText(/^Este enlace no se ha pedido desde este navegador/)).toBeVisible();
    await expect(canvas.getByRole("link", { name: "No entrar" })).toHaveAttribute("href", "/home");
  },
};

export const OtherAccountOpen: Story = {
  parameters: DOUBTED,
  args: { request: null },
  beforeEach: ({ msw }) => msw?.use(answering(READ, 200, { ...ACCOUNT, open: "other" })),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/^En este navegador está abierta otra cuenta/)).toBeVisible();
    await expect(canvas.getByRole("button", { name: ENTER })).toBeEnabled();
  },
};

export const Reading: Story = {
  beforeEach: ({ msw }) => msw?.use(pending(READ)),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("button", { name: "Entrar" })).toBeDisabled();
  },
};

/** The account is not known, so nobody is signed in. */
export const ReadOffline: Story = {
  beforeEach: ({ msw }) => msw?.use(offline(READ)),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("alert")).toHaveTextContent("No hay conexión");
    await expect(canvas.getByRole("button", { name: "Reintentar" })).toBeEnabled();
  },
};

export const ToAccount: Story = { args: { target: "account" } };

export const Entering: Story = {
  beforeEach: ({ msw }) => msw?.use(pending(FOLLOW)),
  play: async ({ canvas }) => {
    const enter = await canvas.findByRole("button", { name: ENTER });
    await userEvent.click(enter);
    await expect(enter).toHaveAttribute("aria-busy", "true");
  },
};

export const Expired: Story = {
  beforeEach: ({ msw }) => msw?.use(failing(READ, 410)),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("heading", { name: "El enlace ya no vale" })).toBeVisible();
    await expect(canvas.getByRole("link", { name: "Volver al carrito" })).toHaveAttribute("href", "/carrito");
  },
};

/** The link is not used up, and the button can be pressed again. */
export const Offline: Story = {
  beforeEach: ({ msw }) => msw?.use(offline(FOLLOW)),
  play: async ({ canvas }) => {
    const enter = await canvas.findByRole("button", { name: ENTER });
    await userEvent.click(enter);
    await expect(await canvas.findByRole("alert")).toHaveTextContent("No hay conexión");
    await expect(enter).toBeEnabled();
  },
};

export const Failed: Story = {
  beforeEach: ({ msw }) => msw?.use(failing(FOLLOW, 500)),
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole("button", { name: ENTER }));
    await expect(await canvas.findByRole("alert")).toBeVisible();
  },
};

export const Phone: Story = { globals: { viewport: { value: "w390" } } };
