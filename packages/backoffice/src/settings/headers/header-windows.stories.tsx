import type { Meta, StoryObj } from "@storybook/react-vite";
import { formatTime } from "@tablero/domain/platform/dates";
import type { Mock } from "@tablero/mock-api/mock";
import { failing, pending } from "@tablero/mock-api/msw";
import { expect, fireEvent, screen, userEvent, waitFor, within } from "storybook/test";
import { pngFile } from "../../_internal/image-files.ts";
import { settled } from "../../_internal/list-stories.ts";
import { asStaff, type Staff, signedIn } from "../../_internal/staff-story.tsx";
import { announced, PATIENT, undo } from "../../_internal/toasts.ts";
import { HeadersScreen } from "./headers-screen.tsx";

const LIST = "GET /api/admin/headers";

const meta = {
  title: "Back office/Headers/Windows",
  component: HeadersScreen,
  parameters: { layout: "fullscreen", router: { path: "/admin/headers" } },
  decorators: [asStaff],
  loaders: [signedIn],
} satisfies Meta<typeof HeadersScreen>;

export default meta;
type Story = StoryObj<typeof meta>;
type Play = Parameters<NonNullable<Story["play"]>>[0];

const headersOf = (loaded: Play["loaded"]): Mock["store"]["data"]["headers"] => loaded.mock.store.data.headers;
const closed = () => waitFor(() => expect(screen.queryByRole("dialog")).toBeNull(), PATIENT);

/** Opens a header of the list with the keyboard. */
async function open(canvas: Play["canvas"], name: string): Promise<HTMLElement> {
  const table = await settled(canvas, "Cabeceras");
  within(table).getByRole("link", { name }).focus();
  await userEvent.keyboard("{Enter}");
  const dialog = await screen.findByRole("dialog", { name: `Cabecera ${name}` });
  await within(dialog).findByRole("textbox", { name: "Título" });
  return dialog;
}

async function replace(box: HTMLElement, text: string): Promise<void> {
  await userEvent.clear(box);
  await userEvent.type(box, text);
}

const save = (dialog: HTMLElement) => userEvent.click(within(dialog).getByRole("button", { name: "Guardar" }));

/** Content of the preview frame. */
async function preview(dialog: HTMLElement, width: number): Promise<HTMLElement> {
  const frame = await within(dialog).findByTitle<HTMLIFrameElement>(`La portada a ${width} píxeles`);
  await waitFor(() => expect(frame.contentDocument?.querySelector("li")).not.toBeNull(), PATIENT);
  return frame.contentDocument?.body as HTMLElement;
}

async function fillWrongly({ canvas, step }: Play) {
  await settled(canvas, "Cabeceras");
  await userEvent.click(canvas.getByRole("button", { name: "Nueva cabecera" }));
  const dialog = await screen.findByRole("dialog", { name: "Nueva cabecera" });
  const create = within(dialog).getByRole("button", { name: "Crear cabecera" });
  const link = within(dialog).getByRole("textbox", { name: "Enlace" });
  const until = within(dialog).getByRole("textbox", { name: /^Se ve hasta/ });
  await step("a missing picture and an invalid day are refused", async () => {
    await userEvent.type(within(dialog).getByRole("textbox", { name: "Título" }), "Noche de faros");
    await userEvent.type(link, "//ejemplo.es");
    await userEvent.type(within(dialog).getByRole("textbox", { name: "Texto del enlace" }), "Ven");
    await userEvent.type(until, "pronto");
    await userEvent.click(create);
    await expect(await within(dialog).findByText("Elige una imagen")).toBeVisible();
    await expect(within(dialog).getByText("Escribe el día como 2026-11-24")).toBeVisible();
    await expect(until).toHaveValue("pronto");
  });
  await step("a file that is not a picture is refused", async () => {
    const file = within(dialog).getByLabelText(/^Imagen en escritorio/);
    const note = new File(["hola"], "nota.txt", { type: "text/plain" });
    await userEvent.setup({ applyAccept: false }).upload(file, note);
    await expect(await within(dialog).findByText("No es una imagen JPEG, PNG, WebP o AVIF.")).toBeVisible();
    await userEvent.upload(file, await pngFile("faro.png", "muestra-escena"));
    await within(dialog).findByRole("slider", { name: "Punto de interés en escritorio" });
  });
  await step("an end before the start and a link to another site are refused", async () => {
    await replace(within(dialog).getByRole("textbox", { name: /^Se ve desde/ }), "2026-12-24");
    await replace(until, "2026-12-01");
    await userEvent.click(create);
    await waitFor(() => expect(link).toBeInvalid(), PATIENT);
    await expect(link).toHaveFocus();
    await expect(await within(dialog).findByText("Tiene que terminar después de empezar.")).toBeVisible();
  });
  return { create, link, until };
}

