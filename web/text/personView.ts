/** The roles by which a person's credits can be narrowed, in the order of their chips: the schema's, and what each is called. */
export const creditRoles = [
  { role: 'ACTING', name: 'Acting' },
  { role: 'DIRECTING', name: 'Directing' },
  { role: 'CREATING', name: 'Creating' },
  { role: 'WRITING', name: 'Writing' },
  { role: 'PRODUCTION', name: 'Production' },
  { role: 'SOUND', name: 'Music and sound' },
  { role: 'CREW', name: 'Crew' },
] as const;

type CreditRoleFilter = (typeof creditRoles)[number]['role'];

/** What of a person's credits is shown: by default the beginning of all. */
export interface PersonView {
  /** One role alone; null for all. */
  readonly role: CreditRoleFilter | null;
  /** How many parts of the list, 1 or more. */
  readonly page: number;
}

/** More parts than anybody has, each of 60 credits: an address must not ask for any number of them. */
const MAX_PAGE = 40;

/** What a person's address asks for; what it asks for wrongly is left out. */
export function parsePersonView(query: URLSearchParams): PersonView {
  const wanted = query.get('role')?.toUpperCase();
  const { role = null } = creditRoles.find((one) => one.role === wanted) ?? {};
  const page = /^[1-9]\d{0,8}$/.test(query.get('page') ?? '') ? Number(query.get('page')) : 1;
  return { role, page: Math.min(page, MAX_PAGE) };
}

/** The query of an address that asks for it, '' for the default. */
export function personQuery({ role, page }: PersonView): string {
  const query = new URLSearchParams({
    ...(role && { role: role.toLowerCase() }),
    ...(page > 1 && { page: String(page) }),
  });
  return query.size > 0 ? `?${query}` : '';
}
