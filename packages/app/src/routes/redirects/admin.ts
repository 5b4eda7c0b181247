import { SIGN_IN_PATH } from "@tablero/domain/platform/resources/paths";
import { redirect } from "react-router-dom";

export const loader = () => redirect(SIGN_IN_PATH);
