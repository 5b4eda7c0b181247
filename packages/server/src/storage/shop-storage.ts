import type { Media } from "./media.ts";
import { type Storage, StoreAwayError, type UploadStore } from "./port.ts";

/**
 * The uploads as the shop's verbs use them. Files are removed after their rows. If the store is unavailable, the
 * change still takes effect, the file stays behind (`onLeftBehind`), and the nightly cleanup removes it.
 */
export function shopStorage(
  store: UploadStore,
  media: Pick<Media, "forget">,
  onLeftBehind: (error: StoreAwayError) => void,
): Storage {
  return {
    read: store.read,
    write: store.write,
    async remove(key) {
      await media.forget(key);
      try {
        await store.remove(key);
      } catch (error) {
        if (!(error instanceof StoreAwayError)) throw error;
        onLeftBehind(error);
      }
    },
  };
}
