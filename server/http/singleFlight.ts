/** Work under way, by name: everybody who asks for the same meanwhile waits for it, and it is forgotten when it ends. */
export class SingleFlight<Result> {
  readonly #underWay = new Map<string, Promise<Result>>();

  /** Whether work of that name is under way. */
  has(name: string): boolean {
    return this.#underWay.has(name);
  }

  /** What comes of the work of that name: of what is under way, else of `work`, which begins now. */
  run(name: string, work: () => Promise<Result>): Promise<Result> {
    const known = this.#underWay.get(name);
    if (known) return known;
    const begun = work().finally(() => this.#underWay.delete(name));
    this.#underWay.set(name, begun);
    return begun;
  }
}
