import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, within } from "storybook/test";
import { FROM_SERVER, forgetVisit, inShell, loadShop, withClient } from "../../_internal/shop-story.tsx";
import { NewsScreen } from "./news-screen.tsx";
import { PostScreen, type PostScreenProps } from "./post-screen.tsx";

const POST: PostScreenProps["post"] = {
  kind: "page",
  title: "Quiénes somos",
  summary: null,
  html: "<p>Una tienda.</p>",
  image: null,
  publishedAt: "2026-11-30T10:00:00.000Z",
};

const meta = {
  title: "Storefront/Own pages and news",
  component: PostScreen,
  args: { post: POST },
  parameters: { layout: "fullscreen", router: { path: "/paginas/quienes-somos" }, ...FROM_SERVER },
  decorators: [inShell(), withClient],
  beforeEach: forgetVisit,
} satisfies Meta<typeof PostScreen>;

export default meta;
type Story = StoryObj<typeof meta>;

/** An own page, with a link to it in the footer. */
export const Page: Story = {
  tags: ["gate"],
  loaders: [loadShop({ post: "posts/page/quienes-somos" })],
  render: (_args, { loaded }) => <PostScreen post={loaded.post} />,
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("heading", { level: 1, name: "Quiénes somos" })).toBeVisible();
    await expect(canvas.getByRole("heading", { level: 2, name: "Las mesas" })).toBeVisible();
    const footer = within(await canvas.findByRole("contentinfo"));
    await expect(footer.getByRole("link", { name: "Quiénes somos" })).toHaveAttribute("href", "/paginas/quienes-somos");
    await expect(footer.getByRole("link", { name: "Noticias" })).toHaveAttribute("href", "/noticias");
  },
};

/** A piece of news has a date and leads back to the list. */
export const News: Story = {
  tags: ["gate"],
  loaders: [loadShop({ post: "posts/news/la-almadraba-ya-esta-en-las-mesas" })],
  render: (_args, { loaded }) => <PostScreen post={loaded.post} />,
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/^\d+ de [a-z]+ de \d{4}$/)).toBeVisible();
    await expect(canvas.getByRole("link", { name: "Todas las noticias" })).toHaveAttribute("href", "/noticias");
  },
};

/** Without summary and picture. */
export const Plain: Story = {
  loaders: [loadShop()],
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("Una tienda.")).toBeVisible();
  },
};

/** All news, newest first. */
export const List: Story = {
  tags: ["gate"],
  loaders: [loadShop({ news: "news" })],
  render: (_args, { loaded }) => <NewsScreen news={loaded.news.items} pagination={loaded.news.pagination} />,
  play: async ({ canvas }) => {
    const cards = await canvas.findAllByRole("article");
    await expect(cards).toHaveLength(3);
    await expect(cards[0]).toHaveTextContent("La Almadraba ya está en las mesas");
    await expect(canvas.getByRole("link", { name: "Canal RSS" })).toHaveAttribute("href", "/noticias/feed.xml");
  },
};

/** A list of several pages, as links. */
export const ManyPages: Story = {
  loaders: [loadShop({ news: "news" })],
  render: (_args, { loaded }) => (
    <NewsScreen news={loaded.news.items} pagination={{ ...loaded.news.pagination, page: 2, lastPage: 4 }} />
  ),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("link", { name: "Página siguiente" })).toHaveAttribute(
      "href",
      "/noticias?pagina=3",
    );
    await expect(canvas.getByRole("link", { name: "Página anterior" })).toHaveAttribute("href", "/noticias");
  },
};

export const Empty: Story = {
  loaders: [loadShop({ news: "news" })],
  render: (_args, { loaded }) => <NewsScreen news={[]} pagination={{ ...loaded.news.pagination, lastPage: 1 }} />,
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("Todavía no hay noticias")).toBeVisible();
  },
};
