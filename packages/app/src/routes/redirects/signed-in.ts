import { resourcePath } from "@tablero/domain/platform/resources/paths";
import { CLIENTS } from "@tablero/domain/platform/resources/people/clients";
import { redirect } from "react-router-dom";

export const loader = () => redirect(resourcePath(CLIENTS));