/** Errors are shown at their fields, and typed values are kept. */
export const Create: Story = {
  play: async (context) => {
    await fillWrongly(context);
  },
};

export const CreateSaved: Story = {
  tags: ["!autodocs"],
  play: async (context) => {
    const { create, link, until } = await fillWrongly(context);
    await replace(link, "/busqueda/faros");
    await replace(until, "2027-01-06");
    await userEvent.click(create);
    await announced("Cabecera Noche de faros creada");
    await closed();
  },
};

async function crop({ canvas, step }: Play): Promise<HTMLElement> {
  const dialog = await open(canvas, "Llega la Almadraba");
  const point = within(dialog).getByRole("slider", { name: "Punto de interés en escritorio" });
  await step("the keyboard moves the focal point", async () => {
    point.focus();
    await userEvent.keyboard("{ArrowLeft}{ArrowLeft}{Shift>}{ArrowUp}{/Shift}");
    await expect(point).toHaveAttribute("aria-valuetext", "48 % desde la izquierda, 40 % desde arriba");
  });
  await step("the pointer moves the focal point", async () => {
    const phone = within(dialog).getByRole("slider", { name: "Punto de interés en móviles" });
    const { left, top, width, height } = phone.getBoundingClientRect();
    const at = { clientX: left + width / 4, clientY: top + height * 0.75, pointerId: 1, button: 0 };
    phone.setPointerCapture = () => undefined;
    await fireEvent.pointerDown(phone, at);
    await expect(phone).toHaveAttribute("aria-valuetext", "25 % desde la izquierda, 75 % desde arriba");
  });
  await step("the picture is enlarged", async () => {
    within(dialog).getByRole("slider", { name: "Ampliar en móviles" }).focus();
    await userEvent.keyboard("{PageUp}");
  });
  await step("the preview shows the new crop", async () => {
    const image = (await preview(dialog, 390)).querySelector("img") as HTMLImageElement;
    await waitFor(() => expect(image.style.getPropertyValue("--focus")).toBe("25% 75%"));
    const { objectPosition, scale } = image.ownerDocument.defaultView!.getComputedStyle(image);
    await expect([objectPosition, scale]).toEqual(["25% 75%", "1.5"]);
  });
  return dialog;
}

/** The focal point is set by arrow keys and by pointer; phones have a separate crop. */
export const Crop: Story = {
  play: async (context) => {
    await crop(context);
  },
};

export const CropSaved: Story = {
  tags: ["!autodocs"],
  play: async (context) => {
    await save(await crop(context));
    await closed();
    await expect(headersOf(context.loaded)[0]).toMatchObject({
      crop: { x: 48, y: 40, zoom: 100 },
      cropMobile: { x: 25, y: 75, zoom: 150 },
    });
  },
};

/** The shop's own component at three widths, updated while typing. */
export const Preview: Story = {
  play: async ({ canvas, step }) => {
    const dialog = await open(canvas, "La Torre sin Puertas");
    await replace(within(dialog).getByRole("textbox", { name: "Título" }), "La Torre abierta");
    for (const width of [390, 960, 1440])
      await step(String(width), async () => {
        await userEvent.click(within(dialog).getByRole("radio", { name: String(width) }));
        const body = await preview(dialog, width);
        await expect(within(body).getByText("La Torre abierta")).toBeInTheDocument();
        await expect(body.ownerDocument.defaultView?.innerWidth).toBe(width);
        const { defaultView } = body.ownerDocument;
        // The frame loads the style sheets of the page anew, and the pictures through its service worker.
        await waitFor(() => {
          const columns = defaultView?.getComputedStyle(body.querySelector("li")!).gridTemplateColumns;
          return expect(columns?.split(" ")).toHaveLength(width < 768 ? 1 : 2);
        });
        await waitFor(() => expect(body.querySelector("img")?.naturalWidth).toBeGreaterThan(0));
      });
  },
};

/** `{fecha}` and `{hora}` in the texts are those of the event, also after another link was typed. */
export const PreviewOfDates: Story = {
  play: async ({ canvas, loaded }) => {
    const { data } = (loaded.mock as Mock).store;
    const event = data.events.find(
      ({ published, active, cancelledAt }) => published && active && cancelledAt === null,
    )!;
    const dialog = await open(canvas, "La Torre sin Puertas");
    // user-event reads braces as keys.
    await replace(within(dialog).getByRole("textbox", { name: "Título" }), "Juega a las {{hora}");
    await replace(within(dialog).getByRole("textbox", { name: "Enlace" }), `/evento/${event.slug}`);
    const body = await preview(dialog, 390);
    await waitFor(
      () => expect(within(body).getByText(`Juega a las ${formatTime(event.startsAt)}`)).toBeVisible(),
      PATIENT,
    );
  },
};

