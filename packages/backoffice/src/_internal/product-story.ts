import type { CallOf } from "@tablero/api-client/client";
import type { AdminProduct } from "@tablero/contract/catalogue/shapes/admin-catalogue";
import { type Staff, type StoryPlace, signedIn } from "./staff-story.tsx";

type Query = NonNullable<CallOf<"GET /api/admin/products">["query"]>;
interface Loaded {
  loaded: Record<string, unknown>;
}

/** Signs in and finds a product that matches a condition. */
export const productWith =
  (query: Query, fits: (product: AdminProduct) => boolean = () => true) =>
  async (context: StoryPlace) => {
    const { staff } = await signedIn({ parameters: { role: "admin" } });
    const { items } = await staff.client.call("GET /api/admin/products", { query: { size: 100, ...query } });
    for (const { id } of items) {
      const product = await staff.client.call("GET /api/admin/products/{id}", { params: { id } });
      if (fits(product)) return { ...(await signedIn(context)), product, admin: staff };
    }
    throw new Error("The demo shop has no such product");
  };

/** A published product with several variants. */
export const several = productWith(
  { kind: ["sealed"], status: ["published"] },
  (product) => product.variants.length > 1,
);

/** The product that the loader found, as it was at that time. */
export const product = ({ loaded }: Loaded) => loaded.product as AdminProduct;
/** The same product in its current stored state. */
export const stored = ({ loaded }: Loaded) =>
  (loaded.admin as Staff).client.call("GET /api/admin/products/{id}", {
    params: { id: (loaded.product as AdminProduct).id },
  });
