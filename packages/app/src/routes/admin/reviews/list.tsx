import { ReviewsScreen } from "@tablero/backoffice/catalogue/reviews/reviews-screen";
import { REVIEWS } from "@tablero/domain/platform/resources/catalogue/reviews";
import { listMeta, pageLoader } from "../../../lib/admin-page.ts";

export const clientLoader = pageLoader;
export const meta = listMeta(REVIEWS);

export default function ReviewsRoute() {
  return <ReviewsScreen />;
}
