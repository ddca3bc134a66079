import type { TargetServer } from './targetServer.ts';

/** Peak usage of a product. */
export interface PeakUsage {
  readonly megabytes: number;
  readonly descriptorsAtRest: number;
  readonly descriptors: number;
}

/** Sampling interval, in milliseconds. */
const SAMPLING_INTERVAL_MS = 100;

/** Samples a product's memory and descriptors while it is attacked. */
export class ResourceMonitor {
  readonly #product: TargetServer;
  readonly #timer: NodeJS.Timeout;
  #atRest = 0;
  #descriptors = 0;
  #megabytes = 0;

  constructor(product: TargetServer) {
    this.#product = product;
    this.#timer = setInterval(() => {
      this.#descriptors = Math.max(this.#descriptors, product.descriptors());
      this.#megabytes = Math.max(this.#megabytes, product.megabytes());
    }, SAMPLING_INTERVAL_MS);
  }

  /** Starts sampling; the product is at rest now. */
  begin(): void {
    this.#atRest = this.#product.descriptors();
  }

  get peaks(): PeakUsage {
    return {
      megabytes: this.#megabytes,
      descriptorsAtRest: this.#atRest,
      descriptors: this.#descriptors,
    };
  }

  close(): void {
    clearInterval(this.#timer);
  }
}
