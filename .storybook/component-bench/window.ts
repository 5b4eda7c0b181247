declare global {
  interface Window {
    /** Path of the stories of each component, by folder. */
    componentFiles: Record<string, string>;
    /** Mounts the Default story of a file; resolves with its cost, in plain buttons of HTML. */
    costOf(file: string): Promise<number>;
  }
}

export {};
