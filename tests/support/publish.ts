import { fetchWithRetry } from "./fetch-with-retry.ts";

/** An image of four pixels. */
export const PICTURE = new Blob(
  [
    Uint8Array.from(
      atob(
        "iVBORw0KGgoAAAANSUhEUgAAAAIAAAACCAIAAAD91JpzAAAAFklEQVR4nGP8z8DAwMDAxMDAwMDAAAANHQEDasKb6QAAAABJRU5ErkJggg==",
      ),
      (char) => char.charCodeAt(0),
    ),
  ],
  { type: "image/png" },
);

/** Manufacturer data that a published product must have. */
export const MAKER = { name: "Salitre", address: "Calle Mayor, 1", email: "a@salitre.test", responsible: null };

/** The form that adds an image to a product. */
export function pictureForm(): FormData {
  const form = new FormData();
  form.append("files", PICTURE, "a.png");
  form.append("alt", "Caja de frente");
  return form;
}

/** Creates and publishes a product; retries while the shop is busy. */
export async function makePublished(origin: string, token: string, body: object) {
  const ask = async (method: string, path: string, sent: object) => {
    const isForm = sent instanceof FormData;
    const response = await fetchWithRetry(`${origin}/api/admin/products${path}`, {
      method,
      headers: { Authorization: `Bearer ${token}`, ...(!isForm && { "Content-Type": "application/json" }) },
      body: isForm ? sent : JSON.stringify(sent),
    });
    if (!response.ok) throw new Error(`${method} ${path} was answered ${response.status}: ${await response.text()}`);
    return JSON.parse(await response.text());
  };
  const { id } = await ask("POST", "", { ...body, manufacturer: MAKER });
  const { version } = await ask("POST", `/${id}/images`, pictureForm());
  return ask("PATCH", `/${id}`, { status: "published", version });
}
