import { getOperationAST, parse } from 'graphql';
import type { Logger } from './log.ts';
import type { TraceRequest, Watch, WatchWork } from './telemetry.ts';

/** What watches the product. All names and outcomes are out of a few: nothing of what a stranger sends is one. */
export interface Observer {
  /** Requests, by route. */
  readonly request: Watch;
  /** Requests that are worked on, one by one. */
  readonly trace: TraceRequest;
  /** GraphQL operations, by name. */
  readonly operation: WatchWork;
  /** Calls of TMDB, by endpoint; with the waiting in line and the retries. */
  readonly call: Watch;
  /** An attempt of a call has begun. */
  readonly attempt: (endpoint: string) => void;
  /** Something was looked up in a cache. */
  readonly read: (tier: string, result: string) => void;
  /** Figures that are read when somebody asks for them, each by what it counts. */
  readonly gauge: (name: string, help: string, read: () => Readonly<Record<string, number>>) => void;
  readonly close: () => Promise<void>;
}

/** What an observer may be told to do. */
export interface ObserverOptions {
  readonly host: string;
  /** Null offers no metrics. */
  readonly metricsPort: number | null;
  /** Base URL of an OpenTelemetry collector; null traces nothing. */
  readonly otlpEndpoint: string | null;
  readonly logger: Logger;
}

const nothing = (): void => undefined;

/** Watches nothing, and costs as much. */
export const unobserved: Observer = {
  request: () => nothing,
  trace: (_request, work) => {
    work();
    return nothing;
  },
  operation: (_name, work) => work(),
  call: () => nothing,
  attempt: nothing,
  read: nothing,
  gauge: nothing,
  close: () => Promise.resolve(),
};

/** Opens what is asked for; the code of what is not is not even loaded. Rejects with a sentence when it cannot. */
export async function openObserver(options: ObserverOptions): Promise<Observer> {
  const { host, metricsPort, otlpEndpoint, logger } = options;
  const metrics = metricsPort === null ? unobserved : await openMetricsAt(host, metricsPort);
  if (otlpEndpoint === null) return metrics;
  const { openTraces } = await import('./tracing.ts');
  const traces = openTraces({ endpoint: otlpEndpoint, logger });
  return {
    ...metrics,
    trace: traces.trace,
    operation: (name, work, outcomeOf) =>
      traces.operation(name, () => metrics.operation(name, work, outcomeOf), outcomeOf),
    call: (name) => {
      const counted = metrics.call(name);
      const traced = traces.call(name);
      return (outcome) => {
        counted(outcome);
        traced(outcome);
      };
    },
    close: async () => {
      await Promise.all([metrics.close(), traces.close()]);
    },
  };
}

async function openMetricsAt(host: string, port: number): Promise<Observer> {
  const { openMetrics } = await import('./metrics.ts');
  return openMetrics({ host, port });
}

/** What every operation is called that is none of the web's own. */
export const OTHER = 'other';

/**
 * Names operations by the hash of their document, as codegen's manifest has it. A name that comes with an operation says
 * nothing: whoever sends it may send any.
 */
export function operationNames(manifest: Readonly<Record<string, string>>): (hash: unknown) => string {
  const names = new Map<unknown, string>(
    Object.entries(manifest).map(([hash, text]) => [
      hash.replace(/^sha256:/, ''),
      getOperationAST(parse(text))?.name?.value ?? OTHER,
    ]),
  );
  return (hash) => names.get(hash) ?? OTHER;
}
