declare global {
  interface Window {
    /** Story file of each component, by folder. */
    componentFiles: Record<string, string>;
    /** Mounts the Default story of a file and resolves with its cost, measured in plain HTML buttons. */
    costOf(file: string): Promise<number>;
  }
}

export {};
