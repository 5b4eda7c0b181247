import { PreviewScreen } from "@tablero/storefront/settings/posts/preview-screen";
import { NO_INDEX } from "../../lib/load.ts";
import type { Route } from "./+types/post-preview";

export const meta: Route.MetaFunction = () => [{ title: "Vista previa" }, NO_INDEX];

export default function PostPreviewRoute({ params: { id } }: Route.ComponentProps) {
  return <PreviewScreen id={id} />;
}
