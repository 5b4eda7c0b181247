import { redirect } from "react-router-dom";

export const loader = () => redirect("/home");
