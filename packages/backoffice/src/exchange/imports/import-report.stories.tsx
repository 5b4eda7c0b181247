import type { Meta, StoryObj } from "@storybook/react-vite";
import type { ImportPicture } from "@tablero/contract/exchange/shapes/imports";
import { answering, failing } from "@tablero/mock-api/msw";
import { expect, userEvent, within } from "storybook/test";
import { csvFile, importOf, productsFile, TEMPLATE_HEADS, withImport } from "../../_internal/import-files.ts";
import { COUNTS, confirm, press, standing } from "../../_internal/import-steps.ts";
import { asStaff, takePermissions } from "../../_internal/staff-story.tsx";
import { announced, PATIENT } from "../../_internal/toasts.ts";
import { ImportScreen } from "./import-screen.tsx";

const ONE = "GET /api/admin/imports/{id}";
const PICTURES = "GET /api/admin/imports/{id}/pictures";

const meta = {
  title: "Back office/Imports/Report",
  component: ImportScreen,
  args: { id: "" },
  parameters: { layout: "fullscreen", router: { path: "/admin/importaciones/:id", url: "/admin/importaciones/1" } },
  decorators: [asStaff],
  render: (_args, { loaded }) => <ImportScreen id={importOf(loaded).id} />,
  loaders: [withImport(() => productsFile(2))],
} satisfies Meta<typeof ImportScreen>;

export default meta;
type Story = StoryObj<typeof meta>;
type Context = Parameters<NonNullable<Story["play"]>>[0];

/** Data omitted by design is listed with the number of occurrences. */
export const LeftOut: Story = {
  ...standing({ state: "done", counts: COUNTS, check: COUNTS, startedAt: "2026-11-25T10:00:00.000Z" }),
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByText("Lo que el fichero trae y no se toma"));
    const list = canvas.getByRole("list", { name: "Lo que no se toma" });
    await expect(
      within(list)
        .getAllByRole("listitem")
        .map((item) => item.textContent),
    ).toEqual([
      "318 precios de referencia",
      "1 rebaja con fechas",
      "«Metafield: color»: 1.204 celdas",
      "«ID de la plantilla»: 1 celda",
    ]);
  },
};

/** A file whose pictures are missing. */
const picturesFile = () =>
  csvFile("con-fotos.csv", [
    `${TEMPLATE_HEADS};Imágenes`,
    "FARO;El faro viejo;FARO-ES;24,95;21;3;https://vieja.invalid/faro.png|https://vieja.test/faro-2.png",
    "LONJA;La lonja nueva;LONJA-ES;24,95;21;3;https://vieja.invalid/lonja.png",
  ]);

async function importWithMissing({ canvas, step }: Context) {
  await press(canvas, "Comprobar");
  await canvas.findByRole("button", { name: "Importar" }, PATIENT);
  await confirm(canvas, "Importar", "Importar ahora");
  const card = await canvas.findByRole("region", { name: "Imágenes que faltan" }, PATIENT);
  await step("each missing picture shows the reason and the time of the next attempt", async () => {
    const row = await within(card).findByRole("row", { name: /El faro viejo/ });
    await expect(row).toHaveTextContent("https://vieja.invalid/faro.png");
    await expect(row).toHaveTextContent("No hay ningún servidor con ese nombre. Se pide otra vez el");
    await expect(within(card).getAllByRole("row")).toHaveLength(3);
  });
  return card;
}

/** Each missing picture is listed with its address and the reason. */
export const MissingPictures: Story = {
  tags: ["gate"],
  loaders: [withImport(picturesFile)],
  play: async (context) => {
    await importWithMissing(context);
  },
};

export const MissingPicturesRequested: Story = {
  ...MissingPictures,
  tags: ["gate", "!autodocs"],
  play: async (context) => {
    const { step } = context;
    const card = await importWithMissing(context);
    await step("the pictures are requested again by hand", async () => {
      await userEvent.click(within(card).getByRole("button", { name: "Pedirlas ahora" }));
      await announced("Se vuelven a pedir 2 imágenes");
    });
  },
};

const MISSING: ImportPicture = {
  id: "0192f0c4-0000-7000-8000-000000000001",
  line: 2,
  url: "https://vieja.invalid/faro.png",
  state: "failed",
  failure: "No hay ningún servidor con ese nombre.",
  attempts: 1,
  retryAt: "2026-11-26T10:00:00.000Z",
  target: { kind: "product", id: "0192f0c4-0000-7000-8000-000000000002", name: "El faro viejo" },
};

/** An import with one missing picture, and the given list of missing pictures. */
const onePicture = (items: readonly ImportPicture[]) => {
  const stands = standing({ state: "done", counts: COUNTS, pictures: { waiting: 0, done: 3, failed: 1 } });
  const { length } = items;
  const pagination = { length, size: 25, page: 1, lastPage: 1, startIndex: 0, endIndex: Math.max(0, length - 1) };
  const beforeEach: NonNullable<Story["beforeEach"]> = (context) => {
    stands.beforeEach(context);
    context.msw.use(answering(PICTURES, 200, { items: [...items], pagination }));
  };
  return { beforeEach };
};

/** Without the permission for products, the pictures are listed with the required permission. */
export const MissingPicturesForbidden: Story = {
  ...onePicture([MISSING]),
  loaders: [
    async (context) => {
      const loaded = await withImport(picturesFile)(context);
      takePermissions(loaded.staff, ["products:write"]);
      return loaded;
    },
  ],
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("button", { name: "Pedirlas ahora" })).toBeDisabled();
    await expect(canvas.getByText(/pide permiso a quien lleva lo importado/)).toBeVisible();
    await expect(await canvas.findByRole("row", { name: /El faro viejo/ })).toBeVisible();
  },
};

/** The last one has come since the report was loaded. */
export const MissingPicturesArrived: Story = {
  ...MissingPicturesForbidden,
  ...onePicture([]),
  tags: ["!autodocs"],
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("Ya están todas.")).toBeVisible();
  },
};

/** The list fails to load: the rest of the page stays, and the list can be reloaded. */
export const MissingPicturesFailed: Story = {
  beforeEach: ({ msw, loaded }) =>
    msw.use(
      answering(ONE, 200, { ...importOf(loaded), state: "done", pictures: { waiting: 0, done: 3, failed: 1 } }),
      failing(PICTURES, 500),
    ),
  play: async ({ canvas }) => {
    const card = await canvas.findByRole("region", { name: "Imágenes que faltan" });
    await expect(await within(card).findByRole("button", { name: "Reintentar" })).toBeVisible();
  },
};
