import type { Meta, StoryObj } from "@storybook/react-vite";
import { ApiError, NetworkError } from "@tablero/api-client/errors";
import { SUPPLIERS } from "@tablero/domain/platform/resources/catalogue/suppliers";
import { answering } from "@tablero/mock-api/msw";
import { ActionList } from "@tablero/ui/action-list";
import { Button } from "@tablero/ui/button";
import { Card } from "@tablero/ui/card";
import { useDraft } from "@tablero/ui/lib/use-draft";
import { useState } from "react";
import { expect, fn, screen, userEvent, waitFor } from "storybook/test";
import { asStaff, signedIn } from "../../_internal/staff-story.tsx";
import { SwitchField } from "../forms/switch-field.tsx";
import { NeighbourLinks } from "../lists/neighbour-links.tsx";
import { ViewTabs } from "../lists/view-tabs.tsx";
import { BackToList } from "./back-to-list.tsx";
import { DetailSkeleton } from "./detail-skeleton.tsx";
import { FailureAlert } from "./failure-alert.tsx";
import { FeatureDisabledAlert } from "./feature-disabled-alert.tsx";
import { Guarded } from "./guarded.tsx";
import { LinkRow } from "./link-row.tsx";
import { DetailLayout, Page } from "./page.tsx";
import { SecretOnce } from "./secret-once.tsx";
import { TabbedPage } from "./tabbed-page.tsx";
import { useRecordTitle } from "./use-record-title.ts";

const VIEWS = ["Todos", "Por preparar", "Enviados", "Con incidencias"].map((label, at) => ({
  label,
  to: `/admin/pedidos?view=${at}`,
  current: at === 1,
  count: 12 * at,
}));

/** The parts of a back-office page. */
const meta = {
  title: "Back office/Parts/Page",
  component: ViewTabs,
  args: { label: "Vistas de pedidos", views: VIEWS },
  parameters: { layout: "fullscreen", router: { path: "/admin/pedidos" } },
  decorators: [asStaff],
  loaders: [signedIn],
} satisfies Meta<typeof ViewTabs>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Views: Story = {
  tags: ["gate"],
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("navigation", { name: "Vistas de pedidos" })).toBeVisible();
    await expect(canvas.getByRole("link", { name: /^Por preparar/ })).toHaveAttribute("aria-current", "page");
  },
};

/** Views that do not fit are in a menu at the end. */
export const ViewsWithoutRoom: Story = {
  render: (args) => (
    <div className="w-90">
      <ViewTabs {...args} />
    </div>
  ),
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole("button", { name: /^Más/ }));
    await waitFor(() => expect(screen.getByRole("menuitem", { name: /^Con incidencias/ })).toBeVisible());
  },
};

export const Tabbed: Story = {
  render: ({ label, views }) => (
    <TabbedPage title="Pedidos" label={label} views={views}>
      <Card className="p-5 text-body">Nada que preparar.</Card>
    </TabbedPage>
  ),
};

/** Main column and aside, with links to the list and the neighbouring records. */
export const Detail: Story = {
  render: () => (
    <Page>
      <div className="flex items-center justify-between gap-2">
        <BackToList resource={SUPPLIERS} />
        <span className="flex gap-2">
          <NeighbourLinks
            resource={SUPPLIERS}
            rowPath={({ id }) => `/admin/proveedores/${id}`}
            neighbours={{ above: null, below: { id: "8", from: "/admin/proveedores?page=1" } }}
          />
        </span>
      </div>
      <DetailLayout aside={<Card className="p-5 text-body">Al lado</Card>}>
        <Card className="p-5 text-body">Columna principal</Card>
      </DetailLayout>
    </Page>
  ),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("link", { name: "Proveedores" })).toHaveAttribute(
      "href",
      "/admin/proveedores",
    );
    await expect(canvas.getByRole("button", { name: /de arriba$/ })).toBeDisabled();
    await expect(canvas.getByRole("link", { name: /de abajo$/ })).toHaveAttribute("href", "/admin/proveedores/8");
  },
};

export const DetailLoading: Story = {
  render: () => <DetailSkeleton label="Cargando el proveedor" />,
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("Cargando el proveedor")).toBeInTheDocument();
  },
};

const KEY = "PATCH /api/admin/suppliers/{id}";
const onRetry = fn();

/** A failed call, shown in place. A retry is offered if it can help. */
export const Failure: Story = {
  render: () => (
    <Page>
      <FailureAlert
        title="No se ha guardado"
        error={new NetworkError(KEY, new TypeError("Failed to fetch"))}
        onRetry={onRetry}
      />
      <FailureAlert title="No se ha borrado" error={new ApiError(KEY, 422, "", null)} onRetry={onRetry} />
    </Page>
  ),
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Reintentar" }));
    await expect(onRetry).toHaveBeenCalledOnce();
  },
};

