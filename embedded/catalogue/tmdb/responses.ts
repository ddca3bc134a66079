/** An answer as TMDB gives it: a status and a JSON body. */
export interface Answer {
  readonly status: number;
  readonly body: unknown;
}

/** A refusal in TMDB's words; thrown where it arises, answered by the service. */
export class Refusal extends Error {
  override readonly name = 'Refusal';
  readonly status: number;
  /** TMDB's own code, which is not the HTTP status. */
  readonly code: number;

  constructor(status: number, code: number, message: string) {
    super(message);
    this.status = status;
    this.code = code;
  }

  /** The body TMDB sends with it. */
  get body() {
    return { success: false, status_code: this.code, status_message: this.message };
  }
}

export const invalidKey = (): Refusal =>
  new Refusal(401, 7, 'Invalid API key: You must be granted a valid key.');

export const notFound = (): Refusal => new Refusal(404, 34, 'The resource you requested could not be found.');

export const invalidPage = (): Refusal =>
  new Refusal(400, 22, 'Invalid page: Pages start at 1 and max at 500. They are expected to be an integer.');

export const tooManyAppended = (): Refusal =>
  new Refusal(400, 27, 'Too many append to response objects: The maximum number of remote calls is 20.');

export const internalError = (): Refusal =>
  new Refusal(500, 11, 'Internal error: Something went wrong, contact TMDB.');
