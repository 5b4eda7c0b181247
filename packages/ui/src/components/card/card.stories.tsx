import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { matrixOf } from "../../_internal/matrix.tsx";
import { zoomed } from "../../_internal/zoomed.ts";
import { Badge } from "../badge/badge.tsx";
import { Button } from "../button/button.tsx";
import { solid20CheckCircle } from "../icon/icons/solid20-check-circle.generated.ts";
import { Link } from "../link/link.tsx";
import { Card, CardBody, CardFooter, CardHeader } from "./card.tsx";

const meta = { title: "Components/Card", tags: ["gate"], component: Card } satisfies Meta<typeof Card>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  render: () => (
    <Card aria-labelledby="cliente" className="max-w-sm">
      <CardHeader titleId="cliente" title="Cliente" actions={<Link href="#ficha">Ver ficha</Link>} />
      <CardBody>Lucía Carrasco, 14 pedidos</CardBody>
    </Card>
  ),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("region", { name: "Cliente" })).toBeVisible();
    await expect(canvas.getByRole("heading", { level: 2, name: "Cliente" })).toBeVisible();
  },
};

/** A list without padding, a count and a footer. */
export const WithFooter: Story = {
  render: () => (
    <Card className="max-w-xl">
      <CardHeader
        title="Artículos"
        count={4}
        actions={
          <Badge tone="success" variant="tinted" icon={solid20CheckCircle}>
            Todo en stock
          </Badge>
        }
      />
      <CardBody padding="none">
        <ul className="divide-y">
          {["Almadraba", "Fundas mate Cobalto", "La Torre sin Puertas"].map((title) => (
            <li key={title} className="px-5 py-3">
              {title}
            </li>
          ))}
        </ul>
      </CardBody>
      <CardFooter>
        <Button variant="tint">Preparar envío</Button>
      </CardFooter>
    </Card>
  ),
};

/** With the storefront's corners, padding and heading. */
export const Shop: Story = {
  render: () => (
    <Card variant="shop" className="max-w-md">
      <CardHeader title="Resumen" />
      <CardBody>
        <p className="text-shop text-secondary">4 artículos</p>
      </CardBody>
    </Card>
  ),
};

export const LongText: Story = {
  render: () => (
    <Card className="max-w-xs">
      <CardHeader
        title="Torneo de la Asociación de Jugadores de la Sierra Norte"
        count={9999}
        actions={<Link href="#todo">Ver todo</Link>}
      />
      <CardBody>Sábado, sala grande.</CardBody>
    </Card>
  ),
};

export const Matrix: Story = {
  ...matrixOf(
    Card,
    { variant: ["tile", "shop"] },
    {
      className: "w-72",
      children: (
        <>
          <CardHeader title="Artículos" count={4} actions={<Link href="#todo">Ver todo</Link>} />
          <CardBody>Cuatro artículos, 97,66 €</CardBody>
        </>
      ),
    },
    {
      states: {
        footer: {
          children: (
            <>
              <CardBody padding="none">
                <p className="px-5 py-3">Hasta los bordes</p>
              </CardBody>
              <CardFooter>
                <Button variant="tint">Preparar</Button>
              </CardFooter>
            </>
          ),
        },
      },
    },
  ),
  tags: ["!gate"],
};

/** Text at 200 %: nothing overflows the window. */
export const Zoom200: Story = zoomed();