/** The feature is switched off: staff can still manage it. */
export const SwitchedOff: Story = {
  beforeEach: async ({ msw }) => {
    const info = (await (await fetch("/api/shop/info")).json()) as object;
    msw?.use(answering("GET /api/shop/info", 200, { ...info, off: ["events"] }));
  },
  render: () => (
    <Page>
      <FeatureDisabledAlert part="events" />
    </Page>
  ),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/Tus clientes no lo ven/)).toBeVisible();
    await expect(canvas.getByRole("link", { name: "Activarlo en los ajustes" })).toBeVisible();
  },
};

/** Without the permission, no request for the page is made. */
export const NotAllowed: Story = {
  parameters: { role: "readonly" },
  render: () => (
    <Guarded resource={SUPPLIERS} level="write">
      <Page>Proveedores</Page>
    </Guarded>
  ),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("heading", { name: "No tienes permiso para ver esto" })).toBeVisible();
  },
};

/** A secret is shown once; neither a click outside nor Escape closes the window. */
export const Secret: Story = {
  render: () => (
    <SecretOnce title="Clave nueva" label="Clave" secret="tbl_4f39f6a1b2c3d4e5" onClose={onRetry}>
      Pégala en el programa que la va a usar.
    </SecretOnce>
  ),
  play: async () => {
    const dialog = await screen.findByRole("dialog", { name: "Clave nueva" });
    await userEvent.keyboard("{Escape}");
    await expect(dialog).toBeVisible();
    await expect(screen.getByText("tbl_4f39f6a1b2c3d4e5")).toBeVisible();
  },
};

function Switched({ error }: { error?: string }) {
  const [value, onChange] = useDraft(false);
  return (
    <Page>
      <SwitchField
        label="Se ve en la web"
        field={{ value, onChange, onBlur: () => undefined, ref: null }}
        error={error}
      />
    </Page>
  );
}

export const Switch: Story = {
  render: () => <Switched error="Antes hace falta un precio." />,
  play: async ({ canvas }) => {
    const control = await canvas.findByRole("switch", { name: "Se ve en la web" });
    await expect(control).toHaveAccessibleDescription("Antes hace falta un precio.");
    await userEvent.click(control);
    await expect(control).toBeChecked();
  },
};

/** A list of links to other pages. */
export const Links: Story = {
  render: () => (
    <Page>
      <ActionList label="Por hacer">
        <LinkRow to="/admin/pedidos" title="Pedidos por preparar" />
        <LinkRow to="/admin/resenas" title="Reseñas por leer" />
      </ActionList>
    </Page>
  ),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("link", { name: "Reseñas por leer" })).toHaveAttribute(
      "href",
      "/admin/resenas",
    );
  },
};

function NamedRecord({ name }: { name: string }) {
  useRecordTitle(name);
  return <p>{name}</p>;
}

function RecordOverRecord() {
  const [open, setOpen] = useState<"page" | "window" | null>("page");
  return (
    <Page>
      {open ? <NamedRecord name="P2026-000294" /> : null}
      {open === "window" ? <NamedRecord name="F2026-000112" /> : null}
      <Button onClick={() => setOpen("window")}>Abrir la ventana</Button>
      <Button onClick={() => setOpen("page")}>Cerrar la ventana</Button>
      <Button onClick={() => setOpen(null)}>Cerrar el registro</Button>
    </Page>
  );
}

/** The document title names the record on top, and afterwards the page below it. */
export const RecordTitle: Story = {
  tags: ["!autodocs"],
  render: () => <RecordOverRecord />,
  play: async ({ canvas }) => {
    const title = document.title;
    const press = async (name: string) => userEvent.click(canvas.getByRole("button", { name }));
    await expect(document.title).toBe("P2026-000294 · Tablero");
    await press("Abrir la ventana");
    await expect(document.title).toBe("F2026-000112 · Tablero");
    await press("Cerrar la ventana");
    await expect(document.title).toBe("P2026-000294 · Tablero");
    await press("Abrir la ventana");
    await press("Cerrar el registro");
    await expect(document.title).not.toBe(title);
    await expect(document.title).not.toContain("2026");
    // The next page wrote its own title before the record was removed.
    await press("Cerrar la ventana");
    document.title = "Pedidos · Tablero";
    await press("Cerrar el registro");
    await expect(document.title).toBe("Pedidos · Tablero");
  },
};
