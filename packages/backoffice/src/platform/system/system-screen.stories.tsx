import type { Meta, StoryObj } from "@storybook/react-vite";
import type { Mock } from "@tablero/mock-api/mock";
import { expect, screen, userEvent, waitFor, within } from "storybook/test";
import { emptied, failed, forbidden, loading, settled } from "../../_internal/list-stories.ts";
import { asStaff, signedIn } from "../../_internal/staff-story.tsx";
import { announced, PATIENT } from "../../_internal/toasts.ts";
import { SystemScreen } from "./system-screen.tsx";

const at = (query = "") => ({ router: { path: "/admin/sistema", url: `/admin/sistema${query}` } });

const meta = {
  title: "Back office/System",
  component: SystemScreen,
  parameters: { layout: "fullscreen", ...at() },
  decorators: [asStaff],
  loaders: [signedIn],
} satisfies Meta<typeof SystemScreen>;

export default meta;
type Story = StoryObj<typeof meta>;
type Context = Parameters<NonNullable<Story["play"]>>[0];

async function checkFigures({ canvas, step }: Context) {
  await step("the overview shows figures, and work that no process does", async () => {
    await expect(await canvas.findByText("2 trabajos no han salido adelante")).toBeVisible();
    await expect(await canvas.findByText("Nadie lo hace")).toBeVisible();
  });
}

export const Default: Story = {
  tags: ["gate"],
  play: async (context) => {
    await checkFigures(context);
  },
};

/** From the figures to the failed job, and its retry. */
export const FailedRetried: Story = {
  tags: ["gate", "!autodocs"],
  play: async (context) => {
    const { canvas, step } = context;
    await checkFigures(context);
    await step("a failed job is retried", async () => {
      await userEvent.click(canvas.getByRole("link", { name: "Verlos" }));
      const table = await settled(canvas, "Sistema");
      await waitFor(() => expect(within(table).getAllByText("Fallido")).toHaveLength(2));
      await userEvent.click(within(table).getByRole("button", { name: /^Reintentar.*Preparar una imagen/ }));
      await announced("Se hará otra vez enseguida");
      await waitFor(() => expect(within(table).getAllByText("Fallido")).toHaveLength(1), PATIENT);
    });
  },
};

export const Jobs: Story = { parameters: at("?view=trabajos") };

async function openJob({ canvas }: Context) {
  const table = await settled(canvas, "Sistema");
  const row = (await within(table).findByRole("link", { name: "Preparar una imagen" })).closest("tr");
  await userEvent.click(within(row!).getByText("Fallido"));
  const dialog = within(await screen.findByRole("dialog", { name: "Preparar una imagen" }));
  await expect(dialog.getByText("Último error")).toBeVisible();
  await expect(dialog.getByText("Identificador")).toBeVisible();
  return dialog;
}

/** A row opens like the rows of every list: all details of the job, and its retry. */
export const OpensJob: Story = {
  parameters: at("?view=trabajos&state=failed"),
  play: async (context) => {
    await openJob(context);
  },
};

export const OpensJobRetried: Story = {
  ...OpensJob,
  tags: ["!autodocs"],
  play: async (context) => {
    const dialog = await openJob(context);
    await userEvent.click(dialog.getByRole("button", { name: /^Reintentar/ }));
    await announced("Se hará otra vez enseguida");
    await userEvent.keyboard("{Escape}");
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  },
};

