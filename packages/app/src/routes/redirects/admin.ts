import { redirect } from "react-router";
import { SIGN_IN } from "../../lib/paths.ts";

export const loader = () => redirect(SIGN_IN);