async function meetConflict({ canvas, loaded }: Play): Promise<HTMLElement> {
  const dialog = await open(canvas, "Reserva Eclipse Rojo");
  const { client } = loaded.staff as Staff;
  const header = (await client.call(LIST, { query: { search: "eclipse" } })).items[0]!;
  await client.call("PATCH /api/admin/headers/{id}", {
    params: { id: header.id },
    body: { title: "Últimas unidades", version: header.version },
  });
  await replace(within(dialog).getByRole("textbox", { name: "Título" }), "Eclipse");
  await save(dialog);
  const alert = await within(dialog).findByRole("alert");
  await expect(alert).toHaveTextContent("Has cambiado la cabecera en otra ventana");
  await expect(within(alert).getByText("Últimas unidades")).toBeVisible();
  return alert;
}

/** Another user saves first: both versions are shown before one is chosen. */
export const Conflict: Story = {
  play: async (context) => {
    await meetConflict(context);
  },
};

export const ConflictSaved: Story = {
  tags: ["!autodocs"],
  play: async (context) => {
    const alert = await meetConflict(context);
    await userEvent.click(within(alert).getByRole("button", { name: "Aplicar lo mío" }));
    await announced("Cabecera Eclipse guardada");
    await closed();
  },
};

async function archive({ canvas }: Play) {
  const dialog = await open(canvas, "Reserva Eclipse Rojo");
  await userEvent.click(within(dialog).getByRole("button", { name: "Eliminar" }));
  const question = await screen.findByRole("alertdialog", { name: "Eliminar cabecera Reserva Eclipse Rojo" });
  await userEvent.click(within(question).getByRole("button", { name: "Eliminar cabecera" }));
  await announced("Cabecera Reserva Eclipse Rojo archivada");
  await closed();
  const row = async () => within(await settled(canvas, "Cabeceras")).findByRole("row", { name: /Eclipse/ });
  await waitFor(async () => expect(await row()).toHaveTextContent("Inactiva"), PATIENT);
  return row;
}

/** A header shown on the home page is archived, and can be restored for ten seconds. */
export const Remove: Story = {
  play: async (context) => {
    await archive(context);
  },
};

export const RemoveUndone: Story = {
  tags: ["!autodocs"],
  play: async (context) => {
    const row = await archive(context);
    await undo();
    await announced("Cabecera Reserva Eclipse Rojo restaurada");
    await waitFor(async () => expect(await row()).toHaveTextContent("En curso"), PATIENT);
  },
};

async function failToUpload({ canvas, msw }: Play) {
  const dialog = await open(canvas, "Llega la Almadraba");
  const handlers = msw?.listHandlers() ?? [];
  msw?.use(failing("POST /api/admin/pictures", 503));
  await userEvent.upload(
    within(dialog).getByLabelText(/^Imagen en móviles/),
    await pngFile("mar.png", "muestra-escena"),
  );
  const again = await within(dialog).findByRole("button", { name: "Reintentar" });
  return { dialog, handlers, again };
}

/** A failed upload can be retried. */
export const UploadFails: Story = {
  play: async (context) => {
    await failToUpload(context);
  },
};

/** After the retry nothing else is lost. */
export const UploadFailsRetried: Story = {
  tags: ["!autodocs"],
  play: async (context) => {
    const { msw } = context;
    const { dialog, handlers, again } = await failToUpload(context);
    msw?.resetHandlers(...(handlers as never[]));
    await userEvent.click(again);
    // Saving is disabled during the upload.
    await within(dialog).findByRole("button", { name: "Quitar la imagen en móviles" }, PATIENT);
    const ready = within(dialog).getByRole("button", { name: "Guardar" });
    await waitFor(() => expect(ready).not.toHaveAttribute("aria-busy", "true"), PATIENT);
    await save(dialog);
    await announced("Cabecera Llega la Almadraba guardada");
    await closed();
  },
};

const NOWHERE = "/admin/headers?cabecera=00000000-0000-7000-8000-000000000000";

/** A header that is still loading, opened from a link. */
export const Opening: Story = {
  parameters: { router: { path: "/admin/headers", url: NOWHERE } },
  beforeEach: ({ msw }) => msw?.use(pending("GET /api/admin/headers/{id}")),
  play: async () => {
    await waitFor(() => expect(screen.getByRole("dialog", { name: "Cabecera" })).toBeVisible());
  },
};

export const Gone: Story = {
  parameters: { router: { path: "/admin/headers", url: NOWHERE } },
  play: async () => {
    await waitFor(() => expect(screen.getByText("Esta cabecera ya no está")).toBeVisible());
  },
};

/** The form on a phone. */
export const FormOnAPhone: Story = {
  globals: { viewport: { value: "w390" } },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Nueva cabecera" }));
    const dialog = await screen.findByRole("dialog", { name: "Nueva cabecera" });
    await preview(dialog, 390);
    const body = dialog.querySelector("[data-slot=dialog-body]")!;
    await expect(body.scrollWidth).toBeLessThanOrEqual(body.clientWidth);
  },
};
