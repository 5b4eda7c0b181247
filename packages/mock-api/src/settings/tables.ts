export interface SettingsTables {
  settingsVersion: number;
}

declare module "../platform/store.ts" {
  interface Store extends SettingsTables {}
}

export const settingsTables = (): SettingsTables => ({ settingsVersion: 1 });
