import { HomeScreen } from "@tablero/storefront/home/home-screen";
import { load } from "../../lib/load.ts";
import type { Route } from "./+types/home";

export const loader = ({ context }: Route.LoaderArgs) => load(context, (api) => api.call("GET /api/shop/home"));

export const meta: Route.MetaFunction = () => [
  { title: "Tablero: juegos de mesa, cartas y aficiones" },
  {
    name: "description",
    content: "Juegos de mesa, cartas, rol y miniaturas. Envío en 24–48 h y recogida en la tienda.",
  },
];

export default function HomeRoute({ loaderData }: Route.ComponentProps) {
  return <HomeScreen home={loaderData} />;
}
