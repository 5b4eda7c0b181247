import { unknownPagePath } from "@tablero/storefront/links";
import { redirect } from "react-router-dom";
import type { Route } from "./+types/unknown";

/** Unknown addresses go home, where a notice names them. */
export const loader = ({ params }: Route.LoaderArgs) => redirect(unknownPagePath(`/${params["*"]}`));
