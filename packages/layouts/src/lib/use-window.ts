import { toast } from "@tablero/ui/toast";
import { useEffect } from "react";
import { useCode } from "./use-code.ts";

/** A window whose code comes when it is wanted; where it cannot come, the page says so and goes on. */
export function useWindow<T>(load: () => Promise<T>, wanted: boolean, close: () => void): T | null {
  const { code, failed, bring } = useCode(load);
  useEffect(() => {
    if (wanted) bring();
  }, [wanted, bring]);
  useEffect(() => {
    if (!wanted || !failed) return;
    close();
    toast.error("No se ha podido abrir. Comprueba la conexión y vuelve a intentarlo.");
  }, [wanted, failed, close]);
  return code;
}
