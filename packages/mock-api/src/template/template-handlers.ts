import type { template } from "@tablero/contract/template/template";
import type { MockHandlers } from "../platform/callers.ts";

export type TemplateHandlers<K extends keyof typeof template = keyof typeof template> = Pick<MockHandlers, K>;
