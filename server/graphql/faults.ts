import {
  defaultFieldResolver,
  GraphQLError,
  type GraphQLField,
  type GraphQLSchema,
  isAbstractType,
  isIntrospectionType,
  isNonNullType,
  isObjectType,
} from 'graphql';
import { AccountError } from '../accounts/accounts.ts';
import { currentRequest } from '../observe/log.ts';
import { TmdbError } from '../tmdb/tmdbError.ts';
import {
  badUserInput,
  forbidden,
  internalError,
  operationTooCostly,
  requireFound,
  userError,
} from './errors.ts';

/** The request header that names the faults. */
export const FAULT_HEADER = 'x-marquee-fault';

/** Resolves a field in place of its resolver. */
type Fault = () => unknown;

/** What a request lets fail, so that a client meets errors before they happen. */
export interface Faults {
  /** By `Type.field`, of object types only. */
  readonly fields: ReadonlyMap<string, Fault>;
  /** The rejection of the request as a whole; null if it is executed. */
  rejection: Rejection | null;
  /** Whether a field that should be slow has failed: the response is sent later. */
  wasSlow: boolean;
  /** How many fields have failed. */
  failed: number;
}

const REJECTIONS = ['TOO_MANY_REQUESTS', 'BUSY', 'OPERATION_TOO_COSTLY', 'INTERNAL'] as const;
type Rejection = (typeof REJECTIONS)[number];

const MAX_ENTRIES = 20;
/** Limit of faults in one response: an error takes 50 µs, a hundred times as long as a field. */
const MAX_FAULTS = 1_000;

/** Creates the fault of each code for a target; each fails as the server does, but leaves no trace in the log. */
const FAULTS: Readonly<Record<string, (target: string, faults: Faults) => Fault>> = {
  BAD_USER_INPUT: (target) => failing(badUserInput(`${FAULT_HEADER} rejects the arguments`, target)),
  UNAUTHENTICATED: () => failing(userError('UNAUTHENTICATED', 'Not authenticated')),
  FORBIDDEN: () => failing(forbidden('ACCOUNT', [])),
  NOT_FOUND: (target) => () => requireFound(null, target),
  UPSTREAM_FAILED: () => failing(new TmdbError(FAULT_HEADER, 500)),
  UPSTREAM_TIMEOUT: () => failing(new TmdbError(FAULT_HEADER, 'timeout')),
  UPSTREAM_RATE_LIMITED: () => failing(new TmdbError(FAULT_HEADER, 'busy')),
  STORE_UNAVAILABLE: () => failing(new AccountError('Connection failed.')),
  INTERNAL: () => () => {
    const { message, extensions } = internalError(currentRequest().id ?? FAULT_HEADER);
    throw new GraphQLError(message, { extensions });
  },
  ERROR: () => failing(new TmdbError(FAULT_HEADER, 500)),
  SLOW: (_target, faults) => () => {
    faults.wasSlow = true;
    throw new TmdbError(FAULT_HEADER, 'timeout');
  },
  NULL: () => () => null,
};

function failing(error: Error): Fault {
  return () => {
    throw error;
  };
}

/** Parses the header, such as `Movie.cast=error, search=slow`. Throws BAD_USER_INPUT for an invalid header. */
export function parseFaults(header: string, schema: GraphQLSchema): Faults {
  const entries = header.split(',');
  if (entries.length > MAX_ENTRIES)
    throw badUserInput(`${FAULT_HEADER} may have at most ${MAX_ENTRIES} entries`, entries.length);
  const fields = new Map<string, Fault>();
  const faults: Faults = { fields, rejection: null, wasSlow: false, failed: 0 };
  for (const entry of entries) {
    const [target = '', word = '', ...rest] = entry.split('=').map((part) => part.trim());
    const code = word.toUpperCase();
    if (target === 'request' && rest.length === 0) {
      const rejection = REJECTIONS.find((one) => one === code);
      if (!rejection)
        throw badUserInput(`request in ${FAULT_HEADER} must be one of ${REJECTIONS.join(', ')}`, word);
      if (faults.rejection) throw badUserInput(`${FAULT_HEADER} may name request once`, header);
      faults.rejection = rejection;
      continue;
    }
    const create = Object.hasOwn(FAULTS, code) ? FAULTS[code] : undefined;
    if (!create || rest.length > 0) {
      const rule = `an entry of ${FAULT_HEADER} must be a field, = and one of ${Object.keys(FAULTS).join(', ')}`;
      throw badUserInput(rule, entry.trim());
    }
    for (const [name, field] of fieldsNamed(target, schema)) {
      if (code === 'NULL' && isNonNullType(field.type))
        throw badUserInput(`null in ${FAULT_HEADER} needs a nullable field`, target);
      if (fields.has(name)) throw badUserInput(`${FAULT_HEADER} may name a field once`, name);
      fields.set(name, create(name, faults));
    }
  }
  return faults;
}

/** The fields of object types that a target means: one of a type, of all types with an interface, or a root field. */
function fieldsNamed(target: string, schema: GraphQLSchema) {
  const [typeName = '', fieldName, ...rest] = target.split('.');
  const type = schema.getType(typeName);
  const isRoot = fieldName === undefined;
  const types = isRoot
    ? [schema.getQueryType(), schema.getMutationType()]
    : isAbstractType(type)
      ? schema.getPossibleTypes(type)
      : [type];
  const fields = types.flatMap((one) => {
    const field = isObjectType(one) && !isIntrospectionType(one) && one.getFields()[fieldName ?? typeName];
    return field ? [[`${one.name}.${field.name}`, field] as const] : [];
  });
  if (fields.length > 0 && rest.length === 0) return fields;
  throw badUserInput(`${FAULT_HEADER} must name fields as Type.field, or root fields alone`, target);
}

/**
 * Wraps the resolver of a field, so that it fails in the requests whose faults name it. Beyond the limit of faults one
 * more field fails for that reason, and the others do not.
 */
export function injectFaults(typeName: string, field: GraphQLField<unknown, unknown>): void {
  const { resolve = defaultFieldResolver } = field;
  const name = `${typeName}.${field.name}`;
  field.resolve = (source, values, context, info) => {
    const { faults } = context as { readonly faults?: Faults | undefined };
    const fault = faults?.fields.get(name);
    if (!faults || !fault || faults.failed > MAX_FAULTS) return resolve(source, values, context, info);
    faults.failed += 1;
    if (faults.failed <= MAX_FAULTS) return fault();
    const rule = `${FAULT_HEADER} lets at most ${MAX_FAULTS} fields of a response fail`;
    throw operationTooCostly(rule, 'this one has more');
  };
}
