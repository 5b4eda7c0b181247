/** Callers wait here while the shop is down; when it is open, they pass immediately. */
export class Gate {
  #open = true;
  #waiting: (() => void)[] = [];

  close(): void {
    this.#open = false;
  }

  open(): void {
    this.#open = true;
    for (const pass of this.#waiting.splice(0)) pass();
  }

  async pass(): Promise<void> {
    if (!this.#open) await new Promise<void>((pass) => this.#waiting.push(pass));
  }
}
