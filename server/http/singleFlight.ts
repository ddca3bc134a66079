/** Coalesces concurrent work by name: callers share the pending promise, which is forgotten once it settles. */
export class SingleFlight<Result> {
  readonly #inFlight = new Map<string, Promise<Result>>();

  /** Whether work of that name is in flight. */
  has(name: string): boolean {
    return this.#inFlight.has(name);
  }

  /** The result of the work in flight under that name, or else of `work`, which starts now. */
  run(name: string, work: () => Promise<Result>): Promise<Result> {
    const existing = this.#inFlight.get(name);
    if (existing) return existing;
    const promise = work().finally(() => this.#inFlight.delete(name));
    this.#inFlight.set(name, promise);
    return promise;
  }
}
