/** The largest number a GraphQL Int can hold; a greater one names nothing, so nobody need be asked. */
const LARGEST = 2_147_483_647;

/** The number of a movie or series in an address, 1 or more; null when the text is no such number. */
export function titleNumber(text: string | undefined): number | null {
  return /^[1-9]\d{0,9}$/.test(text ?? '') ? withinInt(Number(text)) : null;
}

/** The number of a season or an episode in an address, 0 or more; null when the text is no such number. */
export function partNumber(text: string | undefined): number | null {
  return text === '0' ? 0 : titleNumber(text);
}

function withinInt(number: number): number | null {
  return number <= LARGEST ? number : null;
}
