import type { Notice } from "@tablero/contract/platform/shapes/notices";
import type { Shortcut, StaffUser } from "@tablero/demo-shop/types";
import type { Sampling } from "../kit.ts";
import { shellSample } from "./sample.ts";

/** Shortcuts, messages and notifications of the template for all staff, as stored. */
export function templatePanels(users: readonly StaffUser[], sampling: Sampling) {
  const shortcuts: Shortcut[] = [];
  const messages = new Map<string, Notice[]>();
  const notifications = new Map<string, Notice[]>();
  for (const { id: userId } of users) {
    const sample = shellSample(sampling, userId);
    shortcuts.push(...sample.shortcuts.map((shortcut, index) => ({ ...shortcut, userId, position: index + 1 })));
    messages.set(userId, sample.messages);
    notifications.set(userId, sample.notifications);
  }
  return { shortcuts, messages, notifications };
}