/** A job shows its data as text, with a link to the record. */
export const JobOfOrder: Story = {
  parameters: at("?view=trabajos&state=failed"),
  play: async ({ canvas }) => {
    const table = await settled(canvas, "Sistema");
    await expect(await within(table).findByText("Pedido pagado")).toBeVisible();
    await userEvent.click(await within(table).findByRole("link", { name: "Enviar un correo" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Enviar un correo" }));
    await expect(dialog.getByText("Pedido pagado")).toBeVisible();
    const order = dialog.getByRole("link", { name: /^Abrir.*Pedido$/ });
    const id = order.parentElement?.lastElementChild?.textContent;
    await expect(order).toHaveAttribute("href", `/admin/pedidos/${id}`);
  },
};

async function openMail({ canvas, step }: Context) {
  const table = await settled(canvas, "Sistema");
  await userEvent.click(await within(table).findByRole("link", { name: /^Hemos recibido tu pago/ }));
  const window = within(await screen.findByRole("dialog", { name: /^Hemos recibido tu pago/ }));
  await step("the preview of the mail runs no scripts", async () => {
    const frame = await window.findByTitle(/^Correo: /);
    await expect(frame).toHaveAttribute("sandbox", "");
  });
  await step("the date of deletion is shown", async () => {
    const term = window.getByText("Se borra");
    await expect(term.nextElementSibling).toHaveTextContent(/^1 de enero de 20\d\d$/);
  });
  await step("the text of the mail is shown", async () => {
    await userEvent.click(window.getByRole("tab", { name: "Texto" }));
    await expect(await window.findByText(/Gracias por comprar con nosotros/)).toBeVisible();
  });
  return window;
}

/** An e-mail is shown as its recipient sees it. */
export const Mails: Story = {
  parameters: at("?view=correos&state=failed"),
  play: async (context) => {
    await openMail(context);
  },
};

export const MailsResent: Story = {
  ...Mails,
  tags: ["!autodocs"],
  play: async (context) => {
    const { step } = context;
    const window = await openMail(context);
    await step("the mail is sent again", async () => {
      await userEvent.click(window.getByRole("button", { name: /^Enviar otra vez/ }));
      await announced("El correo sale otra vez");
      await waitFor(() => expect(window.getByText("En camino")).toBeVisible(), PATIENT);
    });
  },
};

/** A provider's payment that matches no order: staff retry it, and it stays listed until it matches one. */
export const UnknownPayment: Story = {
  play: async ({ canvas }) => {
    const list = await canvas.findByRole("list", { name: /^Avisos de la pasarela sin pedido/ });
    await expect(list).toHaveTextContent("Cobro de 34,95");
    await userEvent.click(within(list).getByRole("button", { name: /^Volver a aplicar/ }));
    await announced("Se ha intentado otra vez");
    await expect(list).toHaveTextContent("no es de ningún pago");
  },
};

/** The details of an error are shown in its window. */
export const ServerErrors: Story = {
  parameters: at("?view=errores"),
  play: async ({ canvas }) => {
    const table = await settled(canvas, "Sistema");
    await userEvent.click(await within(table).findByRole("link", { name: "GET /api/shop/products" }));
    const window = within(await screen.findByRole("dialog", { name: "GET /api/shop/products" }));
    await expect(window.getByText("5a1f7c0e-2b7e-4a53-9d5a-3c1f0e9b7d21")).toBeVisible();
  },
};

async function checkBackups({ canvas, step }: Context) {
  const list = await canvas.findByRole("list", { name: /^Copias guardadas/ });
  const before = within(list).getAllByRole("listitem").length;
  await step("the time of the next backup and a warning about the disk are shown", async () => {
    await expect(canvas.getByText("A las 03:15")).toBeVisible();
    await expect(canvas.getByText("Las copias están en el mismo disco que los datos")).toBeVisible();
  });
  return { list, before };
}

/** The stored backups, and when the next one is made. */
export const BackupsKept: Story = {
  parameters: at("?view=copias"),
  play: async (context) => {
    await checkBackups(context);
  },
};

/** One more is created manually. */
export const BackupsKeptMade: Story = {
  ...BackupsKept,
  tags: ["!autodocs"],
  play: async (context) => {
    const { canvas, step } = context;
    const { list, before } = await checkBackups(context);
    await step("a backup is started by hand, and no second one can be started meanwhile", async () => {
      const make = canvas.getByRole("button", { name: "Hacer una copia ahora" });
      make.focus();
      await userEvent.keyboard("{Enter}");
      await announced("La copia se hace enseguida");
      await expect(await canvas.findByText("Una copia espera")).toBeVisible();
      await waitFor(() => expect(make).toBeDisabled());
    });
    await step("the finished backup is in the list", async () => {
      await waitFor(() => expect(within(list).getAllByRole("listitem")).toHaveLength(before + 1), PATIENT);
      await expect(within(list).getAllByRole("listitem")[0]).toHaveTextContent("A mano");
    });
  },
};

const backups = (change: (system: Mock["store"]["system"]) => void) => ({
  beforeEach: ({ loaded }: { loaded: Record<string, unknown> }) => change((loaded.mock as Mock).store.system),
});

async function checkFailedBackup({ canvas }: Context) {
  await expect(await canvas.findByText("La última copia de seguridad ha fallado")).toBeVisible();
  await expect(canvas.getByText(/quedan 180 MB libres/)).toBeVisible();
}

/** The last attempt failed: shown in red with the reason. */
export const BackupFailed: Story = {
  parameters: at("?view=copias"),
  ...backups(({ backups: rows }) => {
    const [newest] = rows;
    if (newest)
      rows[0] = {
        ...newest,
        state: "failed",
        verified: false,
        file: null,
        error: "No se ha empezado: en /srv/tablero/backups quedan 180 MB libres y hacen falta unos 410 MB.",
      };
  }),
  play: async (context) => {
    await checkFailedBackup(context);
  },
};

/** The summary shows the failure too. */
export const BackupFailedInSummary: Story = {
  ...BackupFailed,
  tags: ["!autodocs"],
  play: async (context) => {
    const { canvas } = context;
    await checkFailedBackup(context);
    await userEvent.click(canvas.getByRole("link", { name: "Resumen" }));
    await expect(await canvas.findByRole("link", { name: "Ver las copias" })).toBeVisible();
  },
};

/** A shop that has never had a backup. */
export const NoBackups: Story = {
  parameters: at("?view=copias"),
  ...backups((system) => {
    system.backups = [];
  }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("Todavía no hay ninguna copia de seguridad")).toBeVisible();
    await expect(canvas.getByRole("heading", { name: "No hay copias" })).toBeVisible();
  },
};

export const LoadingBackups: Story = { parameters: at("?view=copias"), ...loading("GET /api/admin/system/backups") };

export const FailedBackups: Story = { parameters: at("?view=copias"), ...failed("GET /api/admin/system/backups") };

export const BackupsOnAPhone: Story = { parameters: at("?view=copias"), globals: { viewport: { value: "w390" } } };

export const Loading: Story = loading("GET /api/admin/system");

export const LoadingJobs: Story = { parameters: at("?view=trabajos"), ...loading("GET /api/admin/system/jobs") };

export const Failed: Story = failed("GET /api/admin/system");

export const FailedMails: Story = { parameters: at("?view=correos"), ...failed("GET /api/admin/system/mails") };

export const NoServerErrors: Story = {
  parameters: at("?view=errores"),
  ...emptied("GET /api/admin/system/errors", "No hay errores"),
};

export const Forbidden: Story = forbidden("manager");

export const Phone: Story = { globals: { viewport: { value: "w390" } } };

export const JobsOnAPhone: Story = { ...Jobs, globals: { viewport: { value: "w390" } } };

export const Dark: Story = { globals: { scheme: "dark" } };
