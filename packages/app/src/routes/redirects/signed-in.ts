import { CLIENTS } from "@tablero/domain/resources/clients";
import { pathOf } from "@tablero/domain/resources/paths";
import { redirect } from "react-router-dom";

export const loader = () => redirect(pathOf(CLIENTS));
