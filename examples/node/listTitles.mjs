// Prints every title of a list: node listTitles.mjs TOP_RATED 100
// Lists: TRENDING_MOVIES, TRENDING_SERIES, TOP_RATED, LATEST, POPULAR, UPCOMING, MOVIES, SERIES.

const url = `${process.env.MARQUEE_URL ?? 'http://localhost:4000'}/graphql`;
const [list = 'TOP_RATED', limit = 'Infinity'] = process.argv.slice(2);

const QUERY = `
  query ListTitles($list: TitleList!, $after: String) {
    titles(list: $list, first: 60, after: $after) {
      nodes { id title year rating }
      pageInfo { hasNextPage endCursor }
    }
  }
`;

/** Sends an operation. Rejects with the first error's code and message; waits and tries again if the server says so. */
async function request(query, variables) {
  for (let attempt = 1; ; attempt += 1) {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ query, variables }),
    });
    const retryAfter = Number(response.headers.get('retry-after'));
    if (retryAfter > 0 && attempt < 5) {
      await new Promise((resolve) => setTimeout(resolve, retryAfter * 1000));
      continue;
    }
    const { data, errors } = await response.json();
    if (errors) throw new Error(`${errors[0].extensions.code}: ${errors[0].message}`);
    return data;
  }
}

/** Every title of the list. A page may be shorter than requested: only hasNextPage says where the list ends. */
async function* allTitles(list) {
  let after = null;
  do {
    const { titles } = await request(QUERY, { list, after });
    yield* titles.nodes;
    after = titles.pageInfo.hasNextPage ? titles.pageInfo.endCursor : null;
  } while (after !== null);
}

try {
  let count = 0;
  for await (const { id, title, year, rating } of allTitles(list)) {
    if (count === Number(limit)) break;
    count += 1;
    console.log(`${id}\t${title} (${year})\t${rating ?? 'no votes'}`);
  }
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
}
