import type { Meta, StoryObj } from "@storybook/react-vite";
import type { Mock } from "@tablero/mock-api/mock";
import { failing } from "@tablero/mock-api/msw";
import { expect, userEvent, waitFor, within } from "storybook/test";
import { asStaff, signedIn } from "../../_internal/staff-story.tsx";
import { announced, PATIENT } from "../../_internal/toasts.ts";
import { SettingsScreen } from "../settings/settings-screen.tsx";

const meta = {
  title: "Back office/Settings/Look",
  component: SettingsScreen,
  parameters: { layout: "fullscreen", router: { path: "/admin/ajustes", url: "/admin/ajustes?view=imagen" } },
  decorators: [asStaff],
  loaders: [signedIn],
} satisfies Meta<typeof SettingsScreen>;

export default meta;
type Story = StoryObj<typeof meta>;
type Play = Parameters<NonNullable<Story["play"]>>[0];

const lookOf = (loaded: Record<string, unknown>) => (loaded.mock as Mock).store.data.settings.look;
const save = async (canvas: Play["canvas"]) => userEvent.click(await canvas.findByRole("button", { name: "Guardar" }));
const svgFile = (inside: string) =>
  new File([`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 120 40">${inside}</svg>`], "logo.svg", {
    type: "image/svg+xml",
  });
const DRAWING = '<rect width="40" height="40" rx="8" fill="#0a7d3b"/><circle cx="80" cy="20" r="16" fill="#1d293d"/>';
const colour = (canvas: Play["canvas"]) => canvas.findByRole("textbox", { name: /^Color propio/ });

async function typeLight({ canvas, step }: Play) {
  const field = await colour(canvas);
  await step("the explanations and the preview follow the typed colour", async () => {
    await userEvent.type(field, "#ffe600");
    const uses = within(await canvas.findByRole("list", { name: "Cómo se lee" }));
    await expect(uses.getByText(/^Los enlaces en claro: un poco más oscuro para que se lean/)).toBeVisible();
    await expect(uses.getByText(/^El botón en oscuro: se lee con tu color tal cual/)).toBeVisible();
    const [light, dark] = canvas.getAllByText("Añadir al carrito");
    await expect(light).toBeVisible();
    await expect(dark).toBeVisible();
  });
  return field;
}

/** A colour that is too light for text: the adjustment is explained, and the chosen colour is stored. */
export const Accent: Story = {
  play: async (context) => {
    await typeLight(context);
  },
};

export const AccentSaved: Story = {
  tags: ["!autodocs"],
  play: async (context) => {
    const { canvas, loaded, step } = context;
    const field = await typeLight(context);
    await step("an invalid colour is reported at its field, and stays as typed", async () => {
      await userEvent.clear(field);
      await userEvent.type(field, "verde");
      await expect(canvas.queryByRole("list", { name: "Cómo se lee" })).toBeNull();
      await save(canvas);
      await expect(await canvas.findByText("Escribe el color así: #5e2dad.")).toBeVisible();
      await expect(field).toHaveValue("verde");
    });
    await step("a suggested colour is chosen with the keyboard", async () => {
      canvas.getByRole("button", { name: "Verde" }).focus();
      await userEvent.keyboard(" ");
      await expect(canvas.getByRole("button", { name: "Verde" })).toHaveAttribute("aria-pressed", "true");
      await userEvent.keyboard("{Control>}s{/Control}");
      await announced("Ajustes guardados");
      await expect(lookOf(loaded).accent).toBe("#0a7d3b");
    });
    await step("the colour is removed again", async () => {
      await userEvent.click(canvas.getByRole("button", { name: "Sin color propio" }));
      await save(canvas);
      await waitFor(() => expect(lookOf(loaded).accent).toBe(""), PATIENT);
    });
  },
};

async function saveLogo({ canvas, loaded, step }: Play) {
  const field = await canvas.findByLabelText(/^Logo(?! sobre)/, { selector: "input" });
  await step("the logo is shown before it is saved", async () => {
    await userEvent.upload(field, svgFile(`<script>alert(1)</script>${DRAWING}`));
    await expect(await canvas.findByText(/^Hemos quitado del SVG lo que no es dibujo/)).toHaveTextContent("script");
    await expect(canvas.getAllByRole("img", { name: "Tablero" })).toHaveLength(2);
    await expect(lookOf(loaded).logoId).toBeNull();
  });
  await step("the logo is saved for the shop", async () => {
    await save(canvas);
    await announced("Ajustes guardados");
    await expect(lookOf(loaded).logoId).not.toBeNull();
  });
}

/** A logo as SVG: parts that are not drawings are removed and named. */
export const Logo: Story = {
  play: async (context) => {
    await saveLogo(context);
  },
};

export const LogoRemoved: Story = {
  tags: ["!autodocs"],
  play: async (context) => {
    const { canvas, loaded, step } = context;
    await saveLogo(context);
    await step("the logo is removed", async () => {
      await userEvent.click(canvas.getByRole("button", { name: "Quitar logo" }));
      await save(canvas);
      await waitFor(() => expect(lookOf(loaded).logoId).toBeNull(), PATIENT);
    });
  },
};

/** The legally required notice: a message says that it is missing until it is uploaded and saved. */
export const GuaranteeNotice: Story = {
  play: async ({ canvas, loaded }) => {
    await expect(await canvas.findByText("Falta el aviso oficial")).toBeVisible();
    await expect(canvas.getByRole("link", { name: /Reglamento \(UE\) 2025\/1960/ })).toBeVisible();
    await userEvent.upload(canvas.getByLabelText(/^Aviso oficial/, { selector: "input" }), svgFile(DRAWING));
    await canvas.findByRole("button", { name: "Quitar aviso oficial" }, PATIENT);
    await expect(canvas.queryByText("Falta el aviso oficial")).toBeNull();
    await save(canvas);
    await announced("Ajustes guardados");
    await expect(lookOf(loaded).guaranteeNoticeId).not.toBeNull();
  },
};

/** Files that are not pictures are rejected at their field, and the rest of the section is kept. */
export const BadFiles: Story = {
  play: async ({ canvas, loaded, msw, step }) => {
    const field = await canvas.findByLabelText(/^Icono/, { selector: "input" });
    await userEvent.type(await colour(canvas), "#123456");
    await step("an SVG that contains only a script is refused", async () => {
      await userEvent.upload(field, svgFile("<script>alert(1)</script>"));
      await expect(await canvas.findByText(/^Ese SVG no se puede leer/)).toBeVisible();
    });
    await step("a zip file with the name of a picture is refused", async () => {
      const zip = new File([`PK\u0003\u0004${"\u0000".repeat(60)}`], "icono.png", { type: "image/png" });
      await userEvent.upload(field, zip);
      await expect(await canvas.findByText(/no es una imagen JPEG, PNG, WebP o AVIF/)).toBeVisible();
    });
    await step("a failed upload can be retried", async () => {
      const handlers = msw?.listHandlers() ?? [];
      msw?.use(failing("POST /api/admin/settings/pictures", 503));
      await userEvent.upload(field, svgFile(DRAWING));
      const again = await canvas.findByRole("button", { name: "Reintentar" });
      msw?.resetHandlers(...(handlers as never[]));
      await userEvent.click(again);
      await canvas.findByRole("button", { name: "Quitar icono" }, PATIENT);
    });
    await step("no typed value is lost", async () => {
      await save(canvas);
      await announced("Ajustes guardados");
      await expect(lookOf(loaded)).toMatchObject({ accent: "#123456", iconId: expect.any(String) });
    });
  },
};
